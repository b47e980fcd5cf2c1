import { createFakeClock } from '@convoke/testkit';
import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { AddressRanges, isPublicAddress } from './address-ranges.js';
import { AllowList } from './allow-list.js';
import { createEndpointPolicy, EndpointDirectory } from './create-endpoint-policy.js';
import { BodyStart, retryAfter } from './exchange/exchange.js';

const policy = createEndpointPolicy({ allow: ['hooks.internal', '10.0.0.0/8'], clock: createFakeClock() });
const allowed = new AllowList(['hooks.internal', '10.0.0.0/8']);
const ranges = new AddressRanges(['10.0.0.0/8']);

const BYTES: Record<string, Feed<Uint8Array>> = {
  BodyStart: (bytes) => {
    const start = new BodyStart();
    start.add(Buffer.from(bytes));
    return start.text;
  },
};

const FEEDS: Record<string, Feed> = {
  AddressRanges: (text) => ranges.include(text),
  AllowList: (text) => [allowed.hasName(text), allowed.hasAddress(text)],
  EndpointDirectory: (text) => new EndpointDirectory(policy).find(`https://example.com/${text}`),
  isPublicAddress,
  retryAfter: (text) => retryAfter(text, 0),
};

/** URLs are only as long as the contract allows, because the URL parser takes quadratic time for a host. */
const URLS: Record<string, Feed> = {
  createEndpointPolicy: (text) => policy.check(new URL(`https://${text}/`)),
};

it('every function that reads text of others is tested here', async () => {
  const isMeant = (_: string, name: string) => /^(is|retry|read|parse)|Ranges|List|Start|Directory|Policy/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  // The last of them reads a response as it arrives.
  expect(names).toEqual([...[BYTES, FEEDS, URLS].flatMap((each) => Object.keys(each)), 'readInSlices'].sort());
});

it.each(Object.entries(FEEDS))('%s takes little time, linear in the length of its text', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});

it.each(Object.entries(URLS))('%s takes little time for any URL', async (_, feed) => {
  expect(await slowShapes(feed, { longest: 2_048 })).toEqual([]);
});

it.each(Object.entries(BYTES))('%s takes time linear in its bytes, and little of it', async (_, feed) => {
  expect(await slowByteShapes(feed)).toEqual([]);
});
