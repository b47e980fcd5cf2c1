import { parseArgs } from 'node:util';
import { runManyProcesses } from './many-processes/run-many-processes.js';

/**
 * `npm run soak -- many-processes [--deliveries N] [--seed N]`: eight processes on one PostgreSQL bring 100 000 deliveries
 * to 100 webhooks, unless told otherwise.
 *
 * @returns the exit code
 */
export async function manyProcesses(args: string[]): Promise<number> {
  const options = { deliveries: { type: 'string' }, seed: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const deliveries = Number(values.deliveries ?? 100_000);
  const seed = Number(values.seed ?? 1);
  console.log(`many-processes: ${deliveries} deliveries, seed ${seed}`);
  const { violations, ...figures } = await runManyProcesses({ deliveries, seed, report: console.log });
  console.log(JSON.stringify(figures, undefined, 2));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`many-processes: ${violations.length} violations (${deliveries} deliveries, seed ${seed})`);
  return violations.length === 0 ? 0 : 1;
}
