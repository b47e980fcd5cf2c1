import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { inside } from './dav-client.js';
import { domainOf, parsePath, startOf } from './discovery.js';
import { eventUrl, invitationOf, parseKnown, readEvent, scheduleOutcomeOf } from './event.js';
import { conditionsIn, readMultistatus } from './multistatus.js';
import { readDav } from './readings.js';
import { DAV, escapeXml, readXml } from './xml.js';

const ORIGIN = 'https://calendars.example';

const RESPONSE = (text: string) =>
  `<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response><D:href>/${ID}.ics</D:href><D:propstat><D:status>HTTP/1.1 200 OK</D:status><D:prop><C:calendar-data>BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n${text}\r\nEND:VEVENT\r\nEND:VCALENDAR</C:calendar-data></D:prop></D:propstat></D:response></D:multistatus>`;
const ID = '00000000-0000-7000-8000-000000000000';

/** Of a server's responses; long ones are read on a thread of their own. */
const BYTES: Record<string, Feed<Uint8Array>> = {
  conditionsIn,
  readMultistatus: (bytes) => [readMultistatus(bytes), readMultistatus(Buffer.from(RESPONSE(String(bytes))))],
  readXml: (bytes) => readXml(Buffer.concat([Buffer.from('<a><b>'), bytes, Buffer.from('</b></a>')]), () => undefined),
};

const part = { after: '', most: 200 };
const QUESTIONS: Feed<Uint8Array>[] = [
  (bytes) => readDav({ kind: 'resources', question: { bytes, names: [[DAV, 'href']] } }),
  (bytes) => readDav({ kind: 'changes', question: { bytes, ...part } }),
  (bytes) => readDav({ kind: 'members', question: { bytes, ...part } }),
  (bytes) => readDav({ kind: 'events', question: { bytes, ids: [ID] } }),
  (bytes) => readDav({ kind: 'replies', question: { bytes, hrefs: [`/${ID}.ics`] } }),
  (bytes) => readDav({ kind: 'event', question: { bytes } }),
];

const FEEDS: Record<string, Feed> = {
  escapeXml,
  eventUrl: (text) => eventUrl(`${ORIGIN}/`, text),
  invitationOf,
  parsePath,
  parseKnown: (text) => parseKnown(JSON.stringify({ participation: text })),
  readEvent: (text) => [readEvent(text), readEvent(`BEGIN:VEVENT\r\nUID:1\r\nATTENDEE;${text}\r\nEND:VEVENT`)],
  scheduleOutcomeOf,
};

/** On a thread of their own if they are long. */
const RESPONSES: Record<string, Feed> = {
  readDav: (text) => QUESTIONS.map((ask) => ask(Buffer.from(RESPONSE(text)))),
};

/** URLs are only as long as people enter them, because the URL parser takes quadratic time for a host. */
const URLS: Record<string, Feed> = {
  inside: (text) => inside(ORIGIN, text, ORIGIN),
  domainOf: (text) => domainOf(`a@${text}`),
  startOf,
};

it('every function that reads text of others is tested here', async () => {
  const isMeant = (_: string, name: string) =>
    /^(read|parse|conditions|domain|invitation|startOf|schedule|inside|event|escape)/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  // They make requests.
  expect(names.filter((name) => name !== 'readChanges' && name !== 'readInbox')).toEqual(
    [FEEDS, BYTES, RESPONSES, URLS].flatMap((each) => Object.keys(each)).sort(),
  );
});

it.each(Object.entries(FEEDS))('%s takes little time, linear in the length of its text', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});

it.each(Object.entries(BYTES))('%s takes little time, linear in the number of its bytes', async (_, feed) => {
  expect(await slowByteShapes(feed, { longest: 8_192 })).toEqual([]);
});

it.each(Object.entries(RESPONSES))('%s takes time linear in the length of its text', async (_, feed) => {
  expect(await slowShapes(feed, { longest: 8_192, ceilingMs: 400 })).toEqual([]);
});

it.each(Object.entries(URLS))('%s takes little time for any URL', async (_, feed) => {
  expect(await slowShapes(feed, { longest: 2_048 })).toEqual([]);
});
