import { ensureDebianPackages } from './clients/debian-packages.js';
import { interruption } from './clients/interruption.js';
import { runProgram } from './clients/run-program.js';
import { runInNamespace } from './metadata/run-in-namespace.js';

const LIMIT_MS = 290_000;

/**
 * `npm run soak -- metadata`: in a network namespace where the address that a cloud's instances are told their secrets by is
 * a real one with a listener, no webhook makes the server connect there.
 *
 * @returns the exit code
 * @throws Error naming what is missing on this machine
 */
export async function metadata(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('Network namespaces are a thing of Linux.');
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
