import { DAY_MS } from '@convoke/zones/milliseconds';
import { perLocale, t } from '../languages/text.js';

const STEPS = [
  { unit: 'second', milliseconds: 1_000, below: 60_000 },
  { unit: 'minute', milliseconds: 60_000, below: 3_600_000 },
  { unit: 'hour', milliseconds: 3_600_000, below: DAY_MS },
  { unit: 'day', milliseconds: DAY_MS, below: 30 * DAY_MS },
  { unit: 'month', milliseconds: 30.436_875 * DAY_MS, below: 365 * DAY_MS },
] as const;

const YEAR = 365.2425 * DAY_MS;
const relative = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** `3 minutes ago`, `in 2 hours`, `just now`, to the nearest unit; both in milliseconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  if (Math.abs(distance) < 10_000) return t('just now');
  // Sixty minutes are an hour, so what is rounded up may need the next unit.
  const step = STEPS.find(({ milliseconds, below }) => rounded(distance, milliseconds) * milliseconds < below);
  const { milliseconds, unit } = step ?? { milliseconds: YEAR, unit: 'year' };
  return relative().format(Math.sign(distance) * rounded(distance, milliseconds), unit);
}

function rounded(distance: number, milliseconds: number): number {
  return Math.round(Math.abs(distance) / milliseconds);
}

const exact = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    }),
);

/** An instant in the reader's own time zone: `Mon, 15 Mar 2027, 14:00:00 CET`. */
export function exactTime(at: number): string {
  return exact().format(at);
}

/** A time to wait, from whole seconds: `12 seconds`, `4:05 minutes`, `2:10 hours`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? t('1 second') : t('{seconds} seconds', { seconds });
  const unit = seconds < 3_600 ? 60 : 3_600;
  const rest = Math.floor((seconds % unit) / (unit / 60));
  const time = `${Math.floor(seconds / unit)}:${String(rest).padStart(2, '0')}`;
  return seconds < 3_600 ? t('{time} minutes', { time }) : t('{time} hours', { time });
}
