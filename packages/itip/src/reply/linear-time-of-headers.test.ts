import { slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { readMessage } from './read-message.js';

/** Places in a message's headers that its sender controls. */
const HEADERS: Record<string, (text: string) => string> = {
  'the From header': (text) => `From: ${text}\r\n\r\n`,
  'the Subject header': (text) => `Subject: ${text}\r\n\r\n`,
  'a Subject of other bytes': (text) => `Subject: \xf6${text}\r\n\r\n`,
  'a folded Subject of other bytes': (text) => `Subject: ${text.replaceAll(' ', '\r\n ')}\xf6\r\n\r\n`,
  'an unknown header': (text) => `X-${text}: ${text}\r\n\r\n`,
  'the Content-Type header': (text) => `Content-Type: ${text}\r\n\r\na`,
  'a boundary': (text) => `Content-Type: multipart/mixed; boundary="${text.slice(0, 200)}"\r\n\r\n${text}`,
  'a parameter in parts': (text) => `Content-Type: text/calendar; name*0="${text}"; name*1="${text}"\r\n\r\na`,
};

// The MIME parser takes some microseconds per line, on a separate thread.
it.each(Object.entries(HEADERS))('reading a message takes time linear in %s', async (_, place) => {
  const read = (text: string) => readMessage(Buffer.from(place(text), 'latin1'), { nullSender: true });
  expect(await slowShapes(read, { longest: 8_192, ceilingMs: 600 })).toEqual([]);
});
