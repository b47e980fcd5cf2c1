import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextServerSequence, revisionOf, serverSequence } from './server-sequence.js';

const revisions = fc.integer({ min: 0, max: 100_000 });
/** What a server may add to a number before its invitee sees it. */
const additions = fc.integer({ min: 0, max: 2 });

it('rises above whatever a server stores and mails of it, from revision to revision', () => {
  fc.assert(
    fc.property(revisions, additions, additions, (revision, stored, mailed) => {
      const first = nextServerSequence(revision, { stored: undefined, former: undefined });
      const onServer = first + stored;
      const next = nextServerSequence(revision + 1, { stored: onServer, former: undefined });
      expect(next).toBeGreaterThan(onServer + mailed);
      expect([first, onServer + mailed, next].map(revisionOf)).toEqual([revision, revision, revision + 1]);
    }),
  );
});

it('stays the same for another copy of the same revision', () => {
  const stored = serverSequence(3) + 1;
  expect(nextServerSequence(3, { stored, former: stored })).toBe(stored);
});

it('is above the announced removal of an event that is restored, however often', () => {
  let former = serverSequence(3);
  for (let times = 0; times < 20; times += 1) {
    const restored = nextServerSequence(3, { stored: undefined, former });
    expect(restored).toBeGreaterThan(former + 4);
    expect(revisionOf(restored)).toBe(3);
    former = restored;
  }
  expect(nextServerSequence(4, { stored: undefined, former })).toBe(serverSequence(4));
});

it('is above that of an event that somebody has changed on the server many times', () => {
  expect(nextServerSequence(1, { stored: 5_000, former: 256 })).toBe(5_001);
});
