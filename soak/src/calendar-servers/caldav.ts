import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { composeReply, readHeldMessage } from '@convoke/itip';
import { Convoke } from '@convoke/sdk';
import { propertyOf, type SmtpSink, startServerProcess, startSmtpSink, temporaryDirectory } from '@convoke/testkit';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { calendarOf } from '../clients/facts.js';
import { type Cyrus, startCyrus } from '../support/debian/cyrus.js';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption } from '../support/debian/run-program.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { seriesStory } from './caldav-series.js';

const DOMAIN = 'calendars.example';
const ORGANIZER = 'ada';
const PASSWORD = 'open-sesame';
const INVITEES = 20;
/** Installing Cyrus takes most of it, in the first run on a machine. */
const LIMIT_MS = 590_000;
/** Answers are looked for once a minute. */
const PATIENCE_MS = 150_000;

interface Scene {
  cyrus: Cyrus;
  relay: SmtpSink;
  convoke: Convoke;
  signal: AbortSignal;
}

/**
 * `npm run soak -- caldav`: twenty invitees are invited, sent an update, answer, are sent another time and a
 * cancellation, through the calendar of a user on Debian's Cyrus, which mails them, each mail with a higher SEQUENCE; and
 * a series goes through every kind of change and is answered as a whole and for one date.
 *
 * @returns the exit code
 * @throws Error that names what is missing on this machine
 */
export async function caldav(): Promise<number> {
  const signal = interruption(LIMIT_MS);
  await ensureDebianPackages({ names: ['debootstrap'], signal });
  const relay = await startSmtpSink();
  const cyrus = await startCyrus({
    users: [ORGANIZER],
    password: PASSWORD,
    domain: DOMAIN,
    smtpPort: relay.port,
    signal,
  });
  try {
    await firstLogin(cyrus);
    const deviations = await onServer({ cyrus, relay, signal });
    for (const deviation of deviations.slice(0, 50)) console.error(deviation);
    console.log(`caldav: ${INVITEES} invitees and a series, ${deviations.length} deviations`);
    return deviations.length === 0 ? 0 : 1;
  } finally {
    await cyrus.stop();
    await relay.stop();
  }
}

/** It creates the user's mailbox. */
async function firstLogin({ ports }: Cyrus): Promise<void> {
  const auth = { user: ORGANIZER, pass: PASSWORD };
  const imap = new ImapFlow({ host: '127.0.0.1', port: ports.imap, secure: false, auth, logger: false });
  await imap.connect();
  await imap.logout();
}

/** @returns what went wrong */
async function onServer({ cyrus, relay, signal }: Omit<Scene, 'convoke'>): Promise<string[]> {
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Convoke <calendar@in.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_CALENDAR_PASSWORD: PASSWORD,
    CONVOKE_LOG_LEVEL: 'warn',
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  try {
    const { accountId, credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const login = ['--address', `http://127.0.0.1:${cyrus.ports.http}/`, '--user', ORGANIZER];
    await promisify(execFile)(process.execPath, [SERVER_CLI, 'channel', 'add', accountId, ...login], { env });
    // The server may close the connection while nothing is asked of it.
    const convoke = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials });
    const scene = { cyrus, relay, convoke, signal };
    return [...(await series(scene)), ...(await story(scene))];
  } finally {
    await server.stop().finally(directory.remove);
  }
}

const ANSWERS = ['accepted', 'declined', 'tentative'] as const;

