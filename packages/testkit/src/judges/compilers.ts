import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Programs of the oldest TypeScript that the SDK's declarations must compile with, and of the newest, ten times as fast. */
export const COMPILERS = {
  oldest: resolve('typescript-oldest/lib/tsc.js'),
  newest: join(dirname(resolve('typescript-native/package.json')), 'bin', 'tsc'),
};
