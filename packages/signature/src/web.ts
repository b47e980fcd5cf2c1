export { verifyWithWebCrypto } from './verify-with-web-crypto.js';
