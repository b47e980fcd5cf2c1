import { setTimeout } from 'node:timers/promises';
import type { Journal } from './journal.js';
import type { MailRecord } from './mail-record.js';
import type { Random } from './random.js';

/** When to strike: at any time, right after an acknowledgement, or between a final dot and its answer. */
export type Instant = { at: 'time'; ms: number } | { at: 'acknowledgement' | 'dot'; count: number };

/** However little happens, a round ends. */
const LONGEST_MS = 1_500;

export function randomInstant(random: Random): Instant {
  const at = random.pick(['time', 'time', 'acknowledgement', 'dot'] as const);
  if (at === 'time') return { at, ms: random.integer(1, 700) };
  return { at, count: random.integer(1, at === 'dot' ? 150 : 400) };
}

/** Calls `strike` at the instant, in the very step in which it comes, and resolves with its outcome. */
export async function strikeAt(
  instant: Instant,
  options: { journal: Journal; mail: MailRecord; strike: () => Promise<void> },
): Promise<void> {
  const { journal, mail, strike } = options;
  if (instant.at === 'time') {
    await setTimeout(instant.ms);
    return strike();
  }
  const late = new AbortController();
  let struck: Promise<void> | undefined;
  let left = instant.count;
  const subscribe = instant.at === 'dot' ? mail.onDot : journal.onAcknowledged;
  const reached = new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      left -= 1;
      if (left > 0) return;
      unsubscribe();
      struck = strike();
      resolve();
    });
  });
  await Promise.race([reached, setTimeout(LONGEST_MS, undefined, { signal: late.signal })]);
  late.abort();
  return struck ?? strike();
}
