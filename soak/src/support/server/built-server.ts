import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** Path of the server's built command line. */
export const SERVER_CLI = require.resolve('@convoke/server/dist/cli.js');

const created = z.object({ accountId: z.string(), apiKey: z.string(), apiSecret: z.string() });

interface ServerAccountOptions {
  /** Path of the built command line. */
  cli: string;
  env: Record<string, string>;
  name?: string;
}

/** Creates an account on the command line while the server runs. */
export async function createServerAccount({ cli, env, name = 'Soak' }: ServerAccountOptions) {
  const args = [cli, 'account', 'create', '--name', name, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const { accountId, ...credentials } = created.parse(JSON.parse(stdout));
  return { accountId, credentials };
}
