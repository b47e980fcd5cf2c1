import { fileURLToPath } from 'node:url';

/** The built command line. */
export const CLI_PATH = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
