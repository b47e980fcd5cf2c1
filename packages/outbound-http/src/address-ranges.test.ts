import { isIPv4 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AddressRanges, isPublicAddress } from './address-ranges.js';
import { GENERATED_ADDRESSES } from './testing/generated-addresses.js';

const all = new AddressRanges(['0.0.0.0/0', '::/0']);

it.each(['198.51.100.1', '0.0.0.0', '2001:db8::1', '::ffff:10.0.0.1'])('every range includes %j', (address) => {
  expect(all.include(address)).toBe(true);
});

it.each([
  '',
  'localhost',
  '127.1',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '[::1]',
  'fe80::1%eth0',
  '10.0.0.0/8',
  '1.2.3.4 ',
])('no range includes %j, which is not an address', (text) => {
  expect(all.include(text)).toBe(false);
});

it('a range includes only addresses of its own version', () => {
  const ranges = new AddressRanges(['10.0.0.0/8']);
  expect(ranges.include('10.255.255.255')).toBe(true);
  expect(ranges.include('11.0.0.0')).toBe(false);
  expect(ranges.include('::ffff:10.0.0.1')).toBe(false);
});

describe('isPublicAddress', () => {
  const ipv4 = GENERATED_ADDRESSES.filter(({ address }) => isIPv4(address));
  const ipv6 = GENERATED_ADDRESSES.filter(({ address }) => !isIPv4(address));

  it.each([
    ['5 000 IPv4', ipv4, { all: 5_000, public: 4_000 }],
    ['6 000 IPv6', ipv6, { all: 6_000, public: 2_000 }],
  ] as const)('agrees with the IANA tables on %s addresses and the edges of every range', (_what, addresses, least) => {
    const judged = addresses.map(({ address }) => ({ address, isPublic: isPublicAddress(address) }));
    expect(judged).toEqual(addresses);
    expect(addresses.length).toBeGreaterThan(least.all);
    expect(addresses.filter(({ isPublic }) => isPublic).length).toBeGreaterThan(least.public);
  });

  it.each([
    '::7f00:1',
    '::a9fe:a9fe',
    '4000::1',
    '168.63.129.16',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
  ])('does not treat %s as a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '8.8.8',
    '134744072',
    '0x08080808',
    '010.8.8.8',
    ' 8.8.8.8',
    '8.8.8.8/32',
    '[2606:4700::1111]',
  ])('does not treat %j as an address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
