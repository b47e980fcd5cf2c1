import { join } from 'node:path';

/**
 * Environment in which processes of the same program compile it once; compiling takes a third of the time of a short
 * command. Deleted together with the installed packages.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') };
