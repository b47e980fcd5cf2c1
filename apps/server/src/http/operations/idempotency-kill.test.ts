import { setTimeout } from 'node:timers/promises';
import type { CreatedAppointment } from '@convoke/sdk';
import { type SmtpSink, startSmtpSink } from '@convoke/testkit';
import PostalMime from 'postal-mime';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readRows } from '../../../test/testing/database-rows.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { type ChildServer, startChildServer } from '../../../test/testing/start-child-server.js';
import { startMuteProxy } from '../../../test/testing/start-mute-proxy.js';

/** Requests at once, of which some are answered when the server is killed and some are not. */
const CLIENTS = 8;

/** What clients hold: each key that they used, and the answer where they got one. */
type Answers = Map<string, CreatedAppointment | undefined>;

const addressOf = (key: string) => `${key}@example.org`;

let relay: SmtpSink;
let at: ChildServer;

beforeEach(async () => {
  relay = await startSmtpSink();
  onTestFinished(relay.stop);
  at = await startChildServer({ CONVOKE_MAIL_URL: relay.url });
});

/** How many requests have been kept with their answers. */
async function kept(): Promise<number> {
  const rows = await readRows(at.databaseUrl, 'SELECT count(*) AS count FROM idempotency_keys');
  return Number(rows[0]?.count);
}

/** Creates an appointment under a key of its own; `undefined` where the connection broke. */
function ask(key: string, baseUrl?: string): Promise<CreatedAppointment | undefined> {
  const input = { ...SAMPLE_APPOINTMENT, address: addressOf(key), externalId: key };
  return at
    .convoke(baseUrl)
    .appointments.create(input, { idempotencyKey: key })
    .catch((error) => {
      expect(error).toMatchObject({ code: 'connection_failed' });
      return undefined;
    });
}

/** Asks for what has no answer yet, all at once. */
async function askAll(answers: Answers): Promise<void> {
  const unanswered = [...answers.keys()].filter((key) => answers.get(key) === undefined);
  await Promise.all(unanswered.map(async (key) => answers.set(key, await ask(key))));
}

async function keptAre(count: number): Promise<void> {
  while ((await kept()) < count) await setTimeout(5);
}

/** Each key has one appointment, one answer, and mail of one Message-ID. */
async function expectOneOfEach(answers: Answers): Promise<void> {
  const keys = [...answers.keys()].sort();
  for (const key of keys) expect(await ask(key)).toEqual(answers.get(key));
  const stored = await Array.fromAsync(at.convoke().appointments.list({ limit: 100 }));
  expect(stored.map(({ externalId }) => externalId).sort()).toEqual(keys);

  await expect.poll(() => new Set(relay.messages.map(recipient)).size).toBe(keys.length);
  const ids = new Map<string, Set<string>>(keys.map((key) => [addressOf(key), new Set()]));
  for (const mail of relay.seen) ids.get(recipient(mail))?.add((await PostalMime.parse(mail.raw)).messageId ?? '');
  expect([...ids.values()].map(({ size }) => size)).toEqual(keys.map(() => 1));
}

const recipient = ({ envelope }: SmtpSink['seen'][number]) => envelope.to.join();

it('a request repeated under its key until it is answered has one effect, whether killed before or after the commit', async () => {
  // Committed, and not answered.
  const mute = await startMuteProxy(at.process.url);
  const keys = Array.from({ length: CLIENTS }, (_, index) => `key-${index}`);
  const asked = Promise.all(keys.map((key) => ask(key, mute.url)));
  await keptAre(keys.length);
  await at.process.kill();
  expect(await asked).toEqual(keys.map(() => undefined));
  await mute.stop();
  await at.start();
  const answers: Answers = new Map(keys.map((key) => [key, undefined]));
  await askAll(answers);
  expect(await kept()).toBe(keys.length);

  // At any instant.
  for (const [round, commits] of [1, CLIENTS - 2].entries()) {
    for (let client = 0; client < CLIENTS; client += 1) answers.set(`key-${round}-${client}`, undefined);
    // Counted instead of timed: the first round ends after the first commit, and the second before the last one.
    const end = (await kept()) + commits;
    const asked = askAll(answers);
    await keptAre(end);
    await at.process.kill();
    await asked;
    await at.start();
  }
  await askAll(answers);
  await expectOneOfEach(answers);
});
