const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export type DurationUnit = keyof typeof UNITS;

/** Reads a duration such as `90d`, `30s` or `250ms`; `undefined` for anything else. In milliseconds. */
export function parseDuration(text: string, units: readonly DurationUnit[]): number | undefined {
  const [, amount, letters] = /^(\d{1,9})([a-z]{1,2})$/.exec(text.trim()) ?? [];
  const unit = units.find((each) => each === letters);
  return unit && Number(amount) * UNITS[unit];
}
