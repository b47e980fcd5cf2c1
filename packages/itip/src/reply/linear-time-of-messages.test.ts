import { slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { readMessage } from './read-message.js';

/** Places in a message's headers that its sender controls. Headers of other bytes are fed to headerInUtf8. */
const HEADERS: Record<string, (text: string) => string> = {
  'the From header': (text) => `From: ${text}\r\n\r\n`,
  'the Subject header': (text) => `Subject: ${text}\r\n\r\n`,
  'an unknown header': (text) => `X-${text}: ${text}\r\n\r\n`,
  'the Content-Type header': (text) => `Content-Type: ${text}\r\n\r\na`,
  'a boundary': (text) => `Content-Type: multipart/mixed; boundary="${text.slice(0, 200)}"\r\n\r\n${text}`,
  'a parameter in parts': (text) => `Content-Type: text/calendar; name*0="${text}"; name*1="${text}"\r\n\r\na`,
};

const part = (type: string, body: string) => `From: Mailer-Daemon@a.example\r\nContent-Type: ${type}\r\n\r\n${body}`;

/** Places in a message's body that its sender controls. */
const BODIES: Record<string, (text: string) => string> = {
  'a plain text': (text) => part('text/plain', text),
  'an HTML text': (text) => part('text/html', text),
  'quoted-printable': (text) => `Content-Transfer-Encoding: quoted-printable\r\n${part('text/plain', text)}`,
  Base64: (text) => `Content-Transfer-Encoding: base64\r\n${part('text/calendar', text)}`,
  'format=flowed': (text) => part('text/plain; format=flowed; delsp=yes', text),
  'calendar data': (text) => part('text/calendar; method=REPLY', text),
  'a delivery status': (text) =>
    part('multipart/report; boundary=b', `--b\r\nContent-Type: message/delivery-status\r\n\r\n${text}\r\n--b--`),
  'a part within a part': (text) =>
    part('multipart/mixed; boundary=b', `--b\r\n${text}\r\n--b\r\nContent-Type: ${text}\r\n\r\n--b--`),
};

// The MIME parser takes some microseconds per line, on a separate thread.
it.each(Object.entries({ ...HEADERS, ...BODIES }))('reading a message takes time linear in %s', async (_, place) => {
  const read = (text: string) => readMessage(Buffer.from(place(text)), { nullSender: true });
  expect(await slowShapes(read, { longest: 8_192, ceilingMs: 600 })).toEqual([]);
});
