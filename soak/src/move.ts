import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runRounds } from './move/run-rounds.js';

/**
 * `npm run soak -- move [--seed N] [--rounds M] [--deliveries D]`: moves stopped installations from SQLite to PostgreSQL, kills each move
 * at some instants, serves the file in between or moves it again: 20 rounds with 20 000 stored deliveries each unless told otherwise.
 *
 * @returns the exit code
 */
export async function move(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, deliveries: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 20);
  const deliveries = Number(values.deliveries ?? 20_000);
  console.log(`move: seed ${seed}, ${rounds} rounds, ${deliveries} deliveries`);
  const { violations, ...figures } = await runRounds({ seed, rounds, deliveries, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`move: ${violations.length} violations (seed ${seed}, ${rounds} rounds, ${deliveries} deliveries)`);
  return violations.length === 0 ? 0 : 1;
}
