export { judgeWithWebCrypto } from './judge-with-web-crypto.js';
export { checkScheme, checkSecrets, checkTolerance, secretFault } from './verification/check-options.js';
export { causeOf, DOCUMENTATION, REFUSALS, readJson } from './verification/judge.js';
