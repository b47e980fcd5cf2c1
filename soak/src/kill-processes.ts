import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runRounds } from './kill-processes/run-rounds.js';

/**
 * `npm run soak -- kill-processes [--seed N] [--rounds M] [--busiest B]`: kills random ones of five processes on one
 * PostgreSQL while they take requests, send mail and deliver: 100 times unless told otherwise.
 *
 * @returns the exit code
 */
export async function killProcesses(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, busiest: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 100);
  const busiest = Number(values.busiest ?? 200);
  console.log(`kill-processes: seed ${seed}, ${rounds} rounds, busiest ${busiest}`);
  const { violations, ...figures } = await runRounds({ seed, rounds, busiest, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`kill-processes: ${violations.length} violations (seed ${seed}, ${rounds} rounds, busiest ${busiest})`);
  return violations.length === 0 ? 0 : 1;
}
