import { DAY_MS, type SeriesTimezone, vtimezoneForSeries } from '@convoke/zones';
import { LRUCache } from 'lru-cache';
import { occurrencesOf, type Series } from './occurrences.js';
import { writeRule } from './rule.js';

/** How far ahead the dates of a series decide on its time zone: for ten years. */
const AHEAD = 3_653 * DAY_MS;

/** Dates that decide, spread over all of them: one a week for ten years. */
const TELLING = 522;

/** Days of ten years. */
const MOST = 3_653;

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
  const ahead = occurrencesOf(series, { from, to: from + AHEAD, limit: MOST });
  const dates = ahead.length > 0 ? ahead : occurrencesOf(series, { limit: 1 });
  const step = Math.ceil(dates.length / TELLING);
  const telling = dates.filter((_, at) => at % step === 0).map(({ at }) => at);
  const timezone = vtimezoneForSeries(telling, zone);
  computed.set(key, timezone);
  return timezone;
}

const computed = new LRUCache<string, SeriesTimezone>({ max: 500 });
