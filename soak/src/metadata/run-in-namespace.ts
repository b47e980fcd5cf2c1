import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runProgram } from '../clients/run-program.js';

const PROCESS = fileURLToPath(new URL('inside-process.ts', import.meta.url));

const verdict = z.object({
  violations: z.array(z.string()),
  attempts: z.record(z.string(), z.array(z.string())),
  connections: z.int(),
  controls: z.record(z.string(), z.int()),
});

/** What happened inside. */
export type MetadataVerdict = z.output<typeof verdict>;

/** @throws Error where no namespace can be had, with what is needed */
export async function runInNamespace(signal: AbortSignal): Promise<MetadataVerdict> {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const unshare = (args: string[]) =>
    runProgram({ file: 'unshare', args: [...asRoot, '--net', '--mount', ...args], signal });
  await unshare(['ip', 'link', 'set', 'lo', 'up']).catch((cause: unknown) => {
    const needs = 'Network namespaces are needed: run this as root, or with sysctl kernel.unprivileged_userns_clone=1';
    throw new Error(needs, { cause });
  });
  return verdict.parse(JSON.parse(await unshare([process.execPath, '--import', 'tsx', PROCESS])));
}
