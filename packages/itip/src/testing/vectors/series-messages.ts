import { readFileSync } from 'node:fs';
import type { CalendarInput, OccurrenceEvent, SeriesSubject } from '../../mail-input.js';
import { sampleRequest } from '../sample-mail.js';

/** A date of a vector; what it does not say, it has from the series. */
type GivenDate = Pick<OccurrenceEvent, 'occurrenceStart' | 'start' | 'end'> & Partial<OccurrenceEvent>;

/** A message about a series, and the lines of its calendar data that matter. */
export interface SeriesMessageVector {
  number: number;
  name: string;
  /** What the expectation comes from. */
  source: string;
  given: Partial<Pick<CalendarInput, 'kind' | 'scope' | 'sequence' | 'response' | 'comment'>> &
    Pick<CalendarInput, 'start' | 'end' | 'timeZone'> & {
      rule: string;
      exdates?: string[];
      occurrences?: GivenDate[];
      about?: { kind: SeriesSubject['kind']; occurrence: GivenDate; isCancelled?: boolean };
    };
  expected: {
    method: 'REQUEST' | 'CANCEL';
    /** TZID of the one VTIMEZONE; `null` without any. */
    zone: string | null;
    /** Content lines of each VEVENT, in order, and `PARTSTAT=…` of its attendee. */
    events: string[][];
  };
}

/** The vectors of `vectors/series-messages.json`. */
export function seriesMessageVectors(): SeriesMessageVector[] {
  return JSON.parse(readFileSync(new URL('../../../vectors/series-messages.json', import.meta.url), 'utf8'));
}

/** The message of a vector. */
export function inputOf({ given }: SeriesMessageVector): CalendarInput {
  const { rule, exdates = [], occurrences = [], about, kind = 'request', ...changes } = given;
  const sample = sampleRequest(changes);
  const dateOf = (date: GivenDate): OccurrenceEvent => ({
    subject: sample.subject,
    body: sample.body,
    location: sample.location,
    conferenceUrl: sample.conferenceUrl,
    showAs: sample.showAs,
    response: 'needsAction',
    modifiedAt: sample.modifiedAt,
    ...date,
  });
  const series = {
    rule,
    exdates,
    occurrences: occurrences.map(dateOf),
    about: subjectOf(about, dateOf),
    dropped: [],
    isOneDate: false,
    continuedBy: null,
    continues: false,
  };
  return { ...sample, kind, series };
}

function subjectOf(
  about: SeriesMessageVector['given']['about'],
  dateOf: (date: GivenDate) => OccurrenceEvent,
): SeriesSubject {
  if (about === undefined || about.kind === 'series') return { kind: 'series' };
  const occurrence = dateOf(about.occurrence);
  if (about.kind === 'occurrence') return { kind: 'occurrence', occurrence };
  return { kind: 'whole_set', occurrence, isCancelled: about.isCancelled ?? false };
}
