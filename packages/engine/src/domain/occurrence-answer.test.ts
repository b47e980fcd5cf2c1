import { expect, test } from 'vitest';
import { FOLLOWS } from './occurrence.js';
import { answersShown, answerToDate, responseShown, storedAnswers } from './occurrence-answer.js';

const SECOND = Date.UTC(2026, 5, 1, 10);
const MOVED_AT = SECOND + 300;
const date = { occurrenceStart: '2026-06-08T10:00:00', timeSequence: 4, movedAt: MOVED_AT };
const answer = { response: 'accepted' as const, respondedAt: SECOND, comment: null, delegatedTo: null };

test.each([
  ['in the second before', { laterMs: -1_000, sequence: 4 }, false],
  ['in the same second, of what was before', { laterMs: 0, sequence: 3 }, false],
  ['in the same second, of the move', { laterMs: 0, sequence: 4 }, true],
  ['in the same second, of what came next', { laterMs: 0, sequence: 5 }, true],
  ['in the next second, with the SEQUENCE of the series', { laterMs: 1_000, sequence: 0 }, true],
])('an answer to a series %s counts for a date that was moved as it should', (_, { laterMs, sequence }, counts) => {
  const last = { respondedAt: SECOND + laterMs, sequence };
  const invitation = { ...answer, ...last, occurrenceStart: null };
  const { response, isInherited } = answerToDate(date, {
    own: undefined,
    invitation,
    last: { ...last, response: 'accepted' },
  });
  expect([response, isInherited]).toEqual(counts ? ['accepted', true] : ['needsAction', false]);
  const shown = answersShown(storedAnswers({ last, own: new Map() }));
  const { occurrenceStart } = date;
  const moved = { timeSequence: 4, timeChangedAt: MOVED_AT, isCancelled: false };
  const exception = { ...FOLLOWS, ...moved, occurrenceStart, sequence: 4 };
  const revision = { timeSequence: 0 };
  const inMessage = responseShown(occurrenceStart, { revision, exception, response: 'accepted', shown });
  expect(inMessage).toBe(response);
});
