import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFaults } from './faults/run-faults.js';

/**
 * `npm run soak -- faults [--seed N] [--rounds M]`: under load, PostgreSQL is restarted and crashes, its back ends are
 * terminated, commits lose their answers, connections to it go silent, and its disk is full; three times each unless told
 * otherwise. Needs root, for a disk of its own.
 *
 * @returns the exit code
 */
export async function faults(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 3);
  console.log(`faults: seed ${seed}, ${rounds} rounds`);
  const { violations, ...figures } = await runFaults({ seed, rounds, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`faults: ${violations.length} violations (seed ${seed}, ${rounds} rounds)`);
  return violations.length === 0 ? 0 : 1;
}
