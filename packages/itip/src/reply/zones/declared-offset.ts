import { parseWallClock } from '@convoke/zones';
import type ICAL from 'ical.js';
import { dateTime, textOf } from '../calendar/property-values.js';

/**
 * The offset at a wall-clock time according to a VTIMEZONE of a message, seconds east of UTC. Plain
 * arithmetic over the rules that clients write (one offset, or a change on the nth weekday of a month each
 * year): a stranger's rules are neither expanded nor remembered.
 *
 * @param local `YYYY-MM-DDTHH:MM:SS`
 * @returns `undefined` for any other rules
 */
export function declaredOffset(zone: ICAL.Component, local: string): number | undefined {
  const at = parseWallClock(local);
  const observances = zone.getAllSubcomponents();
  const [only] = observances;
  if (at === undefined || only === undefined || observances.length > 2) return undefined;
  if (observances.length === 1) return offset(textOf(only, 'tzoffsetto'));
  const year = new Date(at).getUTCFullYear();
  const changes = observances.flatMap((each) => [year - 1, year].map((of) => changeIn(each, of)));
  if (!changes.every((change) => change !== undefined)) return undefined;
  return changes.filter((change) => change.at <= at).sort((a, b) => b.at - a.at)[0]?.offset;
}

function changeIn(observance: ICAL.Component, year: number): { at: number; offset: number } | undefined {
  const time = dateTime(textOf(observance, 'dtstart'));
  const day = yearlyDay(ruleOf(observance), year);
  const to = offset(textOf(observance, 'tzoffsetto'));
  if (time === undefined || day === undefined || to === undefined) return undefined;
  return { at: Date.parse(`${day}${time.local.slice(10)}Z`), offset: to };
}

function ruleOf(observance: ICAL.Component): Record<string, unknown> {
  const value = observance.getFirstProperty('rrule')?.toJSON()[3];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** `+0200`, `+02:00`, `-033000` → seconds. */
function offset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -value : value;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The day in `year` on which `FREQ=YEARLY;BYMONTH=m;BYDAY=nWD` falls, `YYYY-MM-DD`.
 *
 * @param rule the parts of an RRULE as in jCal: lower-case names, single values not in arrays
 * @returns `undefined` for any other rule, and if the month has no such day
 */
function yearlyDay(rule: Record<string, unknown>, year: number): string | undefined {
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
