import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from '@convoke/testkit';
import { z } from 'zod';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption, runProgram } from '../support/debian/run-program.js';

const LIMIT_MS = 290_000;

/**
 * `npm run soak -- metadata`: in a network namespace where the metadata address of clouds, from which instances get
 * their secrets, exists and has a listener, no webhook makes the server connect to it.
 *
 * @returns the exit code
 * @throws Error that names what is missing on this machine
 */
export async function metadata(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('Network namespaces need Linux.');
  const signal = interruption(LIMIT_MS);
  const version = () => runProgram({ file: 'ip', args: ['-V'], signal });
  await version().catch(() => ensureDebianPackages({ names: ['iproute2', 'util-linux'], signal }));
  console.log(`metadata: ${(await version()).trim()}`);
  const { violations, attempts, connections, controls } = await runInNamespace(signal);
  for (const [url, ways] of Object.entries(attempts)) console.log(`${url}: ${ways.join(', ')}`);
  console.log(JSON.stringify({ connections, controls }));
  for (const violation of violations) console.error(violation);
  console.log(`metadata: ${connections} connections, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

const PROCESS = fileURLToPath(new URL('inside-process.ts', import.meta.url));

const verdict = z.object({
  violations: z.array(z.string()),
  attempts: z.record(z.string(), z.array(z.string())),
  connections: z.int(),
  controls: z.record(z.string(), z.int()),
});

/** The result of the process in the namespace. */
export type MetadataVerdict = z.output<typeof verdict>;

/** @throws Error that says what is needed if no namespace can be created */
async function runInNamespace(signal: AbortSignal): Promise<MetadataVerdict> {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const unshare = (args: string[]) =>
    runProgram({ file: 'unshare', args: [...asRoot, '--net', '--mount', ...args], signal });
  await unshare(['ip', 'link', 'set', 'lo', 'up']).catch((cause: unknown) => {
    const needs = 'Network namespaces are needed: run this as root, or with sysctl kernel.unprivileged_userns_clone=1';
    throw new Error(needs, { cause });
  });
  return verdict.parse(JSON.parse(await unshare([process.execPath, ...FROM_SOURCE, PROCESS])));
}
