import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const credentials = z.object({ apiKey: z.string(), apiSecret: z.string() });

/** Makes an account on the command line, beside a running server. */
export async function createServerAccount({ cli, env }: { cli: string; env: Record<string, string> }) {
  const args = [cli, 'account', 'create', '--name', 'Soak', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return credentials.parse(JSON.parse(stdout));
}
