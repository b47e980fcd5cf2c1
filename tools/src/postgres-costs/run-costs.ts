import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { composeReply } from '@convoke/itip';
import { Convoke } from '@convoke/sdk';
import { createServerAccount, SERVER_CLI } from '@convoke/soak/support/server/built-server';
import {
  type ServerProcess,
  startPostgres,
  startServerProcess,
  startSmtpSink,
  startWebhookReceiver,
} from '@convoke/testkit';
import { type Cost, CostMeter } from './cost-meter.js';
import { type DatabaseWatch, watchDatabase } from './database-work.js';

/** Concurrent operations. */
const CONCURRENCY = 20;
const LOOK_MS = 250;
const TOKEN = 'a-token-of-thirty-two-characters';
const APPOINTMENT = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
  appointmentBody: '<p>Please leave the gate <b>open</b>.</p>',
  appointmentLocation: '12 Mill Lane',
};

/**
 * Measures what operations cost on a separate PostgreSQL that flushes commits to the disk, `count` of each kind.
 *
 * @throws Error if one fails
 */
export async function runCosts(count: number): Promise<Cost[]> {
  const settings = { shared_preload_libraries: 'pg_stat_statements', max_wal_size: '4GB' };
  const database = await startPostgres({ durable: true, settings });
  const url = await database.createDatabase();
  const watch = await watchDatabase(url);
  const [sink, receiver] = [await startSmtpSink(), await startWebhookReceiver()];
  const meter = new CostMeter(watch);
  const env = {
    CONVOKE_DATABASE_URL: url,
    CONVOKE_SECRET_KEY: Buffer.alloc(32, 'soak').toString('base64'),
    CONVOKE_MAIL_URL: sink.url,
    CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_INBOUND_TOKEN: TOKEN,
  };
  const serve = async (role: 'all' | 'api' | 'worker', use: (server: ServerProcess) => Promise<void>) => {
    const server = await startServerProcess({ cli: SERVER_CLI, env, role });
    await use(server).finally(() => server.stop());
  };
  try {
    await promisify(execFile)(process.execPath, [SERVER_CLI, 'migrate'], { env });
    const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const requesting = (server: ServerProcess) => {
      return { meter, server, count, convoke: new Convoke({ baseUrl: server.url, ...credentials }) };
    };
    const drained = { meter, watch };
    await serve('api', (server) => invite(requesting(server)));
    await serve('worker', (server) => drain({ ...drained, server, name: 'send an invitation by SMTP', from: SENT }));
    await serve('api', (server) => move({ ...requesting(server), webhookUrl: `${receiver.url}/hook` }));
    await serve('worker', (server) => drain({ ...drained, server, name: 'deliver an event', from: DELIVERED }));
    const mails = sink.messages.slice(0, count).map(({ raw }) => raw);
    await serve('all', (server) => answer({ ...drained, server, mails }));
    return meter.costs;
  } finally {
    await Promise.all([watch.stop(), sink.stop(), receiver.stop()]);
    await database.stop();
  }
}

/** A table, and the condition for its finished rows. */
const SENT = { table: 'messages', done: "state = 'sent'" };
const DELIVERED = { table: 'deliveries', done: "state = 'success'" };
const JUDGED = { table: 'replies', done: "state = 'judged'" };

interface Requesting {
  meter: CostMeter;
  server: ServerProcess;
  convoke: Convoke;
  count: number;
}

const invitee = (at: number) => ({ name: 'Ada Lovelace', address: `ada.${at}@example.org` });

/** The cost of invitations until they are ready to be sent. */
async function invite({ meter, server, convoke: { appointments }, count }: Requesting): Promise<void> {
  const measure = (name: string, work: (at: number) => Promise<unknown>) =>
    meter.measure({ name, count, server, work: () => repeat(count, work) });
  const bare: string[] = [];
  // The server and the connections to the database start cold.
  await repeat(count / 10, () => appointments.create(APPOINTMENT));
  await measure('create an appointment with one invitee', (at) =>
    appointments.create({ ...APPOINTMENT, ...invitee(at) }),
  );
  await measure('create an appointment without invitees', async () => {
    bare.push((await appointments.create(APPOINTMENT)).appointmentId);
  });
  await measure('invite somebody', (at) => appointments.invite(bare[at] ?? '', invitee(at)));
}

/** The cost of changes until they are ready to be delivered, and the cost of reading. */
async function move({
  meter,
  server,
  convoke: { appointments, webhooks },
  count,
  webhookUrl,
}: Requesting & { webhookUrl: string }): Promise<void> {
  const measure = (name: string, work: (at: number) => Promise<unknown>) =>
    meter.measure({ name, count, server, work: () => repeat(count, work) });
  const bare: string[] = [];
  await repeat(count, async () => void bare.push((await appointments.create(APPOINTMENT)).appointmentId));
  await measure('read an appointment', (at) => appointments.get(bare[at] ?? ''));
  await webhooks.register({ webhookUrl, eventTypes: ['appointment.updated'] });
  await measure('move an appointment and notify one webhook', (at) =>
    appointments.update(bare[at] ?? '', { appointmentStart: '2027-03-15T14:05:00' }),
  );
}

interface Draining {
  meter: CostMeter;
  watch: DatabaseWatch;
  server: ServerProcess;
  name: string;
  from: { table: string; done: string };
}

/** The cost of a worker's work from the moment it is ready; earlier work is not counted. */
async function drain({ meter, watch, server, name, from: { table, done } }: Draining): Promise<void> {
  const left = () => watch.count(`${table} where not (${done})`);
  const count = await left();
  const work = async () => {
    while ((await left()) > 0) await setTimeout(LOOK_MS);
  };
  if (count > 0) await meter.measure({ name, count, server, work });
}

interface Answering {
  meter: CostMeter;
  watch: DatabaseWatch;
  server: ServerProcess;
  /** The invitations that were sent. */
  mails: readonly Buffer[];
}

/** The cost of answers, from receipt to judgement. */
async function answer({ meter, watch, server, mails }: Answering): Promise<void> {
  const replies = await Promise.all(
    mails.map((invitation, at) =>
      composeReply({
        invitation,
        as: 'gmail',
        answer: 'accepted',
        stamp: Date.now(),
        messageId: `<${at}@example.org>`,
      }),
    ),
  );
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' };
  const submit = async (at: number) => {
    const body = new Uint8Array(replies[at]?.raw ?? []);
    const response = await fetch(`${server.url}/inbound/mime`, { method: 'POST', headers, body });
    if (response.status !== 202) throw new Error(`the response to a reply was ${response.status}`);
  };
  const work = async () => {
    await repeat(replies.length, submit);
    while ((await watch.count(`${JUDGED.table} where ${JUDGED.done}`)) < replies.length) await setTimeout(LOOK_MS);
  };
  await meter.measure({ name: 'receive an answer and judge it', count: replies.length, server, work });
}

/** Does something a number of times, several at a time. */
async function repeat(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      await work(at);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
