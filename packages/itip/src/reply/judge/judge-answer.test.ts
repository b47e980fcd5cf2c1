import { english, say } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { sampleValues } from '../../testing/vectors/render-template.js';
import { attendee, sampleAnswer, sampleInvitation } from '../testing/sample-answer.js';
import type { Found, InvitationFacts } from './invitation-facts.js';
import { type Evidence, judgeAnswer } from './judge-answer.js';

const { invitee, organizer, movedAt } = sampleValues;
const hour = 3_600_000;
const day = 24 * hour;
const receivedAt = movedAt + 10 * day;
const valid = (changes: Partial<InvitationFacts> = {}): Found => ({
  token: 'valid',
  invitation: sampleInvitation(changes),
});
const judge = (changes: Partial<Evidence> = {}) =>
  judgeAnswer({ answer: sampleAnswer(), from: [invitee], found: valid(), receivedAt, ...changes });

describe('staleness: SEQUENCE against revisions and the last answer', () => {
  const last = { sequence: 1, respondedAt: movedAt + 2 * day, response: 'declined' as const };
  const older = movedAt + day;
  const equal = movedAt + 2 * day;
  const newer = movedAt + 3 * day;

  // SEQUENCE, DTSTAMP, last answer, verdict
  it.each([
    [0, newer, undefined, 'stale'],
    [1, newer, undefined, 'accepted'],
    [2, newer, undefined, 'accepted'],
    [9, newer, undefined, 'accepted'],
    [9, movedAt - hour, undefined, 'stale'],
    [undefined, newer, undefined, 'accepted'],
    [undefined, movedAt - hour, undefined, 'stale'],
    [undefined, undefined, undefined, 'accepted'],
    [1, movedAt - hour, undefined, 'accepted'],
    [0, newer, last, 'stale'],
    [1, older, last, 'stale'],
    [1, equal, last, 'accepted'],
    [1, newer, last, 'accepted'],
    [2, older, last, 'accepted'],
    [2, equal, last, 'accepted'],
    [1, older, { ...last, sequence: 2 }, 'stale'],
    [1, newer, { ...last, sequence: 2 }, 'stale'],
    [9, older, { ...last, sequence: 2 }, 'stale'],
    [undefined, older, { ...last, sequence: 2 }, 'stale'],
    [1, equal, { ...last, response: 'accepted' as const }, 'duplicate'],
    [1, newer, { ...last, response: 'accepted' as const }, 'duplicate'],
  ])('SEQUENCE %s, DTSTAMP %s, last %o → %s', (...[sequence, dtstamp, lastAnswer, verdict]) => {
    const found = valid({ last: lastAnswer, response: lastAnswer?.response ?? 'needsAction' });
    expect(judge({ answer: sampleAnswer({ sequence, dtstamp }), found }).verdict).toBe(verdict);
  });

  it('remembers answers across a change of time: what preceded them stays outdated', () => {
    const invitation = { last, response: 'needsAction' as const, sequence: 2, timeSequence: 2, timeChangedAt: newer };
    const replay = sampleAnswer({ sequence: 1, dtstamp: last.respondedAt });
    expect(judge({ answer: replay, found: valid(invitation) }).verdict).toBe('stale');
    expect(judge({ answer: { ...replay, sequence: undefined }, found: valid(invitation) }).verdict).toBe('stale');
    expect(judge({ answer: { ...replay, sequence: 7 }, found: valid(invitation) }).verdict).toBe('stale');
  });

  it('is outdated by the DTSTART of an earlier revision if SEQUENCE is missing, and by no other', () => {
    const { startUtc } = sampleInvitation();
    const former = startUtc - 26 * hour;
    const found = valid({ formerStarts: [former] });
    const verdict = (changes: Partial<Evidence['answer']>, at = found) =>
      judge({ answer: sampleAnswer({ sequence: undefined, ...changes }), found: at }).verdict;
    expect(verdict({ start: former })).toBe('stale');
    expect(verdict({ start: former, dtstamp: undefined })).toBe('stale');
    expect(verdict({ start: startUtc })).toBe('accepted');
    expect(verdict({ start: undefined })).toBe('accepted');
    // Horde.
    expect(verdict({ start: startUtc + hour })).toBe('accepted');
    expect(verdict({ start: former - hour })).toBe('accepted');
    expect(verdict({ start: former, sequence: 2 })).toBe('accepted');
    // Moved away and back.
    expect(verdict({ start: startUtc }, valid({ formerStarts: [former, startUtc] }))).toBe('accepted');
    const proposal = { start: undefined, end: undefined, originalStart: undefined };
    expect(verdict({ method: 'COUNTER', start: former, proposal })).toBe('counter');
  });

  it('counts in the same second as a change of time, because DTSTAMP has no smaller unit', () => {
    const found = valid({ timeChangedAt: movedAt + 600 });
    const answer = sampleAnswer({ sequence: undefined, dtstamp: movedAt });
    expect(judge({ answer, found, receivedAt: movedAt + 900 }).verdict).toBe('accepted');
  });

  it('is not outdated by a slow clock as long as the time was never changed', () => {
    const found = valid({ sequence: 0, timeSequence: 0 });
    const answer = sampleAnswer({ sequence: undefined, dtstamp: movedAt - hour });
    expect(judge({ answer, found }).verdict).toBe('accepted');
  });

  it.each([
    ['the DTSTAMP', movedAt + day, movedAt + day],
    ['the time of receipt if DTSTAMP is in the future', receivedAt + 1, receivedAt],
    ['the time of receipt if DTSTAMP is missing', undefined, receivedAt],
  ])('was given at: %s', (_, dtstamp, respondedAt) => {
    const answer = sampleAnswer({ dtstamp });
    expect(judge({ answer, receivedAt: receivedAt + 999 })).toMatchObject({ answer: { respondedAt } });
  });

  it('is about the current revision if SEQUENCE is missing or was never sent', () => {
    expect(judge({ answer: sampleAnswer({ sequence: 9 }) })).toMatchObject({ answer: { sequence: 2 } });
    expect(judge({ answer: sampleAnswer({ sequence: undefined }) })).toMatchObject({ answer: { sequence: 2 } });
    expect(judge({ answer: sampleAnswer({ sequence: 1 }) })).toMatchObject({ answer: { sequence: 1 } });
  });
});

