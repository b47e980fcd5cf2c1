import type { verify as verifyOnNode } from '../node/verify.js';

/** Stands for `verify` where Node's crypto is not to be had. */
export const verify: typeof verifyOnNode = () => {
  throw new TypeError('This runtime has no synchronous crypto. Use verifyAsync.');
};
