export { judgeWithWebCrypto } from './judge-with-web-crypto.js';
export { checkSecrets } from './verification/check-secrets.js';
export { readJson } from './verification/read-json.js';
