const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The day in `year` on which `FREQ=YEARLY;BYMONTH=m;BYDAY=nWD` falls, `YYYY-MM-DD`.
 *
 * @param rule the parts of an RRULE as jCal has them: lower-case names, single values bare
 * @returns `undefined` for any other rule, and where the month has no such day
 */
export function yearlyDay(rule: Record<string, unknown>, year: number): string | undefined {
  const { freq, bymonth, byday, interval = 1, until, count, ...others } = rule;
  const month = Number([bymonth].flat().join());
  const [, nth, weekday = ''] = /^([+-]?[1-5])(\w\w)$/.exec([byday].flat().join()) ?? [];
  const isPlain = Object.keys(others).every((name) => name === 'wkst');
  if (freq !== 'YEARLY' || interval !== 1 || !isPlain || !(month >= 1 && month <= 12) || nth === undefined)
    return undefined;
  const wanted = weekdays.indexOf(weekday);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index) => index + 1).filter(
    (day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() === wanted,
  );
  const day = days.at(Number(nth) > 0 ? Number(nth) - 1 : Number(nth));
  return day === undefined ? undefined : new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
