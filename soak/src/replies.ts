import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkMutatedMessages } from '@convoke/itip/testing';

/** Messages per seed. A violation ends only the messages of its seed. */
const BATCH = 5_000;
const SLOWEST_MS = 2_000;
/** The vectors have less than 20 kB; uncollected garbage is included. */
const LARGEST_BYTES = 128 * 1_048_576;

/**
 * `npm run soak -- replies [--seed N] [--messages M]`: reads answers of mail programs after damage in transit, half
 * of them with the token of another invitation; 200 000 by default. The seed determines them.
 *
 * @returns the exit code
 */
export async function replies(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, messages: { type: 'string' } } });
  const seed = Number(values.seed ?? randomInt(2 ** 30));
  const messages = Number(values.messages ?? 200_000);
  console.log(`replies: seed ${seed}, ${messages} messages`);
  const violations: string[] = [];
  const totals = { longest: 0, grown: 0, counted: 0 };
  for (let done = 0; done < messages; done += BATCH) {
    const runs = Math.min(BATCH, messages - done);
    const batch = { runs, slowest: SLOWEST_MS, largest: LARGEST_BYTES, seed: seed + done / BATCH };
    try {
      const { longest, grown, counted } = await checkMutatedMessages(batch);
      totals.longest = Math.max(totals.longest, longest);
      totals.grown = Math.max(totals.grown, grown);
      totals.counted += counted;
    } catch (error) {
      violations.push(`${runs} messages of seed ${batch.seed}: ${String(error)}`);
    }
  }
  if (totals.counted < messages / 25) violations.push('the damage is too severe to prove anything');
  for (const violation of violations) console.error(violation);
  const [ms, mebibytes] = [Math.round(totals.longest), Math.round(totals.grown / 1_048_576)];
  console.log(`replies: ${totals.counted} counted; one message took ${ms} ms and ${mebibytes} MiB at most`);
  console.log(`replies: ${violations.length} violations (seed ${seed}, ${messages} messages)`);
  return violations.length === 0 ? 0 : 1;
}
