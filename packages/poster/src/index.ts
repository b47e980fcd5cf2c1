export { isPublicAddress } from './address-ranges.js';
export {
  createGuardedConnect,
  type GuardedConnect,
  type GuardedConnection,
} from './connecting/create-guarded-connect.js';
export type { HostResolver } from './connecting/create-host-resolver.js';
export { createDnsResolver } from './connecting/create-host-resolver.js';
export { createEndpointPolicy } from './create-endpoint-policy.js';
export type { ClosablePoster } from './create-poster.js';
export { createPoster } from './create-poster.js';
export { createHttpClient } from './guarded-http.js';
