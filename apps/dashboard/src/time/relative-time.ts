const STEPS = [
  { unit: 'second', milliseconds: 1_000, below: 60_000 },
  { unit: 'minute', milliseconds: 60_000, below: 3_600_000 },
  { unit: 'hour', milliseconds: 3_600_000, below: 86_400_000 },
  { unit: 'day', milliseconds: 86_400_000, below: 30 * 86_400_000 },
  { unit: 'month', milliseconds: 30.436_875 * 86_400_000, below: 365 * 86_400_000 },
] as const;

const YEAR = 365.2425 * 86_400_000;
const FORMAT = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 minutes ago`, `in 2 hours`, `just now`; both in milliseconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  if (Math.abs(distance) < 10_000) return 'just now';
  const step = STEPS.find(({ below }) => Math.abs(distance) < below);
  if (step === undefined) return FORMAT.format(Math.trunc(distance / YEAR), 'year');
  return FORMAT.format(Math.trunc(distance / step.milliseconds), step.unit);
}
