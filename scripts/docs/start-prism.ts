import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { npm } from '../toolchain/npm.mjs';

/**
 * Fetched by npm when it is wanted: it brings 180 packages along, and parts of it use what they do not declare, which
 * a workspace without hoisting does not give them.
 */
const PRISM = '@stoplight/prism-cli@5.14.2';
const LISTENING = /Prism is listening on (\S+)/;

/** Prism between a client and a server, with an eye on both: what is off the contract it answers with an error. */
export interface ValidatingProxy {
  baseUrl: string;
  /** Requests so far. */
  requests(): number;
  /** What Prism objected to so far. */
  violations(): string[];
  stop(): Promise<void>;
}

/** @param upstream the server's address */
export async function startPrism(upstream: string): Promise<ValidatingProxy> {
  const args = ['proxy', join(root, 'openapi.yaml'), upstream, '--port', '0', '--errors'];
  const child = spawn(process.execPath, [await prismProgram(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let printed = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const [, address] = LISTENING.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
    child.once('close', () => reject(new Error(`Prism ended:\n${printed}`)));
  });
  const lines = () => printed.split('\n');
  return {
    baseUrl,
    requests: () => lines().filter((line) => line.includes('Request received')).length,
    violations: () => lines().filter((line) => /✖|⚠|violation/i.test(line)),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error where npm cannot provide it */
async function prismProgram(): Promise<string> {
  const fetch = npm(['exec', '--yes', '--prefer-offline', `--package=${PRISM}`, '--call', 'command -v prism']);
  const { code, stdout, output } = await capture({ ...fetch, cwd: root, env: process.env });
  if (code !== 0) throw new Error(`npm could not provide ${PRISM}:\n${output}`);
  return stdout.trim();
}
