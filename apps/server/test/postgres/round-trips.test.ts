import {
  type CountingRelay,
  countRoundTrips,
  queryPostgres,
  type SmtpSink,
  startSmtpSink,
  startWebhookReceiver,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

const newDatabase = usePostgres();
const CALLERS = 64;
const RUNS = 5;

/** Messages to the database for each, and transactions. What somebody waits for alone is counted in whole. */
const MOST = {
  createAlone: { trips: 3, commits: 1 },
  updateAlone: { trips: 4, commits: 1 },
  cancelAlone: { trips: 4, commits: 1 },
  create: { trips: 1, commits: 0.4 },
  update: { trips: 1, commits: 0.2 },
  // 0.85 on a quiet machine; mails that a busy one tries again go with fewer others.
  mail: { trips: 1.5, commits: 0.5 },
  delivery: { trips: 0.5, commits: 0.2 },
} satisfies Record<string, Work>;

/** The server's default. */
const SMTP_CONNECTIONS = 10;

/** How long those that have come wait for the others, milliseconds: one that is tried again later keeps nobody. */
const LONGEST_WAIT = 5_000;

/** Of a backlog of mails, those that come over all connections are accepted together, however fast the machine is. */
class MailWaves {
  #left = 0;
  #held: (() => void)[] = [];
  #release: NodeJS.Timeout | undefined;

  expect(count: number): void {
    this.#left = count;
  }

  async pass(): Promise<undefined> {
    if (this.#left === 0) return;
    await new Promise<void>((resolve) => {
      this.#held.push(resolve);
      if (this.#held.length >= Math.min(SMTP_CONNECTIONS, this.#left)) this.#accept();
      else this.#release ??= setTimeout(() => this.#accept(), LONGEST_WAIT).unref();
    });
  }

  #accept(): void {
    clearTimeout(this.#release);
    this.#release = undefined;
    this.#left -= this.#held.length;
    for (const accept of this.#held.splice(0)) accept();
  }
}

const waves = new MailWaves();
let env: Awaited<ReturnType<typeof newDatabase>> & Record<string, string>;
let smtp: SmtpSink;
let api: Counted;

beforeAll(async () => {
  smtp = await startSmtpSink({ onData: () => waves.pass() });
  env = {
    ...(await newDatabase()),
    CONVOKE_MAIL_URL: smtp.url,
    CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
  };
  api = await start('api');
}, 60_000);
afterAll(async () => {
  await api?.stop();
  await smtp?.stop();
});

interface Counted {
  server: TestServer;
  relay: CountingRelay;
  stop(): Promise<void>;
}

/** A server behind a relay that counts. */
async function start(role: 'api' | 'worker'): Promise<Counted> {
  const through = new URL(env.CONVOKE_DATABASE_URL);
  const relay = await countRoundTrips({ target: Number(through.port) });
  through.port = String(relay.port);
  const server = await startServer({ role, env: { ...env, CONVOKE_DATABASE_URL: through.href } });
  return {
    server,
    relay,
    async stop() {
      await server.stop();
      await relay.stop();
    },
  };
}

interface Work {
  trips: number;
  commits: number;
}

/** What each of `count` costs that come together. */
async function costOf({ relay }: Counted, count: number, work: () => Promise<unknown>): Promise<Work> {
  const before = { trips: relay.roundTrips(), commits: relay.commits() };
  await work();
  return { trips: (relay.roundTrips() - before.trips) / count, commits: (relay.commits() - before.commits) / count };
}

/** The least of some, beside what the server does now and then. */
async function leastCostOf(work: (run: number) => Promise<unknown>): Promise<Work> {
  const costs: Work[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await costOf(api, 1, () => work(run)));
  return { trips: Math.min(...costs.map(({ trips }) => trips)), commits: Math.min(...costs.map((c) => c.commits)) };
}

/** What each of `count` costs a worker that starts when they wait. */
async function costOfBacklog(count: number, done: () => Promise<unknown>): Promise<Work> {
  const worker = await start('worker');
  onTestFinished(() => worker.stop());
  // Without what it does to start.
  const cost = await costOf(worker, count, done);
  await worker.stop();
  return cost;
}

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

test('each request, message and delivery asks the database little, and less the more there are', async () => {
  const { convoke, credentials } = await api.server.account();
  const url = `${api.server.baseUrl}/api/v1/appointments`;
  const create = async (at: number) => {
    const address = `guest-${at}@example.org`;
    const body = JSON.stringify({ ...credentials, ...SAMPLE_APPOINTMENT, name: 'Bob', address });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBe(201);
    const { data }: { data: { appointmentId: string } } = JSON.parse(await response.text());
    return data.appointmentId;
  };
  /** Each caller has one request under way. */
  const createByCallers = (each: number) =>
    times(CALLERS, async (caller) => {
      const made = await create(caller * each);
      for (let at = 1; at < each; at += 1) await create(caller * each + at);
      return made;
    });
  const figures: Partial<Record<keyof typeof MOST, Work>> = {};
  const ids = await createByCallers(1);
  figures.createAlone = await leastCostOf(() => create(1_000));
  figures.create = await costOf(api, 6 * CALLERS, () => createByCallers(6));
  const [{ waiting = 0 } = {}] = await queryPostgres(
    env.CONVOKE_DATABASE_URL,
    `SELECT count(*)::int AS waiting FROM messages WHERE finished_at IS NULL`,
  );
  expect(waiting).toBe(7 * CALLERS + RUNS);
  waves.expect(Number(waiting));
  figures.mail = await costOfBacklog(Number(waiting), async () => {
    await expect
      .poll(() => queryPostgres(env.CONVOKE_DATABASE_URL, `SELECT 1 FROM messages WHERE finished_at IS NULL LIMIT 1`), {
        timeout: 60_000,
      })
      .toEqual([]);
  });

  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['appointment.updated'] });
  const rename = (id = '', at = 0) => convoke.appointments.update(id, { appointmentSubject: `Version ${at}` });
  // Of the invitee's message, the first update waits for nothing, and the others replace it.
  figures.updateAlone = await leastCostOf((run) => rename(ids[0], run));
  await Promise.all(ids.map((id) => rename(id, RUNS)));
  const again = 4 * CALLERS;
  figures.update = await costOf(api, again, () =>
    times(CALLERS, async (caller) => {
      for (const at of [1, 2, 3, 4]) await rename(ids[caller], RUNS + at);
    }),
  );
  const EVENTS = RUNS + CALLERS + again;
  figures.delivery = await costOfBacklog(EVENTS, () => receiver.deliveries.waitFor(EVENTS));
  figures.cancelAlone = await leastCostOf((run) => convoke.appointments.cancel(ids[run] ?? ''));

  for (const [name, { trips, commits }] of Object.entries(MOST)) {
    const figure = figures[name as keyof typeof MOST];
    expect.soft(figure?.trips, `messages to the database for each ${name}`).toBeLessThanOrEqual(trips);
    expect.soft(figure?.commits, `transactions for each ${name}`).toBeLessThanOrEqual(commits);
  }
}, 150_000);
