import { type CountingRelay, countRoundTrips, queryPostgres, startWebhookReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

const newDatabase = usePostgres();
const CALLERS = 64;

/**
 * Round trips for each: a key, a rate limit and the statements of a request. Creations that come together share them,
 * and so do messages and deliveries, which on a busy machine come one after the other.
 */
const MOST = { createAlone: 5, create: 4, mail: 10, update: 14, delivery: 14 };

/** One database with a server for requests and one for work, each behind a relay that counts. */
let url: string;
let [api, worker]: { relay: CountingRelay; server: TestServer }[] = [];

beforeAll(async () => {
  const env = await newDatabase();
  url = env.CONVOKE_DATABASE_URL;
  const behindRelay = async (role: 'api' | 'worker') => {
    const through = new URL(url);
    const relay = await countRoundTrips({ target: Number(through.port) });
    through.port = String(relay.port);
    const server = await startServer({ role, env: { ...env, CONVOKE_DATABASE_URL: through.href } });
    return { relay, server };
  };
  [api, worker] = [await behindRelay('api'), await behindRelay('worker')];
}, 60_000);
afterAll(async () => {
  for (const each of [api, worker]) {
    await each?.server.stop();
    await each?.relay.stop();
  }
});

interface Work {
  /** Round trips of one process. */
  trips: number;
  /** Transactions of all processes that have written. */
  commits: number;
}

/** What each of `count` makes a process ask that come together. */
async function measure(relay: CountingRelay, count: number, work: () => Promise<unknown>): Promise<Work> {
  const before = { trips: relay.roundTrips(), commits: await writes() };
  await work();
  const after = { trips: relay.roundTrips(), commits: await writes() };
  return { trips: (after.trips - before.trips) / count, commits: (after.commits - before.commits) / count };
}

async function writes(): Promise<number> {
  const [row] = await queryPostgres(url, 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
  return Number(row?.next);
}

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

test('each request, message and delivery asks the database little, and less the more there are', async () => {
  const receiver = await startWebhookReceiver();
  const { convoke, credentials } = (await api?.server.account()) ?? {};
  if (!convoke || !api || !worker) throw new Error('The servers were started.');
  const { baseUrl } = api.server;
  const create = async (at: number) => {
    const address = `guest-${at}@example.org`;
    const body = JSON.stringify({ ...credentials, ...SAMPLE_APPOINTMENT, name: 'Bob', address });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}/api/v1/appointments`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    return response.json();
  };
  const sent = () =>
    queryPostgres(url, `SELECT count(*)::int AS open FROM messages WHERE finished_at IS NULL`).then(
      ([row]) => row?.open,
    );
  const figures: Record<string, Work> = {};
  await times(CALLERS, create);
  await expect.poll(sent, { timeout: 20_000 }).toBe(0);

  figures.createAlone = await measure(api.relay, 1, () => create(1_000));
  figures.create = await measure(api.relay, 4 * CALLERS, () => times(4 * CALLERS, create));
  await expect.poll(sent, { timeout: 20_000 }).toBe(0);
  figures.mail = await measure(worker.relay, 4 * CALLERS, async () => {
    await times(4 * CALLERS, (at) => create(at + 1_000));
    await expect.poll(sent, { timeout: 20_000 }).toBe(0);
  });
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['appointment.updated'] });
  const appointments = await times(CALLERS, () => convoke.appointments.create(SAMPLE_APPOINTMENT));
  const rename = (subject: string) =>
    times(CALLERS, (at) =>
      convoke.appointments.update(appointments[at]?.appointmentId ?? '', { appointmentSubject: subject }),
    );
  figures.update = await measure(api.relay, CALLERS, () => rename('A'));
  await receiver.deliveries.waitFor(CALLERS);
  figures.delivery = await measure(worker.relay, 3 * CALLERS, async () => {
    for (const subject of ['B', 'C', 'D']) await rename(subject);
    await receiver.deliveries.waitFor(4 * CALLERS);
  });
  await receiver.stop();
  for (const [name, most] of Object.entries(MOST)) {
    expect(figures[name]?.trips, name).toBeLessThanOrEqual(most);
  }
});
