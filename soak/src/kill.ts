import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runRounds } from './kill/run-rounds.js';

/**
 * `npm run soak -- kill [--seed N] [--rounds M] [--busiest B]`: kills the server under load, 100 rounds of up to 800
 * acknowledged operations unless told otherwise. What clients do and when the kill comes follow from the seed; how far
 * the server has come by then does not.
 *
 * @returns the exit code
 */
export async function kill(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, busiest: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 100);
  const busiest = Number(values.busiest ?? 800);
  console.log(`kill: seed ${seed}, ${rounds} rounds, busiest ${busiest}`);
  const { violations, ...figures } = await runRounds({ seed, rounds, busiest, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`kill: ${violations.length} violations (seed ${seed}, ${rounds} rounds, busiest ${busiest})`);
  return violations.length === 0 ? 0 : 1;
}
