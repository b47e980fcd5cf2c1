export { judgeWithWebCrypto } from './judge-with-web-crypto.js';
export { readJson } from './verification/check.js';
export { checkScheme, checkSecrets, checkTolerance, secretFault } from './verification/check-options.js';
export { REFUSALS } from './verification/refusal.js';
