import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Path of the server's built command line. */
export const SERVER_CLI = require.resolve('@convoke/server/dist/cli.js');
