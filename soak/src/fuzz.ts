import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run-fuzz.js';

/**
 * `npm run soak -- fuzz [--seed N] [--requests M]`: sends requests made from the contract, valid and mutated, 200 000
 * unless told otherwise. The requests follow from the seed; which of several at a time comes first does not.
 *
 * @returns the exit code
 */
export async function fuzz(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, requests: { type: 'string' } } });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const requests = Number(values.requests ?? 200_000);
  console.log(`fuzz: seed ${seed}, ${requests} requests`);
  const { violations, ...figures } = await runFuzz({ seed, requests, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`fuzz: ${violations.length} violations (seed ${seed}, ${requests} requests)`);
  return violations.length === 0 ? 0 : 1;
}