describe('the comment', () => {
  const note = (comment: string) => [attendee('eve@x.example', { comment: 'Hers' }), attendee(invitee, { comment })];
  it.each([
    ['COMMENT', 'See you', '', 'See you'],
    ['COMMENT, if there is one', 'See you', 'Late', 'See you'],
    ['the note of the attendee who answers, if there is no COMMENT', '', 'Late', 'Late'],
    ['nothing without either', '', '', ''],
  ])('is %s', (...[, comment, beside, expected]) => {
    const answer = sampleAnswer({ comment, attendees: note(beside) });
    expect(judge({ answer })).toMatchObject({ verdict: 'accepted', answer: { comment: expected } });
  });
});

describe('a forgery changes nothing and gets a verdict', () => {
  const eve = 'eve@elsewhere.example';
  it.each<[string, Partial<Evidence>, string, boolean]>([
    ['wrong sender', { from: [eve], answer: sampleAnswer({ attendees: [attendee(eve)] }) }, 'not_invited', true],
    ['right sender, wrong token', { found: { token: 'wrong' } }, 'bad_token', true],
    ['right sender, no known token', { found: { token: 'unknown' } }, 'unknown_uid', false],
    ['the token of another invitee', { found: valid({ invitee: 'carol@ex.example' }) }, 'not_invited', true],
    [
      'a replayed old answer',
      { found: valid({ last: { sequence: 2, respondedAt: movedAt + 2 * day, response: 'declined' } }) },
      'stale',
      false,
    ],
    ['after the cancel', { found: valid({ cancelled: true }) }, 'cancelled', false],
    ['after the removal', { found: valid({ removed: true }) }, 'cancelled', false],
    ['the organizer as sender', { from: [organizer] }, 'not_invited', true],
    ['the organizer among the senders', { from: [invitee, organizer] }, 'not_invited', true],
    [
      'the organizer as attendee',
      { from: [eve], answer: sampleAnswer({ attendees: [attendee(organizer)] }) },
      'not_invited',
      true,
    ],
    [
      'two senders, one of them the invitee',
      { from: [invitee, eve], answer: sampleAnswer({ attendees: [attendee(eve)] }) },
      'not_invited',
      true,
    ],
    ['no sender', { from: [], answer: sampleAnswer({ attendees: [attendee(eve)] }) }, 'not_invited', true],
    [
      'several attendees, none of them the invitee',
      { answer: sampleAnswer({ attendees: [attendee(eve), attendee('x@elsewhere.example')] }) },
      'not_invited',
      true,
    ],
    ['a REQUEST', { answer: sampleAnswer({ method: 'REQUEST' }) }, 'ignored_method', false],
    ['a CANCEL', { answer: sampleAnswer({ method: 'CANCEL' }) }, 'ignored_method', false],
    ['a DECLINECOUNTER', { answer: sampleAnswer({ method: 'DECLINECOUNTER' }) }, 'ignored_method', false],
    ['no METHOD', { answer: sampleAnswer({ method: '' }) }, 'ignored_method', false],
    [
      'REFRESH by a stranger',
      { from: [eve], answer: sampleAnswer({ method: 'REFRESH', attendees: [] }) },
      'not_invited',
      true,
    ],
  ])('%s', (...[, evidence, verdict, quarantine]) => {
    const judgement = judge(evidence);
    expect(judgement).toMatchObject({ verdict, quarantine });
    expect(english(judgement.reason)).toMatch(/^[A-Z].*\.$/);
    expect(judgement).not.toHaveProperty('answer');
  });
});

