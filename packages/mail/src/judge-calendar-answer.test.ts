import type { AnsweredDate, ReplyContext } from '@convoke/engine';
import type { CalendarAnswer } from '@convoke/itip';
import { say } from '@convoke/texts';
import { describe, expect, test } from 'vitest';
import { judgeCalendarAnswer } from './imip-replies.js';
import { BOB, type Change, invited, MOVED_AT, START } from './testing/invited.js';

const EVE = 'eve@elsewhere.example';
const HOUR = 3_600_000;
const RECEIVED_AT = MOVED_AT + 10 * HOUR;

type Attendee = CalendarAnswer['attendees'][number];
function attendee(change: Partial<Attendee> = {}): Attendee {
  return {
    address: BOB,
    participation: 'accepted',
    name: '',
    comment: '',
    sentBy: undefined,
    delegatedTo: undefined,
    delegatedFrom: undefined,
    proposedStart: undefined,
    ...change,
  };
}

function judge(
  change: Partial<CalendarAnswer> = {},
  { from = [BOB], context = invited() }: { from?: string[]; context?: ReplyContext } = {},
) {
  return judgeAll(change, { from, context })[0];
}

function judgeAll(change: Partial<CalendarAnswer>, { from = [BOB], context = invited() } = {}) {
  return judgeCalendarAnswer({ answer: judgedAnswer(change), from, context, receivedAt: RECEIVED_AT + 999 });
}

function judgedAnswer(change: Partial<CalendarAnswer> = {}): CalendarAnswer {
  return {
    method: 'REPLY',
    uid: 'any',
    sequence: 2,
    dtstamp: MOVED_AT + HOUR,
    start: undefined,
    attendees: [attendee()],
    organizer: undefined,
    comment: 'Yes!',
    occurrence: undefined,
    prodid: '',
    others: [],
    proposal: undefined,
    ...change,
  };
}

const NOTHING = {
  occurrenceStart: null,
  answer: undefined,
  proposal: undefined,
  delegation: undefined,
  repeated: undefined,
};

describe('an answer', () => {
  test('counts for the invitee who gives it', () => {
    expect(judge()).toEqual({
      ...NOTHING,
      verdict: 'accepted',
      reason: say('reply_answered', { answer: 'accepted' }),
      quarantined: false,
      answer: { response: 'accepted', respondedAt: MOVED_AT + HOUR, sequence: 2, comment: 'Yes!' },
    });
  });

  test.each<[string, Change, string]>([
    ['the appointment is cancelled', { appointment: { cancelledAt: 1 } }, 'cancelled'],
    ['the invitee was removed', { invitation: { removedAt: 1 } }, 'cancelled'],
    [
      'a newer answer counts',
      { rest: { last: { response: 'declined', respondedAt: RECEIVED_AT, sequence: 2 } } },
      'stale',
    ],
    [
      'the same answer counts',
      {
        invitation: { response: 'accepted', comment: 'Yes!' },
        rest: { last: { response: 'accepted', respondedAt: MOVED_AT + HOUR, sequence: 2 } },
      },
      'duplicate',
    ],
  ])('has no effect when %s', (_, change, verdict) => {
    expect(judge({}, { context: invited(change) })).toMatchObject({ ...NOTHING, verdict, quarantined: false });
  });

  test('has no effect if it is about a time before the last change', () => {
    expect(judge({ sequence: 0 })).toMatchObject({ ...NOTHING, verdict: 'stale' });
    expect(judge({ sequence: undefined, dtstamp: MOVED_AT - HOUR })).toMatchObject({ ...NOTHING, verdict: 'stale' });
    const former = { sequence: undefined, start: START - HOUR };
    expect(judge(former, { context: invited({ rest: { namesFormerStart: true } }) }).verdict).toBe('stale');
    expect(judge(former).verdict).toBe('accepted');
  });

  test('is not the organizer’s', () => {
    expect(judge({}, { from: ['practice@in.example'] })).toMatchObject({ verdict: 'not_invited', quarantined: true });
  });

  test.each([
    ['appointment', 'bad_token', true],
    ['nothing', 'unknown_uid', false],
  ] as const)('whose token matches none, of an %s that is known, is %s', (known, verdict, quarantined) => {
    expect(judge({}, { context: { known } })).toMatchObject({ verdict, quarantined });
  });
});

