import {
  DAY_MS,
  isDate,
  occursTwice,
  offsetAt,
  requireZone,
  toInstant,
  toLocal,
  type Zone,
  zoneNameAt,
} from '@convoke/zones';
import type { Texts } from './language.js';

/** A span of time. */
export interface When {
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`, or the first date, `YYYY-MM-DD`, of whole days. */
  start: string;
  /** As `start`; of whole days the date after the last. */
  end: string;
  timeZone: string;
}

/**
 * A span of time in words: `Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)`. For times that
 * clocks show twice it says that the first is meant. Whole days belong to no time zone:
 * `Wednesday, 1 July 2026 (all day)`.
 */
export function describeWhen(when: When, { dates }: Pick<Texts, 'dates'>): string {
  const times = describeTimes(when, { dates });
  return isDate(when.start) ? times : dates.withZone({ when: times, zone: describeZone(when, { dates }) });
}

/** A span of time in words, without its zone: `Wednesday, 1 July 2026, 10:00 – 11:00`. */
export function describeTimes({ start, end }: Pick<When, 'start' | 'end'>, { dates }: Pick<Texts, 'dates'>): string {
  if (isDate(start)) return describeDays({ start, end }, { dates, describe: describeDay });
  const [startDay, endDay] = [describeDay(start, dates), describeDay(end, dates)];
  const until =
    startDay === endDay ? describeTime(end, dates) : dates.dayAndTime({ day: endDay, time: describeTime(end, dates) });
  const from = dates.dayAndTime({ day: startDay, time: describeTime(start, dates) });
  return dates.span({ start: from, end: until });
}

/** A start in words, without its zone: `Wednesday, 1 July 2026, 10:00`; of a date the day alone. */
export function describeStart(local: string, { dates }: Pick<Texts, 'dates'>): string {
  const day = describeDay(local, dates);
  return isDate(local) ? day : dates.dayAndTime({ day, time: describeTime(local, dates) });
}

/** A time in words: `Wednesday, 1 July 2026, 10:00 (Europe/Berlin, UTC+02:00)`; of a date the day alone. */
export function describeMoment(
  { local, timeZone }: { local: string; timeZone: string },
  { dates }: Pick<Texts, 'dates'>,
): string {
  const when = describeStart(local, { dates });
  if (isDate(local)) return when;
  return dates.withZone({ when, zone: describeZone({ start: local, end: local, timeZone }, { dates }) });
}

/** Whole days in words: the first and the last. */
function describeDays(
  { start, end }: Pick<When, 'start' | 'end'>,
  { dates, describe }: { dates: Texts['dates']; describe: typeof describeDay },
): string {
  const [first, last] = [describe(start, dates), describe(lastDay(end), dates)];
  return dates.withZone({ when: first === last ? first : dates.span({ start: first, end: last }), zone: dates.allDay });
}

/** Whether it is a single whole day. */
export function isOneDay({ start, end }: Pick<When, 'start' | 'end'>): boolean {
  return isDate(start) && lastDay(end) === start;
}

/** The day before that on which whole days end. */
function lastDay(end: string): string {
  return new Date(dateOf(end).getTime() - DAY_MS).toISOString().slice(0, 10);
}

/** The day and the time on two lines; if it ends on another day, start and end. */
export function whenLines({ start, end }: When, { dates }: Pick<Texts, 'dates'>): [first: string, second: string] {
  if (isDate(start)) {
    const [first, last] = [describeDay(start, dates), describeDay(lastDay(end), dates)];
    return first === last ? [first, dates.allDay] : [dates.span({ start: first, end: '' }).trimEnd(), last];
  }
  const [startDay, endDay] = [describeDay(start, dates), describeDay(end, dates)];
  const [startTime, endTime] = [describeTime(start, dates), describeTime(end, dates)];
  if (startDay === endDay) return [startDay, dates.span({ start: startTime, end: endTime })];
  const from = dates.span({ start: dates.dayAndTime({ day: startDay, time: startTime }), end: '' });
  return [from.trimEnd(), dates.dayAndTime({ day: endDay, time: endTime })];
}

/** When it starts, for a subject line: `Wed 1 Jul 2026, 10:00 (CEST)`. */
export function shortWhen({ start, end, timeZone }: When, { dates }: Pick<Texts, 'dates'>): string {
  if (isDate(start)) return describeDays({ start, end }, { dates, describe: shortDay });
  const when = dates.dayAndTime({ day: shortDay(start, dates), time: describeTime(start, dates) });
  return dates.withZone({ when, zone: shortZone(start, requireZone(timeZone)) });
}

function shortDay(local: string, dates: Texts['dates']): string {
  const date = dateOf(local);
  return dates.short({
    weekday: dates.weekdaysShort[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: dates.monthsShort[date.getUTCMonth()] ?? '',
    year: local.slice(0, 4),
  });
}

/** The day of a wall-clock time or date, as if in UTC. */
function dateOf(local: string): Date {
  return new Date(`${local.slice(0, 10)}T00:00:00Z`);
}

/** The day as on a tear-off calendar. */
export function tileOf(start: string, { dates }: Pick<Texts, 'dates'>): Record<'month' | 'day' | 'weekday', string> {
  const date = dateOf(start);
  return {
    month: dates.monthsShort[date.getUTCMonth()] ?? '',
    day: String(date.getUTCDate()),
    weekday: dates.weekdaysShort[date.getUTCDay()] ?? '',
  };
}

/** Minutes in an hour, hours in a day. */
const [HOUR, DAY] = [60, 24];

/** How long it takes, in whole minutes: `1 hour 30 minutes`; empty if less than a minute. Whole days are counted. */
export function describeDuration({ start, end, timeZone }: When, { dates }: Pick<Texts, 'dates'>): string {
  if (isDate(start)) return dates.days({ n: Math.round((dateOf(end).getTime() - dateOf(start).getTime()) / DAY_MS) });
  const zone = requireZone(timeZone);
  const minutes = Math.floor((toInstant(end, zone) - toInstant(start, zone)) / 60_000);
  const [days, hours] = [Math.floor(minutes / HOUR / DAY), Math.floor(minutes / HOUR) % DAY];
  const parts = [
    days > 0 ? dates.days({ n: days }) : '',
    hours > 0 ? dates.hours({ n: hours }) : '',
    minutes % HOUR > 0 ? dates.minutes({ n: minutes % HOUR }) : '',
  ].filter((part) => part !== '');
  const last = parts.pop() ?? '';
  const before = parts.reduce((first, second) => (first === '' ? second : dates.durations({ first, second })), '');
  return before === '' ? last : dates.duration({ first: before, second: last });
}

/** The same span in another time zone; `undefined` if its clocks show the same times, or it takes whole days. */
export function whenElsewhere({ start, end, timeZone }: When, elsewhere: string): When | undefined {
  if (isDate(start)) return undefined;
  const [here, there] = [requireZone(timeZone), requireZone(elsewhere)];
  const [from, until] = [start, end].map((each) => toLocal(toInstant(each, here), there));
  if (from === undefined || until === undefined || (from === start && until === end)) return undefined;
  return { start: from, end: until, timeZone: elsewhere };
}

function describeDay(wallClock: string, dates: Texts['dates']): string {
  const date = dateOf(wallClock);
  return dates.long({
    weekday: dates.weekdays[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: dates.months[date.getUTCMonth()] ?? '',
    year: wallClock.slice(0, 4),
  });
}

/** `14:00`, or `2:00 PM` where clocks count to twelve, which name the half of the day. */
function describeTime(wallClock: string, dates: Texts['dates']): string {
  const [hour, minute, second] = [wallClock.slice(11, 13), wallClock.slice(14, 16), wallClock.slice(17)];
  const half = dates.halves[Number(hour) < HALF_DAY ? 0 : 1] ?? '';
  return dates.time({
    hour: half === '' ? hour : String(Number(hour) % HALF_DAY || HALF_DAY),
    minute: second === '' || second === '00' ? minute : `${minute}:${second}`,
    half,
  });
}

/** Hours of each half of a day. */
const HALF_DAY = 12;

/** The zone's name and its offset from UTC: `Europe/Berlin, UTC+02:00`. */
export function describeZone({ start, end, timeZone }: When, { dates }: Pick<Texts, 'dates'>): string {
  const zone = requireZone(timeZone);
  if (zone.isUtc) return 'UTC';
  const [before = '', after = ''] = [start, end].map((each) => describeOffset(offsetAt(toInstant(each, zone), zone)));
  const offset = before === after ? before : dates.offsets({ before, after });
  return describeFold(dates.zone({ name: timeZone.replaceAll('_', ' '), offset }), {
    dates,
    zone,
    times: [start, end],
  });
}

function describeFold(
  name: string,
  { dates, zone, times }: { dates: Texts['dates']; zone: Zone; times: string[] },
): string {
  const twice = times
    .filter((wallClock) => occursTwice(wallClock, zone))
    .map((wallClock) => describeTime(wallClock, dates));
  const [first = '', second] = twice;
  if (twice.length === 0) return name;
  const both = second === undefined ? first : dates.and({ first, second });
  return dates.fold({ zone: name, times: both, count: twice.length });
}

/** `CEST`, or the offset for zones whose data has no letters. */
function shortZone(start: string, zone: Zone): string {
  if (zone.isUtc) return 'UTC';
  const instant = toInstant(start, zone);
  const name = zoneNameAt(instant, zone);
  return /^[A-Z]{2,}$/.test(name) ? name : describeOffset(offsetAt(instant, zone));
}

function describeOffset(seconds: number): string {
  const minutes = Math.abs(seconds) / 60;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${seconds < 0 ? '-' : '+'}${hour}:${minute}`;
}

/**
 * Spaces inside of a date, of a span of time, of a length and of a zone's name, but not between them; in brackets also
 * that between a short name of a zone and its offset.
 */
export const INNER_SPACE =
  /([^,،]) (?=[\d–]|de )|(\bde|\d,(?= \d{4}(?!\d))|[\d–](?:\.|er)?|\/[^ ,/]*|[(（]\u2066?[^ ,/()（]+\/[^ ,/]{1,14},(?= UTC)) (?!\()/g;

/** Times in words, with spaces that do not break where a line would end in the middle of a date, a time or a zone. */
export function unbroken(text: string): string {
  return text.replace(INNER_SPACE, '$1$2\u00a0');
}
