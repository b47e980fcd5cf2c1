import { expect, it } from 'vitest';
import { readMessage } from '../read-message.js';

const ID = '<0190163d-8694-7abc-8def-0123456789ab.1@in.ex>';
const UID = 'a.b@in.ex';
const REQUEST = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', `UID:${UID}`, 'END:VEVENT', 'END:VCALENDAR'];
const calendar = (body: string, encoding = '7bit') =>
  `Content-Type: text/calendar; method=REQUEST\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;

async function returned(head: string, body: string) {
  const raw = `From: MAILER-DAEMON@ex.org\r\nTo: c@in.ex\r\n${head}\r\n${body}\r\n`;
  const mail = await readMessage(Buffer.from(raw), { nullSender: true });
  return mail.kind === 'bounce' ? mail.returned : mail.kind;
}

const report = (...parts: string[]) =>
  returned(
    'Content-Type: multipart/report; boundary=b\r\n',
    ['Content-Type: message/delivery-status\r\n\r\nAction: failed', ...parts]
      .map((part) => `--b\r\n${part}\r\n`)
      .join(''),
  );

it.each([
  ['its Message-ID', `Content-Type: message/rfc822\r\n\r\nMessage-ID: ${ID}\r\n\r\nx`, [ID], []],
  ['its folded Message-ID', `Content-Type: message/rfc822\r\n\r\nMESSAGE-ID:\r\n ${ID}\r\n\r\nx`, [ID], []],
  ['its headers', `Content-Type: text/rfc822-headers\r\n\r\nSubject: x\r\nMessage-Id: ${ID}\r\n`, [ID], []],
  ['its calendar', `Content-Type: message/rfc822\r\n\r\n${calendar(REQUEST.join('\r\n'))}`, [], [UID]],
  [
    'its encoded calendar',
    `Content-Type: message/rfc822\r\n\r\n${calendar(Buffer.from(REQUEST.join('\r\n')).toString('base64'), 'base64')}`,
    [],
    [UID],
  ],
  ['a report', `Content-Type: message/delivery-status\r\n\r\nX-Original-Message-ID: ${ID}`, [ID], []],
  ['nothing', 'Content-Type: text/plain\r\n\r\nx', [], []],
])('a bounce tells which message came back by %s', async (...[, part, messageIds, uids]) => {
  expect(await report(part)).toEqual({ messageIds, uids });
});

it('a notice in words returns the message in its text', async () => {
  const text = `550 no\r\n\r\n--- Below is a copy\r\n\r\nMessage-ID: ${ID}\r\n\r\nUID:${UID}`;
  expect(await returned('', text)).toEqual({ messageIds: [ID], uids: [UID] });
});
