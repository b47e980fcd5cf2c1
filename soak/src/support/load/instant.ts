import { setTimeout } from 'node:timers/promises';
import type { Journal } from './client.js';
import type { Random } from './random.js';

/**
 * When to strike: in the same step as the `count`-th acknowledgement or the `count`-th arrival (a mail's final dot, a
 * delivery), or `delayMs` later. Counted rather than timed, so that slow machines are tested just as hard.
 */
export interface Instant {
  at: 'acknowledgement' | 'arrival';
  count: number;
  delayMs: number;
}

/** A round ends after this time at the latest. */
const LONGEST_MS = 10_000;
/** Messages lag behind the operations that cause them. */
const ACKNOWLEDGEMENTS_PER_ARRIVAL = 4;

/** @param busiest the most acknowledgements before the kill */
export function randomInstant(random: Random, busiest: number): Instant {
  const at = random.pick(['acknowledgement', 'acknowledgement', 'arrival'] as const);
  const most = at === 'arrival' ? Math.ceil(busiest / ACKNOWLEDGEMENTS_PER_ARRIVAL) : busiest;
  return { at, count: random.integer(1, most), delayMs: random.chance(50) ? 0 : random.integer(1, 50) };
}

/** Calls `strike` at the instant and resolves with its outcome. */
export async function strikeAt(
  { at, count, delayMs }: Instant,
  options: { journal: Journal; onArrival: (listener: () => void) => () => void; strike: () => Promise<void> },
): Promise<void> {
  const { journal, onArrival, strike } = options;
  const subscribe = at === 'arrival' ? onArrival : journal.onAcknowledged;
  const late = new AbortController();
  let struck: Promise<void> | undefined;
  let left = count;
  const reached = new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      left -= 1;
      if (left > 0) return;
      unsubscribe();
      struck = delayMs === 0 ? strike() : setTimeout(delayMs).then(strike);
      resolve();
    });
    late.signal.addEventListener('abort', unsubscribe);
  });
  await Promise.race([reached, setTimeout(LONGEST_MS, undefined, { signal: late.signal })]);
  late.abort();
  return struck ?? strike();
}
