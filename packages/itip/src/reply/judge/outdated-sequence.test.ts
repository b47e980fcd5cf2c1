import { expect, it } from 'vitest';
import { sampleValues } from '../../testing/vectors/render-template.js';
import { sampleAnswer, sampleInvitation } from '../testing/sample-answer.js';
import type { InvitationFacts } from './invitation-facts.js';
import { type Evidence, judgeAnswer } from './judge-answer.js';

const { movedAt } = sampleValues;
const { startUtc } = sampleInvitation();
const hour = 3_600_000;
const day = 24 * hour;
const receivedAt = movedAt + 10 * day;

// As written by programs that answer the newest invitation with SEQUENCE:0.
it.each<[what: string, changes: Partial<Evidence['answer']>, facts: Partial<InvitationFacts>, verdict: string]>([
  ['the new start, after the move', {}, {}, 'accepted'],
  ['the new start, in the second of the move', { dtstamp: movedAt }, { timeChangedAt: movedAt + 900 }, 'accepted'],
  ['the new start, by a clock that is fast', { dtstamp: receivedAt + day }, {}, 'accepted'],
  ['the new start, after a later change of words', {}, { sequence: 5 }, 'accepted'],
  ['another SEQUENCE from before the move', { sequence: 2 }, { sequence: 5, timeSequence: 3 }, 'accepted'],
  ['the new start, before the move', { dtstamp: movedAt - 1000 }, {}, 'stale'],
  ['the new start without DTSTAMP', { dtstamp: undefined }, {}, 'stale'],
  ['the former start', { start: startUtc - hour }, {}, 'stale'],
  ['no start', { start: undefined }, {}, 'stale'],
  [
    'the first date',
    { start: undefined, startDate: '2026-07-01' },
    { startUtc: Date.UTC(2026, 5, 30, 22) },
    'accepted',
  ],
  ['another date', { start: undefined, startDate: '2026-07-02' }, { startUtc: Date.UTC(2026, 5, 30, 22) }, 'stale'],
  [
    'the start of an appointment that was moved away and back, before it came back',
    { dtstamp: movedAt - hour },
    { sequence: 2, timeSequence: 2, formerStarts: [startUtc] },
    'stale',
  ],
  [
    'the start of an appointment that was moved away and back, after it came back',
    { dtstamp: movedAt + hour },
    { sequence: 2, timeSequence: 2, formerStarts: [startUtc] },
    'accepted',
  ],
  ['a newer answer', {}, { last: { sequence: 2, respondedAt: movedAt + 2 * day, response: 'declined' } }, 'stale'],
  ['an older answer', {}, { last: { sequence: 2, respondedAt: movedAt, response: 'declined' } }, 'accepted'],
])('SEQUENCE 0 with %s', (...[, changes, facts, verdict]) => {
  const answer = sampleAnswer({ sequence: 0, start: startUtc, dtstamp: movedAt + day, ...changes });
  const found = { token: 'valid', invitation: sampleInvitation(facts) } as const;
  const judgement = judgeAnswer({ answer, found, from: [sampleValues.invitee], receivedAt });
  expect(judgement.verdict).toBe(verdict);
  // Later answers are compared with the newest revision.
  if (verdict === 'accepted') expect(judgement).toMatchObject({ answer: { sequence: facts.sequence ?? 2 } });
});
