import { changesBetween, offsetAt, toInstant, type Zone } from '@convoke/zones';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { isAllDay, type Revision } from '../domain/appointment.js';
import type { TimeZones } from '../ports/time-zones.js';
import { LAST, lastEnd, occurrencesIn, seriesOf, type WholeSeries, wholeSeries } from './expand.js';

const MINUTE_MS = 60_000;
/** A later release that moves dates beyond is noticed once the series is changed. */
const HORIZON_MS = 3_660 * DAY_MS;

/**
 * What clocks show while a series takes place, as its revision keeps it: the dates of a series are computed from the present
 * rules of its zone, so that nothing else says which of them a release of the tz database has moved. Seconds east of UTC at
 * the start, and with the minute from which it holds, each other offset.
 *
 * Held by `reissue.test.ts`.
 */
export function zoneChangesIn(
  zone: Zone,
  { startUtc, seriesUntil }: { startUtc: number; seriesUntil: number | null },
): string {
  const changes = changesBetween(startUtc, horizonOf({ startUtc, seriesUntil }), zone);
  const moving = changes.filter(({ offset, offsetBefore }) => offset !== offsetBefore);
  return [`${offsetAt(startUtc, zone)}`, ...moving.map(({ at, offset }) => `${at / MINUTE_MS}:${offset}`)].join(',');
}

function horizonOf({ startUtc, seriesUntil }: { startUtc: number; seriesUntil: number | null }): number {
  return Math.min(seriesUntil ?? LAST, startUtc + HORIZON_MS);
}

/** Seconds east of UTC at an instant, by what a revision keeps. */
export function keptOffset(zoneChanges: string, instant: number): number {
  const [first = '', ...later] = zoneChanges.split(',');
  const last = later.map((each) => each.split(':')).findLast(([at]) => Number(at) * MINUTE_MS <= instant);
  return Number(last?.[1] ?? first);
}

type Placed = Pick<Revision, 'rule' | 'seriesUntil' | 'zoneChanges'>;

/**
 * How a series is placed by the present rules of its zone: its last day stays the last one, although UNTIL is an instant.
 *
 * @param revision with its present instants
 */
export function placedNow(zones: TimeZones, revision: Revision): Placed {
  const { start, timeZone, startUtc, zoneChanges } = revision;
  const [, year, month, day, hour, minute, second] = UNTIL.exec(revision.rule ?? '') ?? [];
  const until = year && Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  let { rule } = revision;
  if (until && zoneChanges !== null && !isAllDay({ start })) {
    const local = new Date(until + keptOffset(zoneChanges, until) * 1_000).toISOString().slice(0, 19);
    const now = new Date(toInstant(local, zones.rulesOf(timeZone))).toISOString().slice(0, 19);
    rule = (rule ?? '').replace(UNTIL, `UNTIL=${now.replaceAll(/[-:]/g, '')}Z`);
  }
  const series = seriesOf(zones, { ...revision, rule });
  if (series === undefined) return revision;
  const seriesUntil = lastEnd(series, revision);
  return { rule, seriesUntil, zoneChanges: zoneChangesIn(series.zone, { startUtc, seriesUntil }) };
}

const UNTIL = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/;

/** A date that takes place at another instant than its series was told by. */
export interface MovedDate {
  start: string;
  /** Epoch milliseconds. */
  formerStartUtc: number;
  startUtc: number;
}

/**
 * The first date to come of a series that new rules of its zone have moved; `undefined` if none has.
 *
 * @param whole.revision with its present instants
 */
export function movedDate(
  zones: TimeZones,
  { revision, exceptions, now }: { revision: Revision; exceptions: WholeSeries['exceptions']; now: number },
): MovedDate | undefined {
  const { zoneChanges, startUtc } = revision;
  const placed = placedNow(zones, revision);
  if (zoneChanges === null || placed.zoneChanges === zoneChanges) return undefined;
  const whole = wholeSeries(zones, { revision: { ...revision, ...placed }, exceptions: [...exceptions.values()] });
  if (whole === undefined) return undefined;
  const window = { endsAfter: now, startTo: horizonOf({ startUtc, seriesUntil: placed.seriesUntil }) };
  const dates = occurrencesIn(zones, whole, { ...window, withCancelled: false, limit: MOST_DATES });
  for (const { start, startUtc: at } of dates) {
    const shift = keptOffset(zoneChanges, at) - offsetAt(at, whole.series.zone);
    if (shift !== 0 && at > now) return { start, formerStartUtc: at - shift * 1_000, startUtc: at };
  }
  return undefined;
}

/** One a day, up to the horizon. */
const MOST_DATES = 3_660;
