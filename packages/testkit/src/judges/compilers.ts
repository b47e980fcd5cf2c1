import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// What only tests judge by is here, also if one package alone uses it: `npm start` installs what the other packages list,
// those of their tests included, and leaves out the testkit (`scripts/setup/install.mjs`).

const { resolve } = createRequire(import.meta.url);

/** Programs of the oldest TypeScript that the SDK's declarations must compile with, and of the newest, ten times as fast. */
export const COMPILERS = {
  oldest: resolve('typescript-oldest/lib/tsc.js'),
  newest: join(dirname(resolve('typescript-native/package.json')), 'bin', 'tsc'),
};
