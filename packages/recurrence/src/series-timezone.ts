import { DAY_MS, type SeriesTimezone, vtimezoneForSeries } from '@convoke/zones';
import { LRUCache } from 'lru-cache';
import { dayOf } from './day.js';
import { occurrencesOf, type Series } from './occurrences.js';
import { type Rule, writeRule } from './rule.js';

/** How far ahead the dates of a series decide on its time zone: for ten years. */
const AHEAD = 3_653 * DAY_MS;

/** One a week for ten years. */
const MOST = 523;

/**
 * The VTIMEZONE of a timed series, which is right for most of its dates from the beginning of a year on, for ten years;
 * from the first date if none is left. `wrong` is above 0 in zones whose rules of these years are no yearly pair: calendars
 * that take the time from the VTIMEZONE show some dates at another time.
 *
 * @param year the first year in which dates matter
 */
export function timezoneOfSeries(series: Series, year: number): SeriesTimezone {
  const { start, zone, rule } = series;
  const key = [zone.tzid, start, writeRule(rule), year].join(' ');
  const known = computed.get(key);
  if (known !== undefined) return known;
  const from = Date.UTC(year, 0);
  const thin = { ...series, rule: onceAWeek(rule, start) };
  const ahead = occurrencesOf(thin, { from, to: from + AHEAD, limit: MOST });
  const dates = ahead.length > 0 ? ahead : occurrencesOf(series, { limit: 1 });
  const timezone = vtimezoneForSeries(
    dates.map(({ at }) => at),
    zone,
  );
  computed.set(key, timezone);
  return timezone;
}

/** The rule with one date of each week in which it has several: clocks seldom change twice within one. */
function onceAWeek({ pattern, end }: Rule, start: string): Rule {
  if (pattern.frequency === 'DAILY' && pattern.interval < 7) {
    return { pattern: { ...pattern, interval: 7 * pattern.interval }, ...endOf(end, 7) };
  }
  if (pattern.frequency !== 'WEEKLY') return { pattern, ...endOf(end, 1) };
  const { weekday } = dayOf(start);
  return { pattern: { ...pattern, weekdays: [weekday] }, ...endOf(end, pattern.weekdays.length) };
}

/** @param among how many dates there are for each that is left */
function endOf(end: Rule['end'], among: number): Pick<Rule, 'end'> {
  if (end === undefined) return {};
  return { end: 'count' in end ? { count: Math.ceil(end.count / among) } : end };
}

const computed = new LRUCache<string, SeriesTimezone>({ max: 500 });
