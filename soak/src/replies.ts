import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkMutatedMessages } from '@convoke/itip/testing';

/** Messages that follow from one seed: a violation among them leaves the others to be looked at. */
const BATCH = 5_000;
const SLOWEST_MS = 2_000;
/** The vectors have less than 20 kB; what a collection leaves lying about is counted with them. */
const LARGEST_BYTES = 128 * 1_048_576;

/**
 * `npm run soak -- replies [--seed N] [--messages M]`: answers as mail programs write them after accidents on their way,
 * half of them with the token of another invitation, 200 000 unless told otherwise. They follow from the seed.
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
  if (totals.counted < messages / 25) violations.push('the accidents are so heavy that nothing is proved');
  for (const violation of violations) console.error(violation);
  const [ms, mebibytes] = [Math.round(totals.longest), Math.round(totals.grown / 1_048_576)];
  console.log(`replies: ${totals.counted} counted; one message took ${ms} ms and ${mebibytes} MiB at most`);
  console.log(`replies: ${violations.length} violations (seed ${seed}, ${messages} messages)`);
  return violations.length === 0 ? 0 : 1;
}
