import { type RetrySchedule, SCHEDULE_A, SCHEDULE_B } from '@convoke/engine';
import { parseDuration } from './duration.js';

/** Attempts of one run, and the longest wait between two: a mistyped unit is found at the start. */
const MAX_ATTEMPTS = 50;
const MAX_DELAY_MS = 7 * 86_400_000;

/** Reads `A`, `B`, or the delay before each attempt, such as `0s,1m,2h`; `undefined` for anything else. */
export function parseRetrySchedule(text: string): RetrySchedule | undefined {
  if (text === 'A') return SCHEDULE_A;
  if (text === 'B') return SCHEDULE_B;
  const delays: number[] = [];
  for (const each of text.split(',')) {
    const delay = parseDuration(each, ['ms', 's', 'm', 'h']);
    if (delay === undefined || delay > MAX_DELAY_MS || delays.length === MAX_ATTEMPTS) return undefined;
    delays.push(delay);
  }
  return { delays, exhausted: 'undelivered' };
}

/** How long an attempt may take with a schedule where nothing else is set, milliseconds (specification §6.5). */
export function defaultTimeout(schedule: RetrySchedule): number {
  return schedule === SCHEDULE_B ? 30_000 : 5_000;
}
