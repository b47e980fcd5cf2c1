import { type Occurrence, occurrencesOf, type Series } from '@convoke/recurrence';
import { isDate } from '@convoke/zones';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { instantOf, LAST, longestDistance, type WholeSeries } from './expand.js';

/** The occurrence of that original start, also if it is excluded; `undefined` if the series has none. */
export function firstOccurrence(series: Series, occurrenceStart: string): Occurrence | undefined {
  const at = instantOf(occurrenceStart, series);
  if (at === undefined || at > LAST || isDate(occurrenceStart) !== isDate(series.start)) return undefined;
  const stretch = stretchOf(series, placeOf(series, at));
  const found = stretch[indexOf(stretch, at)];
  return found?.start === occurrenceStart ? found : undefined;
}

/** The last occurrence before another one that takes place. */
export function lastBefore({ series, exceptions }: WholeSeries, { at }: Occurrence): Occurrence | undefined {
  for (let place = placeOf(series, at); ; place -= 1) {
    const stretch = stretchOf(series, place);
    for (let index = indexOf(stretch, at) - 1; index >= 0; index -= 1) {
      const each = stretch[index];
      if (each !== undefined && takesPlace(each, { series, exceptions })) return each;
    }
    if (isBeyond(stretch)) return undefined;
  }
}

/** The first occurrence after another one that takes place. */
export function firstAfter({ series, exceptions }: WholeSeries, { at }: Occurrence): Occurrence | undefined {
  for (let place = placeOf(series, at); ; place += 1) {
    const stretch = stretchOf(series, place);
    for (let index = indexOf(stretch, at + 1); index < stretch.length; index += 1) {
      const each = stretch[index];
      if (each !== undefined && takesPlace(each, { series, exceptions })) return each;
    }
    if (isBeyond(stretch)) return undefined;
  }
}

function takesPlace(
  { start }: Occurrence,
  { series, exceptions }: Pick<WholeSeries, 'series' | 'exceptions'>,
): boolean {
  return exceptions.get(start)?.isCancelled !== true && series.exclude?.has(start) !== true;
}

/**
 * What has been expanded of a series, in stretches of equal time: a change of a series with a thousand exceptions asks
 * for as many of its occurrences and their neighbours.
 */
const expanded = new WeakMap<Series, Map<number, readonly Occurrence[]>>();

/** The occurrences of a stretch in order, excluded ones too. */
function stretchOf(series: Series, place: number): readonly Occurrence[] {
  const known = expanded.get(series) ?? new Map<number, readonly Occurrence[]>();
  expanded.set(series, known);
  const stretch = known.get(place) ?? expand(series, place);
  known.set(place, stretch);
  return stretch;
}

function expand(series: Series, place: number): Occurrence[] {
  const all = { ...series, exclude: new Set<string>() };
  const count = countOf(series);
  if (count !== undefined) return place === 0 ? occurrencesOf(all, { limit: count }) : [];
  const length = lengthOf(series);
  const from = place * length;
  // No two occurrences are on one day.
  return occurrencesOf(all, { from, to: from + length - 1, limit: length / DAY_MS + 1 });
}

/** COUNT counts from the start, so that such a series is one stretch. */
function placeOf(series: Series, at: number): number {
  return countOf(series) === undefined ? Math.floor(at / lengthOf(series)) : 0;
}

function countOf({ rule: { end } }: Series): number | undefined {
  return end !== undefined && 'count' in end ? end.count : undefined;
}

/** Milliseconds; longer than any time between two occurrences, so that an empty stretch is one before or after the series. */
function lengthOf(series: Series): number {
  return FEW * longestDistance(series) * DAY_MS;
}

const FEW = 16;

function isBeyond(stretch: readonly Occurrence[]): boolean {
  return stretch.length === 0;
}

/** The index of the first occurrence that is not before an instant. */
function indexOf(stretch: readonly Occurrence[], at: number): number {
  let [low, high] = [0, stretch.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretch[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
