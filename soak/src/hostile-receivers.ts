import { parseArgs } from 'node:util';
import { runHostile } from './hostile-receivers/run-hostile.js';

/** The most that the server may have grown once it rests, MiB: nothing of 10 GB, or of 100 000 attempts. */
const GROWTH = 20;
/** Meanwhile some 200 attempts are under way at a time, which may hold 128 KiB each: an answer of 64, and its way through TLS. */
const GROWTH_MEANWHILE = GROWTH + 25;

/**
 * `npm run soak -- hostile-receivers [--attempts N] [--certificates M]`: receivers that answer late, byte by byte, never, with
 * 10 GB, a gzip bomb, 100 000 headers, broken chunks or a bad certificate, 200 attempts each and 50 000 at each of two bad
 * certificates unless told otherwise.
 *
 * @returns the exit code
 */
export async function hostileReceivers(args: string[]): Promise<number> {
  const options = { attempts: { type: 'string' }, certificates: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const { violations, attempts, memory, latency } = await runHostile({
    deadlineMs: 5_000,
    attempts: Number(values.attempts ?? 200),
    certificates: Number(values.certificates ?? 50_000),
    calm: { attempts: 100, certificates: 15_000 },
    events: 300,
    restMs: 5_000,
    report: console.log,
  });
  console.log(JSON.stringify({ attempts, memory, latency }, undefined, 2));
  const meanwhile = memory.mostMeanwhile - memory.mostBefore;
  if (memory.growth >= GROWTH) violations.push(`the server has grown by ${memory.growth} MiB`);
  if (meanwhile >= GROWTH_MEANWHILE) violations.push(`the server held up to ${meanwhile} MiB more`);
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`hostile-receivers: ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}
