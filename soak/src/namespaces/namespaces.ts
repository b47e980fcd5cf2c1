import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FROM_SOURCE } from '@convoke/testkit';
import { z } from 'zod';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption, runProgram } from '../support/debian/run-program.js';

const LIMIT_MS = 1_200_000;

/**
 * `npm run soak -- namespaces [--seed N] [--cut SECONDS]`: two nodes on one PostgreSQL, each in its own
 * network namespace. The one that reads the mailbox is cut off from everything; for 60 seconds by default.
 * Needs root.
 *
 * @returns the exit code
 */
export async function namespaces(args: string[]): Promise<number> {
  if (process.platform !== 'linux') throw new Error('Network namespaces need Linux.');
  if (process.getuid?.() !== 0) throw new Error('Setting up the nodes needs root.');
  const options = { seed: { type: 'string' }, cut: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const cutSeconds = Number(values.cut ?? 60);
  const signal = interruption(LIMIT_MS);
  const version = () => runProgram({ file: 'ip', args: ['-V'], signal });
  await version().catch(() => ensureDebianPackages({ names: ['iproute2', 'util-linux'], signal }));
  console.log(`namespaces: seed ${seed}, cut off for ${cutSeconds} s`);
  const { violations, ...figures } = await runInNamespace({ seed, cutSeconds }, signal);
  console.log(JSON.stringify(figures, undefined, 2));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`namespaces: ${violations.length} violations (seed ${seed}, cut off for ${cutSeconds} s)`);
  return violations.length === 0 ? 0 : 1;
}

const PROCESS = fileURLToPath(new URL('inside-process.ts', import.meta.url));

export const partition = z.object({ seed: z.int(), cutSeconds: z.number() });

export type Partition = z.output<typeof partition>;

const verdict = z.object({ violations: z.array(z.string()) }).loose();

/** The result of the process in the namespace. */
type NamespacesVerdict = z.output<typeof verdict>;

/** Runs the partition in a new network namespace. */
async function runInNamespace(options: Partition, signal: AbortSignal): Promise<NamespacesVerdict> {
  const args = ['--net', process.execPath, ...FROM_SOURCE, PROCESS, JSON.stringify(options)];
  return verdict.parse(JSON.parse(await runProgram({ file: 'unshare', args, signal })));
}
