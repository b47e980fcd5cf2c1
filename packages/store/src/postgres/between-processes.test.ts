import { setTimeout } from 'node:timers/promises';
import { createLogSink, launchPostgres, postgresUrl, queryPostgres, startTcpRelay } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeInvitation } from '../conformance/samples.js';
import { leadOn } from './lead.js';
import { migratePostgres } from './migrate-postgres.js';
import { openPostgresStore } from './open-postgres-store.js';

const log = createLogSink();
let server: Awaited<ReturnType<typeof launchPostgres>>;
let url: string;

beforeAll(async () => {
  server = await launchPostgres();
  url = postgresUrl(server);
  await migratePostgres({ url, log });
}, 60_000);
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
  here.onMessagesDue(() => void calls.here++);
  there.onMessagesDue(() => void calls.there++);
  const listening = "query LIKE 'LISTEN%' OR query = 'SELECT 1'";
  await expect.poll(() => countSessions(listening)).toBe(2);
  await storeInvitation(here, [{}]);
  await expect.poll(() => calls).toEqual({ here: 1, there: 1 });
  await administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND (${listening})`,
  );
  // What was said meanwhile is lost, so that both look.
  await expect.poll(() => calls, { timeout: 5_000 }).toEqual({ here: 2, there: 2 });
  await storeInvitation(here, [{}]);
  await expect.poll(() => calls).toEqual({ here: 3, there: 3 });
  await Promise.all([here.close(), there.close()]);
});

/** Notes who leads. */
function competitor(name: string, address: string, leading: Set<string>) {
  return leadOn({ url: address, log })('mailbox', async (signal) => {
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
  await expect.poll(() => [...leading], { timeout: 5_000 }).toEqual(['second']);
  relay.swallow();
  await expect.poll(() => leading.size, { timeout: 10_000 }).toBe(0);
  // Nothing of the relay is lost but its bytes: only now the server hears that its client is gone.
  await relay.stop();
  const third = competitor('third', url, leading);
  await expect.poll(() => [...leading], { timeout: 10_000 }).toEqual(['third']);
  await Promise.all([second.stop(), third.stop()]);
});
