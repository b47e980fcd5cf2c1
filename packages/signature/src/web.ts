export { judgeWithWebCrypto } from './judge-with-web-crypto.js';
export { checkSecrets, readJson } from './verification/check.js';
