import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextServerSequence, revisionOf, serverSequence } from './server-sequence.js';

const revisions = fc.integer({ min: 0, max: 100_000 });
/** What a server may add to a number before its invitee sees it. */
const additions = fc.integer({ min: 0, max: 2 });

it('rises above whatever a server stores and mails of it, from revision to revision', () => {
  fc.assert(
    fc.property(revisions, additions, additions, (revision, stored, mailed) => {
      const first = nextServerSequence(revision, { stored: undefined, isRestored: false });
      const onServer = first + stored;
      const next = nextServerSequence(revision + 1, { stored: onServer, isRestored: false });
      expect(next).toBeGreaterThan(onServer + mailed);
      expect([first, onServer + mailed, next].map(revisionOf)).toEqual([revision, revision, revision + 1]);
    }),
  );
});

it('stays the same for another copy of the same revision', () => {
  expect(nextServerSequence(3, { stored: 49, isRestored: false })).toBe(49);
});

it('is above the announced removal of an event that is restored', () => {
  const restored = nextServerSequence(3, { stored: undefined, isRestored: true });
  expect(restored).toBeGreaterThan(serverSequence(3) + 4);
  expect(revisionOf(restored)).toBe(3);
});

it('is above that of an event that somebody has changed on the server many times', () => {
  expect(nextServerSequence(1, { stored: 500, isRestored: false })).toBe(501);
});