const CONSULTATION = {
  appointmentSubject: 'Consultation',
  appointmentStart: '2027-07-01T10:00:00',
  appointmentEnd: '2027-07-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

async function story(scene: Scene): Promise<string[]> {
  const { convoke, relay } = scene;
  const addresses = Array.from({ length: INVITEES }, (_, number) => `invitee${number}@elsewhere.example`);
  const deviations: string[] = [];
  const brief = { name: 'Invitee', address: 'brief@elsewhere.example' };
  const { appointmentId: short } = await convoke.appointments.create({ ...CONSULTATION, ...brief });
  deviations.push(...(await mailed(relay, { addresses: [brief.address], methods: ['REQUEST'] })));
  await convoke.appointments.cancel(short);
  deviations.push(...(await mailed(relay, { addresses: [brief.address], methods: ['REQUEST', 'CANCEL'] })));
  const { appointmentId } = await convoke.appointments.create(CONSULTATION);
  for (const address of addresses) await convoke.appointments.invite(appointmentId, { name: 'Invitee', address });
  deviations.push(...(await mailed(relay, { addresses, methods: ['REQUEST'] })));
  await convoke.appointments.update(appointmentId, { appointmentLocation: 'Room 2' });
  deviations.push(...(await mailed(relay, { addresses, methods: ['REQUEST', 'REQUEST'] })));
  for (const [number, address] of addresses.entries()) {
    await answer(scene, { id: appointmentId, address, given: ANSWERS[number % ANSWERS.length] ?? 'accepted' });
  }
  deviations.push(...(await answered(scene, { appointmentId, addresses })));
  const later = { appointmentStart: '2027-07-02T10:00:00', appointmentEnd: '2027-07-02T11:00:00' };
  await convoke.appointments.update(appointmentId, later);
  deviations.push(...(await mailed(relay, { addresses, methods: ['REQUEST', 'REQUEST', 'REQUEST'] })));
  await convoke.appointments.cancel(appointmentId);
  deviations.push(...(await mailed(relay, { addresses, methods: ['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'] })));
  return deviations;
}

function series(scene: Scene): Promise<string[]> {
  return seriesStory({
    appointments: scene.convoke.appointments,
    mailedTo: (address) => Promise.all(mailsTo(scene.relay, address).map((raw) => calendarOf(Buffer.from(raw)))),
    answer: ({ answer: given, ...about }) => answer(scene, { ...about, given }),
    patienceMs: PATIENCE_MS,
  });
}

/** Waits until every invitee has been mailed what is due, and tells of whoever was mailed anything else. */
async function mailed(
  relay: SmtpSink,
  { addresses, methods }: { addresses: readonly string[]; methods: readonly string[] },
): Promise<string[]> {
  const count = addresses.length * methods.length;
  const arrived = () => addresses.reduce((sum, address) => sum + mailsTo(relay, address).length, 0);
  await relay.waitFor(relay.messages.length + count - arrived(), PATIENCE_MS).catch(() => undefined);
  // A surplus message would follow.
  await setTimeout(3_000);
  const problems = await Promise.all(
    addresses.map(async (address) => {
      const mails = await Promise.all(mailsTo(relay, address).map((raw) => calendarOf(Buffer.from(raw))));
      const got = mails.map((calendar) => propertyOf(calendar, 'METHOD'));
      const isDue = got.join() === methods.join();
      return [
        ...(isDue ? [] : [`${address} was mailed ${got.join()} in place of ${methods.join()}.`]),
        ...repeatedNumbers(mails).map((problem) => `${address}: ${problem}.`),
      ];
    }),
  );
  return problems.flat();
}

/** The mails whose SEQUENCE is not above that of all earlier ones about the same event. */
function repeatedNumbers(mails: readonly string[]): string[] {
  const highest = new Map<string, number>();
  return mails.flatMap((calendar) => {
    const [uid, method, number] = ['UID', 'METHOD', 'SEQUENCE'].map((name) => propertyOf(calendar, name));
    const [sequence, before = -1] = [Number(number || Number.NaN), highest.get(uid ?? '')];
    highest.set(uid ?? '', Math.max(before, sequence));
    return sequence > before ? [] : [`${method} has SEQUENCE ${number} after ${before}`];
  });
}

function mailsTo({ messages }: SmtpSink, address: string): string[] {
  return messages.filter(({ envelope }) => envelope.to.includes(address)).map(({ raw }) => raw.toString());
}

interface Answering {
  /** Of the appointment. */
  id: string;
  address: string;
  given: (typeof ANSWERS)[number];
  /** Of the date of a series that is answered. */
  occurrenceStart?: string;
}

/** The invitee's program mails the answer to the organizer, whose server files it. */
async function answer({ cyrus, relay }: Scene, { id, address, given, occurrenceStart }: Answering): Promise<void> {
  const all = await Promise.all(mailsTo(relay, address).map((each) => calendarOf(Buffer.from(each))));
  const calendar = all.findLast((each) => isWholeRequest(each) && propertyOf(each, 'UID').includes(id)) ?? '';
  const { raw, envelope } = await composeReply({
    as: 'thunderbird',
    answer: given,
    occurrenceStart,
    stamp: Date.now(),
    invitation: calendar,
    messageId: `<${crypto.randomUUID()}@elsewhere.example>`,
  });
  const lmtp = createTransport({ host: '127.0.0.1', port: cyrus.ports.lmtp, lmtp: true, ignoreTLS: true });
  await lmtp.sendMail({ envelope: { from: envelope.from, to: [ORGANIZER] }, raw }).finally(() => lmtp.close());
  if (!propertyOf(calendar, 'ORGANIZER').includes(`${ORGANIZER}@${DOMAIN}`))
    throw new Error('Cyrus invites as somebody else.');
}

function isWholeRequest(calendar: string): boolean {
  const { method, isWhole } = readHeldMessage(calendar);
  return method === 'REQUEST' && isWhole;
}

/** Waits until Convoke knows every answer, and tells of those that it does not. */
async function answered(
  { convoke, signal }: Scene,
  { appointmentId, addresses }: { appointmentId: string; addresses: readonly string[] },
): Promise<string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { invitations } = await convoke.appointments.get(appointmentId);
    const responses = new Map(invitations.map(({ address, response }) => [address, String(response)]));
    const wrong = addresses.flatMap((address, number) => {
      const expected = ANSWERS[number % ANSWERS.length];
      const got = responses.get(address) ?? 'nothing';
      return got === expected ? [] : [`${address} answered ${expected}, and ${got} is known.`];
    });
    if (wrong.length === 0 || performance.now() > deadline) return wrong;
    await setTimeout(2_000, undefined, { signal });
  }
}
