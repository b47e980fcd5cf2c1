import { isIPv4 } from 'node:net';
import { createFakeClock } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { AllowList } from './allow-list.js';
import { createAddressGuard, createEndpointPolicy } from './create-endpoint-policy.js';
import { createOutboundHttp } from './create-outbound-http.js';
import { GENERATED_ADDRESSES } from './testing/generated-addresses.js';
import { postTo } from './testing/receiver.js';

const special = GENERATED_ADDRESSES.filter(({ isPublic }) => !isPublic).map(({ address }) => address);

function urlOf(address: string): string {
  return `https://${isIPv4(address) ? address : `[${address}]`}/hook`;
}

test('registrations of more than ten thousand addresses agree with the IANA tables', () => {
  const policy = createEndpointPolicy({ allow: [], clock: createFakeClock() });
  const judged = GENERATED_ADDRESSES.map(({ address }) => ({
    address,
    isPublic: policy.check(new URL(urlOf(address))) === undefined,
  }));
  expect(judged).toEqual(GENERATED_ADDRESSES);
  expect(judged.length).toBeGreaterThan(10_000);
});

test('look-ups of names with more than ten thousand addresses agree with the IANA tables', () => {
  const guard = createAddressGuard(new AllowList([]));
  const judged = GENERATED_ADDRESSES.map(({ address }) => ({
    address,
    isPublic: guard.admits('hooks.example.com', address),
  }));
  expect(judged).toEqual(GENERATED_ADDRESSES);
});

test('a post is blocked at each special address, in the URL or of a name', async () => {
  const byName = new Map(special.map((address, at) => [`n${at}.example.com`, address]));
  const outboundHttp = createOutboundHttp({
    allow: [],
    clock: createFakeClock(),
    resolver: async (host) => [byName.get(host) ?? 'none'],
  });
  const urls = [...special.map(urlOf), ...[...byName.keys()].map((name) => `https://${name}/hook`)];
  const outcomes = await Promise.all(urls.map((url) => outboundHttp.post(postTo(0, { url }))));
  outboundHttp.close();
  const elsewhere = urls.filter((_, at) => outcomes[at]?.errorKind !== 'blocked');
  expect(elsewhere).toEqual([]);
  expect(special.length).toBeGreaterThan(3_000);
});