describe('the answer', () => {
  it('is the invitee’s if ATTENDEE says so, regardless of the sender', () => {
    const answer = sampleAnswer({ attendees: [attendee(invitee, { sentBy: 'pa@elsewhere.example' })] });
    expect(judge({ answer, from: ['pa@elsewhere.example'] }).verdict).toBe('accepted');
    expect(judge({ answer, from: [] }).verdict).toBe('accepted');
  });

  it('is the invitee’s under an alias if they alone send it', () => {
    const answer = sampleAnswer({ attendees: [attendee('bob.jones@ex.example')] });
    expect(judge({ answer }).verdict).toBe('accepted');
    expect(judge({ answer, from: ['other@ex.example'] }).verdict).toBe('not_invited');
  });

  it('is the invitee’s under any spelling of a Gmail mailbox', () => {
    const found = valid({ invitee: 'b.ob@gmail.com' });
    const answer = sampleAnswer({ attendees: [attendee('bob+x@googlemail.com')] });
    expect(judge({ answer, found, from: [] }).verdict).toBe('accepted');
  });

  it('is the invitee’s own among several attendees', () => {
    const others = attendee('al@elsewhere.example', { participation: 'needs-action' });
    const answer = sampleAnswer({ attendees: [others, attendee(invitee, { participation: 'declined' })] });
    expect(judge({ answer })).toMatchObject({ answer: { response: 'declined' } });
  });
});

describe('a message that is not an answer', () => {
  it.each([
    ['needs-action', 'no_answer'],
    ['other', 'no_answer'],
    ['delegated', 'delegated'],
  ] as const)('%s → %s', (participation, verdict) => {
    expect(judge({ answer: sampleAnswer({ attendees: [attendee(invitee, { participation })] }) }).verdict).toBe(
      verdict,
    );
  });

  it('is about one occurrence, has no attendee, or is a REFRESH', () => {
    expect(
      judge({ answer: sampleAnswer({ occurrence: { written: '20260701T080000Z', time: undefined, isRange: false } }) })
        .verdict,
    ).toBe('recurrence');
    expect(judge({ answer: sampleAnswer({ attendees: [] }) }).verdict).toBe('no_answer');
    expect(judge({ answer: sampleAnswer({ method: 'REFRESH', attendees: [] }) }).verdict).toBe('refresh');
  });
});

