import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from '@convoke/testkit';
import { z } from 'zod';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption, runProgram } from '../support/debian/run-program.js';
import { seededSoak } from '../support/seeded-soak.js';

const LIMIT_MS = 1_200_000;

/**
 * `npm run soak -- namespaces [--seed N] [--cut SECONDS]`: two nodes on one PostgreSQL, each in its own
 * network namespace. The one that reads the mailbox is cut off from everything; for 60 seconds by default.
 * Needs root.
 */
export const namespaces = seededSoak('namespaces', {
  defaults: { cut: 60 },
  run: ({ seed, cut: cutSeconds }) => cutOff({ seed, cutSeconds }),
});

async function cutOff(options: Partition): Promise<NamespacesVerdict> {
  if (process.platform !== 'linux') throw new Error('Network namespaces need Linux.');
  if (process.getuid?.() !== 0) throw new Error('Setting up the nodes needs root.');
  const signal = interruption(LIMIT_MS);
  const version = () => runProgram({ file: 'ip', args: ['-V'], signal });
  await version().catch(() => ensureDebianPackages({ names: ['iproute2', 'util-linux'], signal }));
  return runInNamespace(options, signal);
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
