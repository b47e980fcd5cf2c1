/**
 * Outbound HTTP and guarded connections: implements the engine's `EndpointPolicy`, posts deliveries, makes the requests
 * to calendar servers, and connects to the relays and mailboxes of accounts.
 *
 * Always true: one policy decides which addresses may be called, and applies to the address that is connected to, not
 * only to the name. A task has one deadline, from the look-up of the name to the last byte, and reads a bounded
 * response. Redirects are not followed.
 *
 * Must not know: SQL, incoming HTTP, signatures, what it sends.
 */

export { isPublicAddress } from './address-ranges.js';
export {
  createGuardedConnect,
  type GuardedConnect,
  type GuardedConnection,
} from './connecting/create-guarded-connect.js';
export type { HostResolver } from './connecting/create-host-resolver.js';
export { createDnsResolver } from './connecting/create-host-resolver.js';
export { createEndpointPolicy } from './create-endpoint-policy.js';
export type { ClosableOutboundHttp } from './create-outbound-http.js';
export { createOutboundHttp } from './create-outbound-http.js';
export { createHttpClient } from './guarded-http.js';
