import { setTimeout } from 'node:timers/promises';
import {
  connectToPostgres,
  createLogSink,
  launchPostgres,
  postgresUrl,
  queryPostgres,
  startTcpRelay,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeInvitation } from '../conformance/samples/steps.js';
import { leadBetweenProcesses } from './leader.js';
import { migratePostgres, openPostgresStore } from './postgres-store.js';

const log = createLogSink();
let server: Awaited<ReturnType<typeof launchPostgres>>;
let url: string;

beforeAll(async () => {
  server = await launchPostgres();
  url = postgresUrl(server);
  await migratePostgres({ url, log });
});
afterAll(() => server.stop());

const administer = (text: string) => queryPostgres(url, text);

async function countSessions(condition: string): Promise<number> {
  const [row] = await administer(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND (${condition})`,
  );
  return Number(row?.n);
}

test('what one process commits wakes another, even after the connection that listens was lost', async () => {
  const [here, there] = [await openPostgresStore({ url, log }), await openPostgresStore({ url, log })];
  const calls = { here: 0, there: 0 };
  here.queues.messages.onDue(() => void calls.here++);
  there.queues.messages.onDue(() => void calls.there++);
  const listening = "query LIKE 'LISTEN%' OR query = 'SELECT 1'";
  await expect.poll(() => countSessions(listening)).toBe(2);
  await storeInvitation(here, [{}]);
  await expect.poll(() => calls).toEqual({ here: 1, there: 1 });
  await administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND (${listening})`,
  );
  // Notifications sent in the meantime are lost, so both look.
  await expect.poll(() => calls).toEqual({ here: 2, there: 2 });
  await storeInvitation(here, [{}]);
  await expect.poll(() => calls).toEqual({ here: 3, there: 3 });
  await Promise.all([here.close(), there.close()]);
});

/** Notes who leads. */
function competitor(name: string, address: string, leading: Set<string>) {
  return leadBetweenProcesses({ url: address, log })('mailbox', async (signal) => {
    leading.add(name);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    leading.delete(name);
  });
}

test('one process leads; another takes over when it ends, and when it has lost the database', async () => {
  const leading = new Set<string>();
  const relay = await startTcpRelay({ target: server.port });
  const first = competitor('first', url, leading);
  await expect.poll(() => [...leading]).toEqual(['first']);
  const second = competitor('second', postgresUrl(relay), leading);
  await setTimeout(300);
  expect([...leading]).toEqual(['first']);
  await first.stop();
  await expect.poll(() => [...leading]).toEqual(['second']);
  relay.swallow();
  await expect.poll(() => leading.size).toBe(0);
  // Nothing of the relay is lost but its bytes: only now the server hears that its client is gone.
  await relay.stop();
  const third = competitor('third', url, leading);
  await expect.poll(() => [...leading]).toEqual(['third']);
  await Promise.all([second.stop(), third.stop()]);
});

test('counts of windows that have ended are deleted, in small steps, but not what somebody counts in', async () => {
  const store = await openPostgresStore({ url, log });
  await administer(`INSERT INTO rate_limits SELECT 'old ' || n, 1, 1000 + n FROM generate_series(1, 5) n`);
  await administer(`INSERT INTO rate_limits VALUES ('new', 1, 9000), ('for ever', 1, NULL)`);
  const counting = await connectToPostgres(url);
  await counting.query('BEGIN');
  await counting.query(`UPDATE rate_limits SET points = 2, expire = 9000 WHERE key = 'old 5'`);
  const steps = [
    await store.counts?.prune({ before: 2_000, limit: 3 }),
    await store.counts?.prune({ before: 2_000, limit: 3 }),
  ];
  await counting.query('COMMIT');
  await counting.end();
  expect(steps).toEqual([3, 1]);
  expect(await store.counts?.prune({ before: 2_000, limit: 3 })).toBe(0);
  const left = await administer('SELECT key FROM rate_limits ORDER BY key');
  expect(left.map(({ key }) => key)).toEqual(['for ever', 'new', 'old 5']);
  await administer('TRUNCATE rate_limits');
  await store.close();
});

test('processes count together, and of many at a time no more than may be', async () => {
  const [here, there] = [await openPostgresStore({ url, log }), await openPostgresStore({ url, log })];
  const take = (at: number, now: number, weight = 1) =>
    (at % 2 === 0 ? here : there).counts?.take({ key: 'k', limit: 7, weight, now, endsAt: now + 1_000 });
  const first = await Promise.all(Array.from({ length: 40 }, (_, at) => take(at, 5_000)));
  expect(first.filter((each) => each?.taken)).toHaveLength(7);
  // What is refused changes nothing: the window ends when it was to end.
  expect(await take(0, 5_999)).toEqual({ taken: false, points: 7, endsAt: 6_000 });
  await there.counts?.giveBack('k');
  expect(await take(0, 5_999, 2)).toEqual({ taken: false, points: 6, endsAt: 6_000 });
  expect(await take(0, 5_999)).toEqual({ taken: true, points: 7, endsAt: 6_000 });
  const second = await Promise.all(Array.from({ length: 40 }, (_, at) => take(at, 6_000)));
  expect(second.filter((each) => each?.taken)).toHaveLength(7);
  expect(await take(1, 6_500)).toEqual({ taken: false, points: 7, endsAt: 7_000 });
  await administer('TRUNCATE rate_limits');
  await Promise.all([here.close(), there.close()]);
});
