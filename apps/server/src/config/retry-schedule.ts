import { DAY_MS, type RetrySchedule, SCHEDULE_A, SCHEDULE_B } from '@convoke/engine';

/** Limits of attempts and of the wait between two, so that a mistyped unit is found at the start. */
const MAX_ATTEMPTS = 50;
const MAX_DELAY_MS = 7 * DAY_MS;

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

/** The default timeout of an attempt for a schedule, in milliseconds (specification §6.5). */
export function defaultTimeout(schedule: RetrySchedule): number {
  return schedule === SCHEDULE_B ? 30_000 : 5_000;
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };

export type DurationUnit = keyof typeof UNITS;

/** Reads a duration such as `90d`, `30s` or `250ms` in milliseconds; `undefined` for anything else. */
export function parseDuration(text: string, units: readonly DurationUnit[]): number | undefined {
  const [, amount, letters] = /^(\d{1,9})([a-z]{1,2})$/.exec(text.trim()) ?? [];
  const unit = units.find((each) => each === letters);
  return unit && Number(amount) * UNITS[unit];
}