describe('an answer that a person may count', () => {
  const wrongToken = { context: { known: 'appointment' } } as const;
  const stated = { response: 'accepted', respondedAt: MOVED_AT + HOUR, sequence: 2, comment: 'Yes!' };

  test('is that of its only attendee', () => {
    expect(judge({}, { ...wrongToken, from: [EVE] }).answer).toEqual(stated);
    expect(judge({ sequence: undefined, dtstamp: undefined }, wrongToken).answer).toEqual({
      ...stated,
      sequence: 0,
      respondedAt: RECEIVED_AT,
    });
    expect(judge({ dtstamp: RECEIVED_AT + HOUR }, wrongToken).answer?.respondedAt).toBe(RECEIVED_AT);
  });

  test('is that of its sender among several attendees', () => {
    const attendees = [attendee({ address: EVE, participation: 'declined' }), attendee()];
    expect(judge({ attendees }, { ...wrongToken, from: [EVE] }).answer).toMatchObject({ response: 'declined' });
    expect(judge({ attendees }, { ...wrongToken, from: [BOB, EVE] }).answer).toBeUndefined();
    expect(judge({ attendees }, { ...wrongToken, from: [] }).answer).toBeUndefined();
  });

  test.each(['accepted', 'declined', 'tentative'] as const)('may be %s', (participation) => {
    const attendees = [attendee({ participation })];
    expect(judge({ attendees }, wrongToken).answer).toMatchObject({ response: participation });
  });

  test.each(['needs-action', 'delegated', 'other'] as const)('is not %s', (participation) => {
    expect(judge({ attendees: [attendee({ participation })] }, wrongToken).answer).toBeUndefined();
  });
});

describe('what an invitee asks for instead', () => {
  const time = (utc: number | undefined) => ({ local: '', timeZone: undefined, utc });
  const counter = (proposal: CalendarAnswer['proposal'], change: Partial<CalendarAnswer> = {}) =>
    judge({ method: 'COUNTER', proposal, ...change });

  test('is another time, with or without an answer', () => {
    const proposal = { start: time(START + HOUR), end: time(undefined), originalStart: undefined };
    expect(counter(proposal)).toMatchObject({
      verdict: 'counter',
      answer: { response: 'accepted' },
      proposal: { start: START + HOUR, end: null, comment: 'Yes!' },
    });
    const undecided = { attendees: [attendee({ participation: 'needs-action' })], comment: '' };
    expect(counter({ ...proposal, start: undefined, end: time(START) }, undecided)).toMatchObject({
      answer: undefined,
      proposal: { start: null, end: START, comment: '' },
    });
  });

  test('is no time if none is given, but may be a comment', () => {
    expect(counter(undefined).proposal).toEqual({ start: null, end: null, comment: 'Yes!' });
    expect(counter(undefined, { comment: '' }).proposal).toBeUndefined();
  });

  test.each([
    ['somebody who is not invited', { from: [EVE] }, 'not_invited', START],
    ['a message with a wrong token', { context: { known: 'appointment' } as const }, 'bad_token', null],
  ])('is kept in quarantine, if it comes from %s', (...[, evidence, verdict, end]) => {
    const proposal = { start: time(START + HOUR), end: undefined, originalStart: undefined };
    const attendees = [attendee({ address: EVE, participation: 'tentative' })];
    expect(judge({ method: 'COUNTER', proposal, attendees }, { from: [EVE], ...evidence })).toMatchObject({
      verdict,
      quarantined: true,
      answer: { response: 'tentative' },
      proposal: { start: START + HOUR, end: null, comment: 'Yes!' },
    });
    const fromPhone = [attendee({ address: EVE, proposedStart: time(START + HOUR) })];
    const judged = judge({ attendees: fromPhone }, { from: [EVE], ...evidence });
    expect(judged.proposal?.end ?? null).toBe(end === null ? null : START + 2 * HOUR);
    expect(judge({ attendees }, { from: [EVE], ...evidence }).proposal).toBeUndefined();
  });

  test('is that somebody else comes', () => {
    const attendees = [attendee({ participation: 'delegated', delegatedTo: EVE })];
    expect(judge({ attendees })).toEqual({
      ...NOTHING,
      verdict: 'delegated',
      reason: say('reply_delegated_to', { address: EVE }),
      quarantined: false,
      delegation: { response: 'needsAction', respondedAt: MOVED_AT + HOUR, sequence: 2, comment: 'Yes!', to: EVE },
    });
  });
});

