import { readRule, timezoneOfSeries } from '@convoke/recurrence';
import { isDate, type Zone } from '@convoke/zones';
import { localDateTime } from './content-line.js';

/** RRULE. Where the week begins decides with an interval above 1; programs differ in what they take for the default. */
export function ruleLine(rule: string): string {
  const isComplete = !rule.startsWith('FREQ=WEEKLY') || rule.includes(';WKST=');
  return `RRULE:${isComplete ? rule : `${rule};WKST=MO`}`;
}

/** A property that names a date of a series by its original start, in the type and the zone of the series' DTSTART. */
export function timeLine(property: 'RECURRENCE-ID' | 'EXDATE', name: string, zone: Zone): string {
  const value = localDateTime(name);
  if (isDate(name)) return `${property};VALUE=DATE:${value}`;
  return zone.isUtc ? `${property}:${value}Z` : `${property};TZID=${zone.tzid}:${value}`;
}

/**
 * The VTIMEZONE of a series; empty for whole days and in UTC.
 *
 * @param series.stamp when it is written, epoch milliseconds: dates before do not matter
 * @throws RangeError if the rule is none of the grammar
 */
export function seriesTimezone(series: { start: string; rule: string; stamp: number }, zone: Zone): string {
  const { start, rule: text, stamp } = series;
  if (isDate(start) || zone.isUtc) return '';
  const { rule } = readRule(text, { start, zone });
  if (rule === undefined) throw new RangeError(`not a rule of series from ${start}: ${text}`);
  const year = Math.max(new Date(stamp).getUTCFullYear(), Number(start.slice(0, 4)));
  return timezoneOfSeries({ start, zone, rule }, year).component;
}
