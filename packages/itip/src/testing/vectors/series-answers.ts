import { readFileSync } from 'node:fs';
import { requireZone, toInstant } from '@convoke/zones';
import { DAY_MS } from '@convoke/zones/milliseconds';
import type { InvitationFacts, LastAnswer, OccurrenceFacts } from '../../reply/judge/invitation-facts.js';
import type { Judgement } from '../../reply/judge/verdict.js';
import { sampleInvitation } from '../../reply/testing/sample-answer.js';
import { sampleValues } from './render-template.js';

/** A VEVENT of an answer; by default ACCEPTED, SEQUENCE:3 and DTSTAMP:20270305T120000Z. */
interface AnswerEvent {
  /** RECURRENCE-ID from its parameters on. */
  recurrenceId?: string;
  partstat?: string;
  sequence?: number;
  stamp?: string;
  /** The attendee, if not the invitee. */
  address?: string;
  /** Further parameters of ATTENDEE. */
  attendee?: string;
  lines?: string[];
}

type GivenLast = { sequence: number; stamp: string; response: LastAnswer['response'] };

/** An answer to a series, and what it does. */
export interface SeriesAnswerVector {
  number: number;
  name: string;
  /** What the expectation comes from. */
  source: string;
  given: {
    /** Tuesdays at 14:00, whole Tuesdays, or each night at 2:30, in Berlin; default: the first. */
    series?: 'days' | 'night';
    rule?: string;
    method?: 'COUNTER';
    /** Whether there is an ORGANIZER; default: there is. */
    organizer?: false;
    /** From; default: the invitee. */
    sender?: string;
    /** The one date of the invitation. */
    only?: string;
    /** SEQUENCE of the newest change of the time of the series; default: 0. */
    timeSequence?: number;
    /** The last answers, by original start, or `series`. */
    last?: Record<string, GivenLast>;
  };
  events: AnswerEvent[];
  /** The judgements, the one that speaks for the message first. */
  expected: (Pick<Judgement, 'occurrenceStart' | 'verdict'> & {
    response?: string;
    quarantine?: true;
    /** Code of the reason. */
    reason?: string;
    /** The proposed start, ISO 8601. */
    proposed?: string;
  })[];
}

/** The vectors of `vectors/series-answers.json`. */
export function seriesAnswerVectors(): SeriesAnswerVector[] {
  return JSON.parse(readFileSync(new URL('../../../vectors/series-answers.json', import.meta.url), 'utf8'));
}

/** When the answers of the vectors arrive. */
export const ANSWERS_RECEIVED_AT = Date.UTC(2027, 2, 10);

/** The calendar data of an answer. */
export function answerIcs({ given, events }: SeriesAnswerVector): string {
  const lines = events.flatMap((event) => eventLines(event, given));
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${given.method ?? 'REPLY'}`];
  return `${[...head, ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

function eventLines(event: AnswerEvent, given: SeriesAnswerVector['given']): string[] {
  const { uid, organizer, invitee } = sampleValues;
  const { recurrenceId, partstat = 'ACCEPTED', sequence = 3, stamp = '20270305T120000Z', lines = [] } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    ...(given.organizer === false ? [] : [`ORGANIZER:mailto:${organizer}`]),
    `ATTENDEE;PARTSTAT=${partstat}${event.attendee ?? ''}:mailto:${event.address ?? invitee}`,
    ...(recurrenceId === undefined ? [] : [`RECURRENCE-ID${recurrenceId}`]),
    ...lines,
    'END:VEVENT',
  ];
}

const SERIES = {
  weekly: { start: '2027-03-16T14:00:00', rule: 'FREQ=WEEKLY;BYDAY=TU', length: 3_600_000 },
  days: { start: '2027-03-16', rule: 'FREQ=WEEKLY;BYDAY=TU', length: DAY_MS },
  night: { start: '2027-03-16T02:30:00', rule: 'FREQ=DAILY', length: 3_600_000 },
};
const BERLIN = requireZone('Europe/Berlin');
const TIME_CHANGED_AT = Date.UTC(2027, 2, 1);

/** One date was moved with SEQUENCE 1, one taken out with 2, and one left out from the beginning; SEQUENCE is 3. */
export function factsOf({ given }: SeriesAnswerVector): InvitationFacts {
  const { start, rule, length } = SERIES[given.series ?? 'weekly'];
  const { timeSequence = 0, last = {}, only = null } = given;
  const startUtc = toInstant(start.length === 10 ? `${start}T00:00:00` : start, BERLIN);
  const own = (occurrenceStart: string, changes: Partial<OccurrenceFacts>): OccurrenceFacts => {
    const at = toInstant(occurrenceStart.length === 10 ? `${occurrenceStart}T00:00:00` : occurrenceStart, BERLIN);
    const answer = lastAnswer(last[occurrenceStart]);
    return {
      occurrenceStart,
      response: answer?.response ?? 'needsAction',
      comment: '',
      delegatedTo: null,
      changedSequence: timeSequence,
      timeSequence,
      timeChangedAt: TIME_CHANGED_AT,
      startUtc: at,
      endUtc: at + length,
      formerStarts: [],
      cancelled: false,
      last: answer,
      ...changes,
    };
  };
  const changed = { changedSequence: 1, timeSequence: 1, timeChangedAt: Date.UTC(2027, 2, 4) };
  const exceptions = [
    own('2027-03-23T14:00:00', { ...changed, startUtc: toInstant('2027-03-24T09:00:00', BERLIN) }),
    own('2027-03-30T14:00:00', { changedSequence: 2, cancelled: true }),
  ];
  const answered = Object.keys(last).filter((name) => name !== 'series');
  const overall = lastAnswer(last.series);
  return sampleInvitation({
    response: overall?.response ?? 'needsAction',
    last: overall,
    sequence: 3,
    changedSequence: timeSequence,
    timeSequence,
    timeChangedAt: TIME_CHANGED_AT,
    startUtc,
    endUtc: startUtc + length,
    series: {
      start,
      rule: given.rule ?? rule,
      exclude: ['2027-04-13T14:00:00'],
      onlyOccurrence: only,
      occurrences: [...exceptions, ...answered.map((name) => own(name, {}))],
    },
  });
}

function lastAnswer(given: GivenLast | undefined): LastAnswer | undefined {
  if (given === undefined) return undefined;
  const [year = 0, month = 1, day, hour] = [0, 4, 6, 9].map((from, at) =>
    Number(given.stamp.slice(from, from + (at === 0 ? 4 : 2))),
  );
  return { sequence: given.sequence, response: given.response, respondedAt: Date.UTC(year, month - 1, day, hour) };
}