describe('an answer to a series', () => {
  const series = invited();
  if (series.known === 'invitation') Object.assign(series.appointment.revision, { rule: 'FREQ=WEEKLY;BYDAY=WE' });
  const occurrence = (utc: string) => ({
    written: utc,
    time: { local: utc.slice(0, 19), timeZone: undefined, utc: Date.parse(utc) },
    isRange: false,
  });
  const second = occurrence('2026-07-08T08:00:00Z');
  const { occurrence: _, others: __, ...rest } = judgedAnswer();

  const date = { occurrenceStart: '2026-07-08T10:00:00', startUtc: START + 7 * 24 * HOUR, isCancelled: false };

  test('may answer all dates, and some of them otherwise', () => {
    const other = { ...rest, occurrence: second, attendees: [attendee({ participation: 'declined' })] };
    const asked = { ...other, occurrence: occurrence('2026-07-15T08:00:00Z') };
    const open = { ...asked, attendees: [attendee({ participation: 'needs-action' })] };
    expect(judgeAll({ others: [other, open] }, { context: series })).toMatchObject([
      { occurrenceStart: null, verdict: 'accepted', quarantined: false, answer: { response: 'accepted' } },
      { occurrenceStart: date.occurrenceStart, verdict: 'accepted', answer: { response: 'declined' } },
    ]);
  });

  test.each([
    ['accepted', 'accepted'],
    ['declined', 'accepted'],
    ['delegated', 'delegated'],
  ] as const)('that is about one date is for that date: %s', (participation, verdict) => {
    const judgement = judge({ occurrence: second, attendees: [attendee({ participation })] }, { context: series });
    expect(judgement).toMatchObject({ occurrenceStart: date.occurrenceStart, verdict, quarantined: false });
  });

  test('about one date is compared with the earlier one to that date, unless that was moved meanwhile', () => {
    const last = { response: 'declined', respondedAt: MOVED_AT + 2 * HOUR, sequence: 2 } as const;
    const ids = { accountId: 'account', appointmentId: 'appointment', invitationId: 'invitation' };
    const shown = { response: 'declined', respondedAt: last.respondedAt, comment: null, delegatedTo: null } as const;
    const own = { ...ids, occurrenceStart: date.occurrenceStart, ...shown, timeSequence: 1, last };
    const known = (change: Partial<AnsweredDate>): ReplyContext => {
      const whole = { ...date, endUtc: date.startUtc + HOUR, isException: true };
      const texts = { subject: '', body: '', location: '', conferenceUrl: '', showAs: null };
      const times = { start: date.occurrenceStart, end: '2026-07-08T11:00:00' };
      const answered: AnsweredDate = {
        occurrence: { ...whole, ...texts, ...times },
        timeSequence: 1,
        movedAt: null,
        changedSequence: null,
        own,
        last,
        answer: { ...shown, isInherited: false },
        ...change,
      };
      return series.known === 'invitation' ? { ...series, dates: [answered] } : series;
    };
    const verdict = (context: ReplyContext, change = {}) =>
      judge({ occurrence: second, ...change }, { context }).verdict;
    expect(verdict(known({}))).toBe('stale');
    expect(verdict(known({}), { dtstamp: MOVED_AT + 3 * HOUR })).toBe('accepted');
    const moved = known({ timeSequence: 2, movedAt: MOVED_AT + 2 * HOUR, changedSequence: 2 });
    expect(verdict(moved, { sequence: 1, dtstamp: MOVED_AT + 3 * HOUR })).toBe('stale');
    const later = { sequence: 2, dtstamp: MOVED_AT + 3 * HOUR };
    expect(verdict(moved, later)).toBe('accepted');
    expect(verdict(known({ changedSequence: 2 }), { ...later, method: 'COUNTER', sequence: 1 })).toBe('stale');
  });

  test('waits for a person if it is for a date and all that follow', () => {
    const range = { ...second, isRange: true };
    expect(judge({ occurrence: range }, { context: series })).toMatchObject({
      occurrenceStart: date.occurrenceStart,
      verdict: 'recurrence',
      reason: say('reply_range', { occurrence: date.occurrenceStart }),
      quarantined: true,
      answer: { response: 'accepted' },
    });
  });

  test('about a day that the series does not have waits for a person, with what it names', () => {
    const judgement = judge({ occurrence: occurrence('2026-07-09T08:00:00Z') }, { context: series });
    expect(judgement).toMatchObject({
      verdict: 'recurrence',
      reason: say('reply_no_occurrence', { occurrence: '2026-07-09T08:00:00Z' }),
      quarantined: true,
    });
  });

  test('that proposes another time for one date proposes it for that', () => {
    const time = { local: '2026-07-08T10:00:00', timeZone: undefined, utc: Date.UTC(2026, 6, 8, 10) };
    const proposal = { start: time, end: undefined, originalStart: undefined };
    const judgement = judge({ method: 'COUNTER', occurrence: second, proposal }, { context: series });
    expect(judgement).toMatchObject({
      occurrenceStart: date.occurrenceStart,
      verdict: 'counter',
      proposal: { start: time.utc },
    });
  });
});
