import { type Occurrence, occurrencesOf, readRule, type Series } from '@convoke/recurrence';
import { findZone, isDate, toInstant, toLocal, toUtc, type Zone } from '@convoke/zones';
import type { AnsweredOccurrence, CalendarAnswer, ProposedTime } from '../calendar/calendar-answer.js';
import type { SeriesFacts } from './invitation-facts.js';

type Dates = Pick<SeriesFacts, 'start' | 'rule' | 'exclude'>;

/** The dates of a series by what answers call them. */
export interface OccurrenceNames {
  /** The original start of the date that a RECURRENCE-ID means; `undefined` if the series has no such date. */
  named(occurrence: AnsweredOccurrence): Occurrence | undefined;
  /** The date of an original start; `undefined` if the series has no such date. */
  at(occurrenceStart: string): Occurrence | undefined;
}

/**
 * Reads RECURRENCE-IDs, which programs write in UTC, in another zone, as a date or without a zone: what counts is the
 * instant, and where there is none the clock of the series. A date of the rule that was left out is none.
 *
 * The rule of a series without COUNT is expanded only around the date in question, one with COUNT once.
 *
 * @throws RangeError if the zone is unknown, or the rule is none of the grammar
 */
export function occurrenceNames(facts: Dates, timeZone: string): OccurrenceNames {
  const series = seriesOf(facts, timeZone);
  const { start, zone } = series;
  const counted = series.rule.end !== undefined && 'count' in series.rule.end;
  const all = counted ? new Map(occurrencesOf(series, { limit: MOST }).map((each) => [each.start, each])) : undefined;
  const byInstant = all && new Map([...all.values()].map((each) => [each.at, each]));
  const atInstant = (at: number) =>
    byInstant ? byInstant.get(at) : occurrencesOf(series, { from: at, to: at, limit: 1 })[0];
  const at = (name: string) => {
    if (all) return all.get(name);
    const instant = instantOf(name, zone);
    const found = instant === undefined ? undefined : atInstant(instant);
    return found?.start === name ? found : undefined;
  };
  return {
    at,
    named({ time }) {
      if (time === undefined) return undefined;
      if (isDate(start)) return daysMeant(time, zone).map(at).find(Boolean);
      if (time.date !== undefined) return at(`${time.date}${start.slice(10)}`);
      return time.utc === undefined ? at(time.local) : atInstant(time.utc);
    },
  };
}

/**
 * The original starts of the dates that an answer names, each once: whatever is known of them is what the judge of the
 * answer needs besides the series.
 *
 * @throws RangeError if the zone is unknown, or the rule is none of the grammar
 */
export function occurrencesNamedBy(
  answer: CalendarAnswer,
  { timeZone, ...series }: Dates & { timeZone: string },
): string[] {
  const events = [answer, ...answer.others];
  if (events.every(({ occurrence }) => occurrence === undefined)) return [];
  const names = occurrenceNames(series, timeZone);
  const starts = events.map(({ occurrence }) => occurrence && names.named(occurrence)?.start);
  return [...new Set(starts.filter((start) => start !== undefined))];
}

/** The most dates that COUNT allows. */
const MOST = 730;

function seriesOf({ start, rule: text, exclude }: Dates, timeZone: string): Series {
  const zone = findZone(timeZone);
  if (zone === undefined) throw new RangeError(`unknown time zone: ${timeZone}`);
  const { rule } = readRule(text, { start, zone });
  if (rule === undefined) throw new RangeError(`not a rule of series from ${start}: ${text}`);
  return { start, zone, rule, exclude: new Set(exclude) };
}

/** `undefined` if the calendar has no such day, or the text is no name. */
function instantOf(name: string, zone: Zone): number | undefined {
  try {
    return isDate(name) ? toUtc(name, zone) : toInstant(name, zone);
  } catch {
    return undefined;
  }
}

/** Whole days as programs name them: by the date, by its midnight in UTC, or by its midnight in some zone. */
function daysMeant({ date, utc, local }: ProposedTime, zone: Zone): string[] {
  if (date !== undefined) return [date];
  if (utc === undefined) return local.endsWith('T00:00:00') ? [local.slice(0, 10)] : [];
  const here = toLocal(utc, zone).slice(0, 10);
  return [...(local.endsWith('T00:00:00') ? [local.slice(0, 10)] : []), ...(toUtc(here, zone) === utc ? [here] : [])];
}
