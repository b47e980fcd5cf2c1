import ICAL from 'ical.js';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { type Cyrus, type CyrusOptions, startCyrus } from '../../support/debian/cyrus.js';
import { calendarOf } from '../facts.js';
import type { Person } from '../scenarios.js';
import type { Answer, AnsweringClient } from './answering-clients.js';

export interface CyrusClientOptions extends Pick<CyrusOptions, 'domain' | 'smtpPort' | 'signal'> {
  invitees: readonly Person[];
}

export interface CyrusClient extends AnsweringClient {
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

const PASSWORD = 'open-sesame';

/**
 * Cyrus: its Sieve script files invitations from mail into the calendar, and when a calendar program changes the answer
 * there, Cyrus mails the reply itself.
 */
export async function cyrusClient({ invitees, ...options }: CyrusClientOptions): Promise<CyrusClient> {
  const cyrus = await startCyrus({ ...options, users: invitees.map(userOf), password: PASSWORD });
  const call = (person: Person, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${cyrus.ports.http}/dav/calendars/user/${userOf(person)}/${path}`, {
      ...init,
      headers: { authorization: `Basic ${btoa(`${userOf(person)}:${PASSWORD}`)}`, ...init.headers },
      signal: options.signal,
    });

  async function read(person: Person, raw: Buffer): Promise<{ path: string; text: string | undefined }> {
    const path = `Default/${encodeURIComponent(uidOf(await calendarOf(raw)))}.ics`;
    const response = await call(person, path);
    if (response.status === 404) return { path, text: undefined };
    if (!response.ok) throw new Error(`Cyrus answered ${response.status} to a read of the calendar.`);
    return { path, text: await response.text() };
  }

  try {
    for (const person of invitees) await moveIn(person, { cyrus, call });
  } catch (error) {
    await cyrus.stop();
    throw error;
  }
  const lmtp = createTransport({ host: '127.0.0.1', port: cyrus.ports.lmtp, lmtp: true, ignoreTLS: true });
  return {
    name: 'Cyrus',
    invitees,
    async receive({ raw, invitee }) {
      await lmtp.sendMail({ envelope: { from: 'sender@convoke.example', to: [invitee.address] }, raw });
    },
    async answer({ raw, invitee }, answer) {
      const { path, text } = await read(invitee, raw);
      if (text === undefined) throw new Error('Cyrus has no such event.');
      const headers = { 'content-type': 'text/calendar; charset=utf-8' };
      const body = answered(text, { answer, name: recurrenceIdOf(await calendarOf(raw)) });
      const response = await call(invitee, path, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(`Cyrus answered ${response.status}: ${await response.text()}`);
    },
    event: async ({ raw, invitee }) => (await read(invitee, raw)).text,
    async stop() {
      lmtp.close();
      await cyrus.stop();
    },
  };
}

/** The first login creates the mailbox, the first read of the calendars creates them. */
async function moveIn(
  person: Person,
  { cyrus, call }: { cyrus: Cyrus; call(person: Person, path: string, init?: RequestInit): Promise<Response> },
): Promise<void> {
  const auth = { user: userOf(person), pass: PASSWORD };
  const imap = new ImapFlow({ host: '127.0.0.1', port: cyrus.ports.imap, secure: false, auth, logger: false });
  await imap.connect();
  await imap.logout();
  const { status } = await call(person, '', { method: 'PROPFIND', headers: { depth: '1' } });
  if (status !== 207) throw new Error(`Cyrus answered ${status} to a look at the calendars.`);
}

function userOf({ address }: Person): string {
  return address.slice(0, address.indexOf('@'));
}

function uidOf(calendar: string): string {
  return String(ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid'));
}

/** Which date of a series a message is about; empty if it is about the whole. */
function recurrenceIdOf(calendar: string): string {
  return nameOf(ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent'));
}

function nameOf(event: ICAL.Component | null): string {
  return String(event?.getFirstPropertyValue('recurrence-id') ?? '');
}

function answered(text: string, { answer, name }: { answer: Answer; name: string }): string {
  const calendar = ICAL.Component.fromString(text);
  const event = calendar.getAllSubcomponents('vevent').find((each) => nameOf(each) === name);
  for (const attendee of event?.getAllProperties('attendee') ?? []) {
    attendee.setParameter('partstat', answer.toUpperCase());
  }
  // After an update of a declined event, Cyrus has its own TRANSP in addition to that of the update, and it refuses
  // two.
  for (const each of calendar.getAllSubcomponents('vevent')) {
    for (const surplus of each.getAllProperties('transp').slice(1)) each.removeProperty(surplus);
  }
  return calendar.toString();
}
