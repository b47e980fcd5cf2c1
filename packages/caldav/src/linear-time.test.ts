import { exportedFunctions, type Feed, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { inside, resolveUrl } from './dav-client.js';
import { domainOf, parsePath, startOf } from './discovery.js';
import { eventUrl, invitationOf, parseKnown, readEvent, scheduleOutcomeOf } from './event.js';
import { conditionsIn, readMultistatus } from './multistatus.js';
import { escapeXml, readXml } from './xml.js';

const ORIGIN = 'https://calendars.example';

const FEEDS: Record<string, Feed> = {
  conditionsIn,
  escapeXml,
  eventUrl: (text) => eventUrl(`${ORIGIN}/`, text),
  invitationOf,
  parsePath,
  parseKnown: (text) => parseKnown(JSON.stringify({ participation: text })),
  readEvent: (text) => [readEvent(text), readEvent(`BEGIN:VEVENT\r\nUID:1\r\nATTENDEE;${text}\r\nEND:VEVENT`)],
  readMultistatus,
  readXml: (text) => [readXml(text), readXml(`<a>${text}</a>`)],
  scheduleOutcomeOf,
};

/** URLs are only as long as people enter them, because the URL parser takes quadratic time for a host. */
const URLS: Record<string, Feed> = {
  inside: (text) => inside(ORIGIN, text, ORIGIN),
  resolveUrl: (text) => resolveUrl(text),
  domainOf: (text) => domainOf(`a@${text}`),
  startOf,
};

it('every function that reads text of others is tested here', async () => {
  const isMeant = (_: string, name: string) =>
    /^(read|parse|conditions|domain|invitation|startOf|schedule|inside|resolve|event|escape)/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  // They make requests.
  expect(names.filter((name) => name !== 'readChanges' && name !== 'readInbox')).toEqual(
    [...Object.keys(FEEDS), ...Object.keys(URLS)].sort(),
  );
});

it.each(Object.entries(FEEDS))('%s takes little time, linear in the length of its text', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});

it.each(Object.entries(URLS))('%s takes little time for any URL', async (_, feed) => {
  expect(await slowShapes(feed, { longest: 2_048 })).toEqual([]);
});
