import { isIPv4 } from 'node:net';
import { createFakeClock } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { AllowList } from './allow-list.js';
import { createAddressGuard, createEndpointPolicy } from './create-endpoint-policy.js';
import { createPoster } from './create-poster.js';
import { GENERATED_ADDRESSES } from './testing/generated-addresses.js';
import { postTo } from './testing/post-to.js';

const special = GENERATED_ADDRESSES.filter(({ isPublic }) => !isPublic).map(({ address }) => address);

function urlOf(address: string): string {
  return `https://${isIPv4(address) ? address : `[${address}]`}/hook`;
}

test('a registration is judged by the IANA tables, of more than ten thousand addresses', () => {
  const policy = createEndpointPolicy({ allow: [] });
  const judged = GENERATED_ADDRESSES.map(({ address }) => ({
    address,
    isPublic: policy.check(new URL(urlOf(address))) === undefined,
  }));
  expect(judged).toEqual(GENERATED_ADDRESSES);
  expect(judged.length).toBeGreaterThan(10_000);
});

test('where a name leads is judged by the IANA tables, of more than ten thousand addresses', () => {
  const guard = createAddressGuard(new AllowList([]));
  const judged = GENERATED_ADDRESSES.map(({ address }) => ({
    address,
    isPublic: guard.admits('hooks.example.com', address),
  }));
  expect(judged).toEqual(GENERATED_ADDRESSES);
});

test('a post is blocked at each of them that is special, written in the URL or found behind a name', async () => {
  const byName = new Map(special.map((address, at) => [`n${at}.example.com`, address]));
  const poster = createPoster({
    allow: [],
    clock: createFakeClock(),
    resolver: async (host) => [byName.get(host) ?? 'none'],
  });
  const urls = [...special.map(urlOf), ...[...byName.keys()].map((name) => `https://${name}/hook`)];
  const outcomes = await Promise.all(urls.map((url) => poster.post(postTo(0, { url }))));
  poster.close();
  const elsewhere = urls.filter((_, at) => outcomes[at]?.errorKind !== 'blocked');
  expect(elsewhere).toEqual([]);
  expect(special.length).toBeGreaterThan(3_000);
});
