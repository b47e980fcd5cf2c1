export type { ClosablePoster } from './closable-poster.js';
export { createEndpointPolicy } from './create-endpoint-policy.js';
export { createPoster, type PosterOptions } from './create-poster.js';
export { isPublicAddress } from './is-public-address.js';
export { createDnsResolver } from './resolving/create-dns-resolver.js';
export type { HostResolver } from './resolving/host-resolver.js';
