export { checkSecrets } from './verification/check-secrets.js';
export { verifyWithWebCrypto } from './verify-with-web-crypto.js';
