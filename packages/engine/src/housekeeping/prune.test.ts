import { createFakeClock } from '@convoke/testkit';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { expect, test } from 'vitest';
import {
  pruneAuditLogs,
  pruneCounts,
  pruneDeliveries,
  pruneIdempotencyKeys,
  pruneReplies,
  pruneSignIns,
} from './prune.js';

const NOW = 1_000 * DAY_MS;

/** A store in which every deletion finds as much as `found` says, one after another, and then nothing. */
function start(...found: number[]) {
  const steps: [string, object][] = [];
  const step = (name: string) => async (request: object) => {
    steps.push([name, request]);
    return found.shift() ?? 0;
  };
  const transaction = {
    deliveries: { endOrphaned: step('endOrphaned'), prune: step('deliveries') },
    junk: { pruneAstray: step('astray'), evict: step('junk') },
    replies: { prune: step('replies') },
    idempotency: { prune: step('idempotency') },
    audit: { prune: step('audit') },
    people: { deleteExpired: step('people') },
    factors: {
      async deleteExpired(now: number) {
        steps.push(['factors', { now }]);
        return 0;
      },
    },
  };
  const store = {
    transaction: (work: (reading: typeof transaction) => Promise<number>) => work(transaction),
    counts: { prune: step('counts') },
    junk: { size: async () => 2, backlog: async () => 1 },
  };
  const settings = { retentionMs: 90 * DAY_MS, junkRetentionMs: DAY_MS, auditRetentionMs: 365 * DAY_MS, junkBudget: 1 };
  return { context: { store, clock: createFakeClock({ now: NOW }), settings } as never, steps };
}

test.each([
  [pruneIdempotencyKeys, 'idempotency', NOW - DAY_MS],
  [pruneAuditLogs, 'audit', NOW - 365 * DAY_MS],
  [pruneCounts, 'counts', NOW - 60_000],
] as const)('%o deletes what is old, five hundred rows at a time', async (prune, name, before) => {
  const { context, steps } = start(500, 500, 499, 500);
  expect(await prune(context)).toBe(1_499);
  expect(steps).toEqual(Array(3).fill([name, { before, limit: 500 }]));
});

test('deliveries of deleted webhooks end before old ones are deleted', async () => {
  const { context, steps } = start(500, 1, 500, 2);
  expect(await pruneDeliveries(context)).toBe(502);
  const [ended, old] = [
    ['endOrphaned', { now: NOW, limit: 500 }],
    ['deliveries', { before: NOW - 90 * DAY_MS, limit: 500 }],
  ];
  expect(steps).toEqual([ended, ended, old, old]);
});

test('mail that leads nowhere is deleted sooner than other mail', async () => {
  const { context, steps } = start(50, 1, 50, 2);
  expect(await pruneReplies(context)).toBe(103);
  const astray = ['astray', { before: NOW - DAY_MS, limit: 50 }];
  const old = ['replies', { before: NOW - 90 * DAY_MS, limit: 50 }];
  const evicted = ['junk', expect.objectContaining({ bytes: 2 })];
  expect(steps).toEqual([astray, astray, old, old, evicted]);
});

test('sessions end a week after their last use', async () => {
  const { context, steps } = start(7);
  expect(await pruneSignIns(context)).toBe(7);
  const people = ['people', { now: NOW, unusedSince: NOW - 7 * DAY_MS, countedSince: NOW - DAY_MS }];
  expect(steps).toEqual([people, ['factors', { now: NOW }]]);
});

test('a signal ends the work after the running step', async () => {
  const { context, steps } = start(500, 500);
  expect(await pruneAuditLogs(context, { signal: AbortSignal.abort() })).toBe(500);
  expect(steps).toHaveLength(1);
});
