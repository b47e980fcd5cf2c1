import type { Series } from '@convoke/recurrence';

/** Where a peer is known to be wrong, and why. */
const EXPLAINED: readonly { peer: string; why: string; is: (series: Series) => boolean }[] = [
  {
    peer: 'libical',
    why:
      'libical 3.0.16 leaves out the first week of every second, third … week, if the start is not the first day of its week ' +
      'and both are before WKST, counted from Sunday',
    is: isBehindWeekStart,
  },
];

/** Why that peer expands that series otherwise; `undefined` if nothing is known. */
export function explanationOf(peer: string, series: Series): string | undefined {
  return EXPLAINED.find((each) => each.peer === peer && each.is(series))?.why;
}

const FROM_SUNDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

function isBehindWeekStart({ start, rule: { pattern } }: Series): boolean {
  if (pattern.frequency !== 'WEEKLY' || pattern.interval === 1) return false;
  const weekStart = FROM_SUNDAY.indexOf(pattern.weekStart);
  const startDay = new Date(`${start}Z`).getUTCDay();
  const inWeek = (day: number) => (day - weekStart + 7) % 7;
  const [first = startDay] = pattern.weekdays
    .map((each) => FROM_SUNDAY.indexOf(each))
    .sort((a, b) => inWeek(a) - inWeek(b));
  return first !== startDay && first < weekStart && startDay < weekStart;
}
