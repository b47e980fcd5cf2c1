import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ICAL from 'ical.js';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { runProgram } from '../../support/debian/run-program.js';
import { calendarOf } from '../facts.js';
import { compileWithKcalendarcore } from '../kcalendarcore.js';
import type { Person } from '../scenarios.js';

/** The answers of an invitee, in the order of a round trip. */
export const ANSWERS = ['accepted', 'tentative', 'declined'] as const;

export type Answer = (typeof ANSWERS)[number];

/** One of our messages to an invitee. */
export interface Letter {
  raw: Buffer;
  invitee: Person;
}

/** Other calendar software, from its user's point of view. */
export interface AnsweringClient {
  name: string;
  /** The invitees whose calendars it keeps. */
  invitees: readonly Person[];
  /** Whether its answers to one date of a series do not name that date; nobody can tell them from answers to the series. */
  namesNoDates?: true;
  /** Receives one of our messages. */
  receive(letter: Letter): Promise<void>;
  /** Answers the latest invitation as the invitee: the software writes the reply and mails it to the server. */
  answer(letter: Letter, answer: Answer): Promise<void>;
  /**
   * The event of a message in its calendar, as iCalendar; `undefined` if it is gone. Absent if the software
   * keeps no calendar.
   */
  event?(letter: Letter): Promise<string | undefined>;
}

interface ReplyingOptions {
  invitees: readonly Person[];
  /** Of the listener for replies. */
  port: number;
  signal: AbortSignal;
}

const written = z.object({ to: z.array(z.string()).nonempty(), mail: z.base64() });

/**
 * Horde: its libraries read and write whole mails. They copy UID, SUMMARY, DESCRIPTION, the times, SEQUENCE, LOCATION and
 * ORGANIZER into an answer, and no RECURRENCE-ID (`Horde_Itip_Event_Vevent::copyEventInto`, 2.1.2).
 */
export function hordeClient({ invitees, port, signal }: ReplyingOptions): AnsweringClient {
  return {
    name: 'Horde iTip',
    invitees,
    namesNoDates: true,
    receive: async () => undefined,
    async answer({ raw, invitee: { name, address } }, response) {
      const input = JSON.stringify({ mail: raw.toString('base64'), name, address, response });
      const args = [programPath('horde-reply.php')];
      const output = await runProgram({ file: '/usr/bin/php', args, input, signal });
      const { to, mail } = written.parse(JSON.parse(output));
      await submitReply({ port, from: address, to, raw: Buffer.from(mail, 'base64') });
    },
  };
}

interface CompiledOptions extends ReplyingOptions {
  /** The directory for the compiled program. */
  directory: string;
}

/** KCalendarCore, the core of KOrganizer: it writes the calendar data, which KMail sends as the whole body. */
export async function kcalendarcoreClient(options: CompiledOptions): Promise<AnsweringClient> {
  const { invitees, port, directory, signal } = options;
  const file = join(directory, 'kcalendarcore-reply');
  await compileWithKcalendarcore({ source: programPath('kcalendarcore-reply.cpp'), file, signal });
  return {
    name: 'KCalendarCore',
    invitees,
    receive: async () => undefined,
    async answer(letter: Letter, answer: Answer) {
      const { address } = letter.invitee;
      const input = await calendarOf(letter.raw);
      const calendar = await runProgram({ file, args: [address, answer], input, signal });
      const to = organizerOf(calendar);
      await submitReply({ port, from: address, to: [to], raw: wholeBody(calendar, { from: address, to }) });
    },
  };
}

function organizerOf(calendar: string): string {
  const event = ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent');
  return String(event?.getFirstPropertyValue('organizer') ?? '').replace(/^mailto:/i, '');
}

function wholeBody(calendar: string, { from, to }: { from: string; to: string }): Buffer {
  const fields = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Answer',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${crypto.randomUUID()}@kmail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/calendar; method=reply; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
  ];
  const body = Buffer.from(calendar).toString('base64').replace(/.{76}/g, '$&\r\n');
  return Buffer.from(`${fields.join('\r\n')}\r\n\r\n${body}\r\n`);
}

interface ReplyMail {
  /** Of the listener for replies. */
  port: number;
  from: string;
  to: readonly string[];
  raw: Buffer;
}

/** @throws Error if the listener does not accept it */
async function submitReply({ port, from, to, raw }: ReplyMail): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from, to: [...to] }, raw });
  transport.close();
}

/** @param name a file in `programs/` */
function programPath(name: string): string {
  return fileURLToPath(new URL(`programs/${name}`, import.meta.url));
}
