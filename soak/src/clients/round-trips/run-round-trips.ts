import {
  freePort,
  type SmtpSink,
  startSmtpSink,
  startWebhookReceiver,
  temporaryDirectory,
  type WebhookReceiver,
} from '@convoke/testkit';
import { sinkMailbox } from '../../support/debian/mailbox.js';
import type { Person } from '../scenarios.js';
import { PEOPLE } from '../scenarios.js';
import { type ConvokeServer, startConvoke } from '../start-convoke.js';
import type { AnsweringClient } from './answering-clients.js';
import { hordeClient, kcalendarcoreClient } from './answering-clients.js';
import { cyrusClient } from './cyrus-client.js';
import { roundTrip } from './round-trip.js';
import type { RoundTripParts } from './trip.js';

export interface RoundTripsOptions {
  organizer: Person;
  /** The domain of the invitees' addresses. */
  domain: string;
  signal: AbortSignal;
}

/** The outcome of one client's answers. */
export interface ClientVerdict {
  name: string;
  answers: number;
  /** What went wrong, in words. */
  deviations: string[];
}

/**
 * Makes other software answer invitations that a server mailed, and checks the effect of each answer.
 *
 * @throws Error if the server logs errors, or the software cannot be installed
 */
export async function runRoundTrips({ organizer, domain, signal }: RoundTripsOptions): Promise<ClientVerdict[]> {
  const [sink, receiver, port] = [await startSmtpSink(), await startWebhookReceiver(), await freePort()];
  const env = {
    CONVOKE_INBOUND_SMTP: `127.0.0.1:${port}`,
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '1000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '1000',
  };
  try {
    const server = await startConvoke({ mailUrl: sink.url, organizer, env });
    const clients = { domain, port, signal };
    const verdicts = await exchange({ server, sink, receiver, clients }).catch(async (error: unknown) => {
      throw new Error(`The server: ${await server.stop()}`, { cause: error });
    });
    const complaints = await server.stop();
    if (complaints !== '') throw new Error(`The server: ${complaints}`);
    return verdicts;
  } finally {
    await Promise.all([sink.stop(), receiver.stop()]);
  }
}

interface Exchange {
  server: ConvokeServer;
  sink: SmtpSink;
  receiver: WebhookReceiver;
  clients: ClientsOptions;
}

async function exchange({ server, sink, receiver, clients: options }: Exchange): Promise<ClientVerdict[]> {
  const { appointments, webhooks } = server;
  const webhook = { webhookUrl: receiver.url, eventTypes: ['attendee.responded' as const] };
  const { secret } = await webhooks.register(webhook);
  const parts = { appointments, mailbox: sinkMailbox(sink), deliveries: receiver.deliveries, secret };
  return withClients(options, async (clients) => {
    const verdicts: ClientVerdict[] = [];
    for (const client of clients) verdicts.push(await answerAll(client, parts));
    return verdicts;
  });
}

interface ClientsOptions {
  domain: string;
  /** Of the listener for replies. */
  port: number;
  signal: AbortSignal;
}

async function withClients<Result>(
  { domain, port, signal }: ClientsOptions,
  use: (clients: AnsweringClient[]) => Promise<Result>,
): Promise<Result> {
  const directory = await temporaryDirectory();
  const answering = { port, signal };
  // Plain user names, because the mailboxes are named after them.
  const users = PEOPLE.map(({ name }, index) => ({ name, address: `user${index}@${domain}` }));
  const cyrus = await cyrusClient({ invitees: users, domain, smtpPort: port, signal });
  try {
    const horde = hordeClient({ ...answering, invitees: people('horde', domain) });
    const core = { invitees: people('kcalendarcore', domain), directory: directory.path };
    return await use([horde, await kcalendarcoreClient({ ...answering, ...core }), cyrus]);
  } finally {
    await cyrus.stop();
    await directory.remove();
  }
}

async function answerAll(client: AnsweringClient, parts: RoundTripParts): Promise<ClientVerdict> {
  const deviations: string[] = [];
  let answers = 0;
  for (const [index, invitee] of client.invitees.entries()) {
    const late = client.invitees[(index + 1) % client.invitees.length] ?? invitee;
    const trip = await roundTrip({ client, invitee, late, ...parts });
    answers += trip.answers;
    deviations.push(...trip.deviations.map((what) => `${client.name} · ${invitee.address} · ${what}`));
  }
  return { name: client.name, answers, deviations };
}

function people(client: string, domain: string): Person[] {
  return PEOPLE.map(({ name, localPart }) => ({ name, address: `${localPart}.${client}@${domain}` }));
}
