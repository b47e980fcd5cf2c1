import { join } from 'node:path';
import ICAL from 'ical.js';
import { calendarOf } from '../clients/calendar-of.js';
import { runProgram } from '../clients/run-program.js';
import type { Answer, AnsweringClient, Letter } from './answering-client.js';
import type { ReplyingOptions } from './horde-client.js';
import { programPath } from './program-path.js';
import { submitReply } from './submit-reply.js';

export interface CompiledOptions extends ReplyingOptions {
  /** Takes the compiled program. */
  directory: string;
}

/** KCalendarCore, the core of KOrganizer: it writes the calendar data, which KMail sends as the whole body. */
export async function kcalendarcoreClient(options: CompiledOptions): Promise<AnsweringClient> {
  const { invitees, port, directory, signal } = options;
  const file = join(directory, 'kcalendarcore-reply');
  const flags = (
    await runProgram({ file: 'pkg-config', args: ['--cflags', '--libs', 'KF5CalendarCore', 'Qt5Gui'], signal })
  )
    .trim()
    .split(/\s+/);
  const source = programPath('kcalendarcore-reply.cpp');
  await runProgram({ file: 'g++', args: ['-std=c++17', '-fPIC', '-o', file, source, ...flags], signal });
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
