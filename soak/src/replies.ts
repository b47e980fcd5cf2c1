import { checkMutatedMessages } from '@convoke/itip/testing';
import { seededSoak } from './support/seeded-soak.js';

/** Messages per seed. A violation ends only the messages of its seed. */
const BATCH = 5_000;
const SLOWEST_MS = 2_000;
/** The vectors have less than 20 kB; uncollected garbage is included. */
const LARGEST_BYTES = 128 * 1_048_576;

/**
 * `npm run soak -- replies [--seed N] [--messages M]`: reads answers of mail programs after damage in transit, half
 * of them with the token of another invitation; 200 000 by default. The seed determines them.
 */
export const replies = seededSoak('replies', { defaults: { messages: 200_000 }, run: readDamaged });

async function readDamaged({ seed, messages }: { seed: number; messages: number }) {
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
  const { counted, longest, grown } = totals;
  return { violations, counted, slowestMs: Math.round(longest), largestMebibytes: Math.round(grown / 1_048_576) };
}
