import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { parseApplication, parseProof } from './application.js';
import {
  eventUrl,
  instancesUrl,
  mailboxUrl,
  parseKnown,
  readEvent,
  readMark,
  readTime,
  readUrl,
  searchUrl,
} from './event.js';
import { isMailbox } from './graph-channel.js';
import { parseJson } from './json.js';
import { parseCursor } from './read-changes.js';
import { readResponse } from './response.js';

const CALENDAR = 'https://graph.example/v1.0/users/ada@calendars.example/';

const FEEDS: Record<string, Feed> = {
  eventUrl: (text) => [eventUrl(CALENDAR, text), eventUrl(text, 'id')],
  instancesUrl: (text) => instancesUrl(CALENDAR, text, { from: 0, to: 0 }),
  isMailbox,
  mailboxUrl,
  parseApplication: (text) => [parseApplication(text), parseApplication(`${text}/${'0'.repeat(36)}`)],
  parseCursor: (text) => [parseCursor(text), parseCursor(JSON.stringify({ from: 0, until: 0, link: text }))],
  parseJson,
  parseKnown: (text) => [parseKnown(text), parseKnown(JSON.stringify({ id: text, uid: text, answer: text }))],
  parseProof: (text) => [
    parseProof(text),
    parseProof(`-----BEGIN CERTIFICATE-----${text}`),
    parseProof(`-----BEGIN CERTIFICATE-----${text}-----END CERTIFICATE-----`),
    parseProof('-----BEGIN PRIVATE KEY-----'.repeat(text.length / 27)),
  ],
  readEvent: (text) =>
    readEvent({ id: text, attendees: [{ status: { response: text, time: text } }], '@odata.etag': text }),
  readMark: (text) => [readMark(text), readMark('.'.repeat(text.length))],
  readTime: (text) => [readTime({ timeZone: 'UTC', dateTime: text }), readTime({ timeZone: text, dateTime: text })],
  readUrl: (text) => readUrl(CALENDAR, text),
  searchUrl: (text) => searchUrl(CALENDAR, text),
};

it('every function that reads text of others is tested here', async () => {
  const isMeant = (_: string, name: string) =>
    /^(read|parse|json|is[A-Z]|mailbox|event[A-Z]|instances|search)/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  // They make requests, read what `parseJson` has read, or compose an event.
  const others = ['eventBody', 'isMissing', 'isObject', 'isProblem', 'readChanges', 'readResponse', 'readStored'];
  expect(names.filter((name) => !others.includes(name))).toEqual(Object.keys(FEEDS).sort());
});

it('readResponse takes little time, linear in the number of its bytes', async () => {
  const wrapped: Feed<Uint8Array> = (bytes) =>
    readResponse(Buffer.concat([Buffer.from('{"value":['), bytes, Buffer.from(']}')]));
  expect(await slowByteShapes((bytes) => readResponse(bytes))).toEqual([]);
  expect(await slowByteShapes(wrapped)).toEqual([]);
});

it.each(Object.entries(FEEDS))('%s takes little time, linear in the length of its text', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});
