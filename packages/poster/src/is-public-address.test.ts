import { isIPv4 } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress } from './address-ranges.js';
import { GENERATED_ADDRESSES } from './testing/generated-addresses.js';

const ipv4 = GENERATED_ADDRESSES.filter(({ address }) => isIPv4(address));
const ipv6 = GENERATED_ADDRESSES.filter(({ address }) => !isIPv4(address));

test.each([
  ['5 000 IPv4', ipv4, { all: 5_000, public: 4_000 }],
  ['6 000 IPv6', ipv6, { all: 6_000, public: 2_000 }],
] as const)('agrees with the IANA tables on %s addresses and the edges of every range', (_what, addresses, least) => {
  const judged = addresses.map(({ address }) => ({ address, isPublic: isPublicAddress(address) }));
  expect(judged).toEqual(addresses);
  expect(addresses.length).toBeGreaterThan(least.all);
  expect(addresses.filter(({ isPublic }) => isPublic).length).toBeGreaterThan(least.public);
});

test.each([
  '::7f00:1',
  '::a9fe:a9fe',
  '4000::1',
  '168.63.129.16',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
])('takes %s for no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '',
  'localhost',
  '8.8.8',
  '134744072',
  '0x08080808',
  '010.8.8.8',
  ' 8.8.8.8',
  '8.8.8.8/32',
  '[2606:4700::1111]',
])('takes %j for no address at all', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
