import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runProgram } from '../clients/run-program.js';

const PROCESS = fileURLToPath(new URL('inside-process.ts', import.meta.url));

export const partition = z.object({ seed: z.int(), cutSeconds: z.number() });

export type Partition = z.output<typeof partition>;

const verdict = z.object({ violations: z.array(z.string()) }).loose();

/** What happened inside. */
export type NamespacesVerdict = z.output<typeof verdict>;

/** Runs it where nobody else has a network. */
export async function runInNamespace(options: Partition, signal: AbortSignal): Promise<NamespacesVerdict> {
  const args = ['--net', process.execPath, '--import', 'tsx', PROCESS, JSON.stringify(options)];
  return verdict.parse(JSON.parse(await runProgram({ file: 'unshare', args, signal })));
}
