export { createEndpointPolicy } from './create-endpoint-policy.js';
export { isPublicAddress } from './is-public-address.js';