describe('COUNTER', () => {
  const time = (local: string, timeZone?: string) => ({ local, timeZone, utc: undefined });
  const custom = 'tzone://Microsoft/Custom';
  const proposal = {
    start: time('2026-07-01T12:00:00', custom),
    end: time('2026-07-01T13:00:00', custom),
    originalStart: time('2026-07-01T10:00:00', custom),
  };
  const counter = (changes = {}) => sampleAnswer({ method: 'COUNTER', proposal, ...changes });

  it('answers and proposes; a time in an undeclared time zone is placed by the original start', () => {
    expect(judge({ answer: counter() })).toMatchObject({
      verdict: 'counter',
      answer: { response: 'accepted', changed: true },
      proposal: { start: { utc: Date.UTC(2026, 6, 1, 10) }, end: { utc: Date.UTC(2026, 6, 1, 11) } },
    });
  });

  it('must be about the current revision', () => {
    expect(judge({ answer: counter({ sequence: 1 }) }).verdict).toBe('stale');
    expect(judge({ answer: counter({ sequence: 3 }) }).verdict).toBe('counter');
  });

  it('may propose without answering', () => {
    const attendees = [attendee(invitee, { participation: 'needs-action' as const })];
    expect(judge({ answer: counter({ attendees }) })).toMatchObject({ verdict: 'counter', answer: undefined });
  });

  it('keeps a time as written if its instant is unknown', () => {
    const vague = { ...proposal, originalStart: undefined };
    expect(judge({ answer: counter({ proposal: vague }) })).toMatchObject({ proposal: vague });
  });

  it('keeps an instant that is known, even if that of the original start is not', () => {
    const start = { ...proposal.start, utc: Date.UTC(2026, 6, 1, 15) };
    const judged = judge({ answer: counter({ proposal: { ...proposal, start } }) });
    expect(judged).toMatchObject({ proposal: { start, end: { utc: Date.UTC(2026, 6, 1, 11) } } });
  });

  it('moves no time if the instant of the original start is known', () => {
    const known = { ...proposal, originalStart: { ...proposal.originalStart, utc: Date.UTC(2026, 6, 1, 8) } };
    expect(judge({ answer: counter({ proposal: known }) })).toMatchObject({ proposal: known });
  });

  it('keeps a time in another zone than the original start, whose distance from it is unknown', () => {
    const start = time('2026-07-01T12:00:00', 'tzone://Microsoft/Utc');
    const judged = judge({ answer: counter({ proposal: { ...proposal, start } }) });
    expect(judged).toMatchObject({ proposal: { start, end: { utc: Date.UTC(2026, 6, 1, 11) } } });
  });
});

describe('a start that iOS proposes in a REPLY', () => {
  const { startUtc, endUtc } = sampleInvitation();
  const propose = (utc: number | undefined) => {
    const proposedStart = { local: 'as written', timeZone: undefined, utc };
    return judge({ answer: sampleAnswer({ attendees: [attendee(invitee, { proposedStart })] }) });
  };

  it('keeps the length of the appointment', () => {
    const utc = endUtc + day;
    const local = new Date(utc).toISOString().slice(0, 19);
    expect(propose(startUtc + day)).toMatchObject({
      verdict: 'counter',
      reason: say('reply_proposed_and_answered', { answer: 'accepted' }),
      proposal: {
        start: { local: 'as written', utc: startUtc + day },
        end: { local, timeZone: undefined, utc },
        originalStart: undefined,
      },
    });
  });

  it.each([
    ['that of the appointment', startUtc],
    ['unknown', undefined],
  ])('is none if it is %s', (_, utc) => expect(propose(utc)).toMatchObject({ verdict: 'accepted' }));
});
