import { describe, expect, it } from 'vitest';
import { parseMime } from '../parse-mime.js';
import { calendarParts, decodeCalendar } from './calendar-parts.js';

function calendar(method: string, uid: string): string {
  const event = [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260601T000000Z',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@ex.example',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//a//b',
    `METHOD:${method}`,
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}

const inline = (text: string) => `Content-Type: text/calendar; method=REPLY; charset=utf-8\r\n\r\n${text}`;
const file = (text: string, type = 'application/octet-stream; name="invite.ics"') =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment\r\n\r\n${text}`;

/** The UIDs of the calendar data that a message with these parts holds. */
async function uidsIn(...parts: string[]): Promise<(string | undefined)[]> {
  const body = parts.map((part) => `--b\r\n${part}\r\n`).join('');
  const bytes = new TextEncoder().encode(`Content-Type: multipart/mixed; boundary="b"\r\n\r\n${body}--b--\r\n`);
  const found = await calendarParts(await parseMime(bytes), bytes);
  return found.map(({ text }) => /UID:(\S+)/.exec(text)?.[1]);
}

describe('the calendar data of a message', () => {
  const [answer, other, request] = [
    calendar('REPLY', 'answer'),
    calendar('REPLY', 'other'),
    calendar('REQUEST', 'request'),
  ];

  it.each([
    { where: 'a part', parts: [inline(answer)], uids: ['answer'] },
    { where: 'a part rather than a file', parts: [file(other), inline(answer)], uids: ['answer'] },
    { where: 'a file if no part has an answer', parts: [inline(request), file(answer)], uids: ['answer'] },
    {
      where: 'a part if nothing has an answer',
      parts: [inline(request), file(calendar('REQUEST', 'file'))],
      uids: ['request'],
    },
    { where: 'a file if there is no part', parts: [file(request)], uids: ['request'] },
    { where: 'a file of the type application/ics', parts: [file(answer, 'application/ics')], uids: ['answer'] },
    { where: 'a file named *.ical', parts: [file(answer, 'text/x; name="A.ICAL"')], uids: ['answer'] },
    { where: 'no other file', parts: [file(answer, 'text/x; name="ics.txt"')], uids: [] },
    { where: 'several parts', parts: [inline(answer), inline(other)], uids: ['answer', 'other'] },
    { where: 'equal parts once', parts: [inline(answer), inline(`${answer}\r\n `)], uids: ['answer'] },
  ])('is in $where', async ({ parts, uids }) => {
    expect(await uidsIn(...parts)).toEqual(uids);
  });
});

it.each([
  ['UTF-16 with a byte order mark', [0xff, 0xfe, 0x41, 0, 0xeb, 0], 'Aë'],
  ['UTF-16 of the other order', [0xfe, 0xff, 0, 0x41, 0, 0xeb], 'Aë'],
  ['UTF-16 without a mark', [0x41, 0, 0xeb, 0], 'Aë'],
  ['UTF-16 of the other order without one', [0, 0x41, 0, 0xeb], 'Aë'],
  ['UTF-8', [0x41, 0xc3, 0xab], 'Aë'],
  ['UTF-8 with a fold within a character', [0x41, 0xc3, 0x0d, 0x0a, 0x20, 0xab], 'Aë'],
  ['UTF-8 with a fold of a line feed and a tab', [0x41, 0xc3, 0x0a, 0x09, 0xab], 'Aë'],
  ['windows-1252', [0x41, 0xeb, 0x80], 'Aë€'],
  ['windows-1252 that begins with half of a byte order mark', [0xff, 0x41, 0x42], 'ÿAB'],
  ['windows-1252 that begins with half of the other mark', [0xfe, 0x41, 0x42], 'þAB'],
  ['windows-1252 with the second byte of a mark', [0x41, 0xfe, 0x42], 'AþB'],
  ['windows-1252 with the second byte of the other mark', [0x41, 0xff, 0x42], 'AÿB'],
  ['UTF-8 that begins with two NULs', [0, 0, 0x41], '\0\0A'],
])('calendar data in %s is decoded', (_encoding, bytes, text) => {
  expect(decodeCalendar(Uint8Array.from(bytes))).toBe(text);
});
