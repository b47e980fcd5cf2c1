import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createParserThread, type ParserThread, parseReply } from '@convoke/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI_PATH } from '../testing/run-command.js';

const BUILT = pathToFileURL(join(CLI_PATH, '..', 'parse-reply.js'));

let thread: ParserThread;
beforeAll(() => {
  thread = createParserThread(BUILT);
});
afterAll(() => thread.stop());

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const calendar = [
  ...['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', 'UID:u@in.example', 'DTSTAMP:20260601T120000Z'],
  ...['ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@ex.example', 'END:VEVENT', 'END:VCALENDAR', ''],
];

test.each([
  ['an answer', mail('From: bob@ex.example', 'Content-Type: text/calendar; method=REPLY', '', ...calendar)],
  ['a note', mail('From: bob@ex.example', 'Message-ID: <1@ex.example>', 'Subject: Away', '', 'Until Monday')],
  ['no message', Buffer.from([0, 255, 13, 10, 13, 10, 128])],
  ['too much of one', Buffer.alloc(2 ** 20 + 1, 'From: bob@ex.example\r\n')],
])('%s is the same on a thread of its own', async (_, raw) => {
  expect(await thread.parse({ raw, nullSender: false, recipients: [], share: 'a' })).toEqual(
    await parseReply({ raw, nullSender: false, recipients: [] }),
  );
});

test('others are served while slow messages are parsed', async () => {
  const raw = mail('From: bob@ex.example', 'Content-Type: text/calendar', '', ...Array(20_000).fill('X-A:=3D=3D'));
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const reads = Array.from({ length: 3 }, () => thread.parse({ raw, nullSender: false, recipients: [], share: 'a' }));
  await Promise.all(reads);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});
