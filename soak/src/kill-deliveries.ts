import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runRounds } from './kill-deliveries/run-rounds.js';

/**
 * `npm run soak -- kill-deliveries [--seed N] [--rounds M] [--busiest B]`: kills the server while it delivers to webhooks
 * that answer promptly, slowly, now and then, and not at all: 100 rounds unless told otherwise.
 *
 * @returns the exit code
 */
export async function killDeliveries(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, busiest: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 100);
  const busiest = Number(values.busiest ?? 500);
  console.log(`kill-deliveries: seed ${seed}, ${rounds} rounds, busiest ${busiest}`);
  const { violations, ...figures } = await runRounds({ seed, rounds, busiest, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`kill-deliveries: ${violations.length} violations (seed ${seed}, ${rounds} rounds, busiest ${busiest})`);
  return violations.length === 0 ? 0 : 1;
}
