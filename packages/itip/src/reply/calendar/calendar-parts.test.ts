import { describe, expect, it } from 'vitest';
import { parseMime } from '../parse-mime.js';
import { calendarParts, decodeCalendar } from './calendar-parts.js';
import { readAnswer } from './read-reply.js';

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

describe('a comment', () => {
  const event = calendar('REPLY', 'answer');
  const withComment = (comment: Buffer) => {
    const [start = '', end = ''] = event.split('END:VEVENT');
    return Buffer.concat([Buffer.from(`${start}COMMENT:`), comment, Buffer.from(`\r\nEND:VEVENT${end}`)]);
  };
  const read = async (header: string, body: Buffer) => {
    const bytes = Buffer.concat([Buffer.from(`${header}\r\n\r\n`), body, Buffer.from('\r\n')]);
    const [part] = await calendarParts(await parseMime(bytes), bytes);
    return readAnswer(part ? [part] : [])?.comment;
  };
  const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

  it.each([
    ['windows-1252', hex('73 70 e4 74 65 72 20 96 20 80'), 'später – €'],
    ['"Windows-1252"', hex('49 92 6d'), 'I’m'],
    ['iso-8859-1', hex('49 92 6d'), 'I’m'],
    ['us-ascii', Buffer.from('Größe ✓'), 'Größe ✓'],
    ['iso-8859-1', Buffer.from('Größe ✓'), 'Größe ✓'],
    ['iso-8859-2', Buffer.from('Größe ✓'), 'Größe ✓'],
    ['x-unknown', Buffer.from('Größe ✓'), 'Größe ✓'],
    ['iso-8859-2', hex('b3 f3 bf'), 'łóż'],
    ['iso-2022-jp', hex('1b 24 42 46 7c 1b 28 42'), '日'],
    ['us-ascii', hex('1b 24 42 46 7c 1b 28 42'), '日'],
    ['shift_jis', hex('93 fa 96 7b'), '日本'],
    ['cp932', hex('93 0d 0a 20 fa 96 7b'), '日本'],
    ['gb2312', hex('d6 0d 0a 09 d0'), '中'],
    ["us-ascii''", Buffer.from('ö'), 'ö'],
  ])('declared as %s: %j', async (charset, written, comment) => {
    for (const type of ['text/calendar; method=REPLY', 'Application/ICS', 'text/calendar; name="a; b.ics"']) {
      expect(await read(`Content-Type: ${type}; charset=${charset}`, withComment(written))).toBe(comment);
      expect(await read(`CONTENT-TYPE:\r\n ${type};\r\n\tCharset = ${charset}`, withComment(written))).toBe(comment);
    }
  });

  it('declared in the form of parameters in other languages', async () => {
    const type = "Content-Type: text/calendar; charset*=us-ascii'en'shift_jis";
    expect(await read(type, withComment(hex('93 0d 0a 20 fa')))).toBe('日');
  });

  it.each([
    ['quoted-printable', 'COMMENT:I don=92t know =96 =80'],
    ['base64', 'COMMENT:I don\u0092t know \u0096 \u0080'],
  ])('in %s', async (encoding, line) => {
    const text = event.replace('END:VEVENT', `${line}\r\nEND:VEVENT`);
    const body =
      encoding === 'base64' ? Buffer.from(Buffer.from(text, 'latin1').toString('base64')) : Buffer.from(text);
    const type = `Content-Type: text/calendar; charset=Windows-1252\r\nContent-Transfer-Encoding: ${encoding}`;
    expect(await read(type, Buffer.from(body.toString().replaceAll('=ACCEPTED', '=3DACCEPTED')))).toBe(
      'I don’t know – €',
    );
  });

  it('beside texts that are decoded by themselves', async () => {
    const text = 'Content-Type: text/plain; charset=utf-8\r\n\r\nä';
    const file = 'Content-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nb';
    const parts = [text, text.replace('plain', 'html'), file, 'Content-Type: text/csv\r\n\r\nc'];
    const body = parts.map((part) => `--b\r\n${part}\r\n`).join('');
    const answer = withComment(hex('93 0d 0a 20 fa'));
    const end = Buffer.concat([Buffer.from('--b\r\nContent-Type: text/calendar; charset=cp932\r\n\r\n'), answer]);
    const message = Buffer.concat([Buffer.from(body), end, Buffer.from('\r\n--b--')]);
    expect(await read('Content-Type: multipart/mixed; boundary=b', message)).toBe('日');
  });
});
