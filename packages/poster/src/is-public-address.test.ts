import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.js';

type Row = readonly [first: bigint, bits: number];

/** The address that begins with these bytes. */
const v4 = (...bytes: number[]) => join({ parts: bytes, bits: 8n, of: 4 });
/** The address that begins with these groups of 16 bits. */
const v6 = (...groups: number[]) => join({ parts: groups, bits: 16n, of: 8 });

function join({ parts, bits, of }: { parts: number[]; bits: bigint; of: number }): bigint {
  return Array.from({ length: of }, (_, at) => BigInt(parts[at] ?? 0)).reduce((all, part) => (all << bits) | part, 0n);
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and Azure's platform address. */
const IPV4: readonly Row[] = [
  [v4(0), 8],
  [v4(0), 32],
  [v4(10), 8],
  [v4(100, 64), 10],
  [v4(127), 8],
  [v4(169, 254), 16],
  [v4(172, 16), 12],
  [v4(192, 0, 0), 24],
  [v4(192, 0, 0), 29],
  [v4(192, 0, 0, 8), 32],
  [v4(192, 0, 0, 9), 32],
  [v4(192, 0, 0, 10), 32],
  [v4(192, 0, 0, 170), 32],
  [v4(192, 0, 0, 171), 32],
  [v4(192, 0, 2), 24],
  [v4(192, 31, 196), 24],
  [v4(192, 52, 193), 24],
  [v4(192, 88, 99), 24],
  [v4(192, 168), 16],
  [v4(192, 175, 48), 24],
  [v4(198, 18), 15],
  [v4(198, 51, 100), 24],
  [v4(203, 0, 113), 24],
  [v4(240), 4],
  [v4(255, 255, 255, 255), 32],
  [v4(224), 4],
  [v4(168, 63, 129, 16), 32],
];

/** https://www.iana.org/assignments/iana-ipv6-special-registry */
const IPV6: readonly Row[] = [
  [0n, 128],
  [1n, 128],
  [0xffff_0000_0000n, 96],
  [v6(0x64, 0xff9b), 96],
  [v6(0x64, 0xff9b, 1), 48],
  [v6(0x100), 64],
  [v6(0x100, 0, 0, 1), 64],
  [v6(0x2001), 23],
  [v6(0x2001), 32],
  [v6(0x2001, 1) | 1n, 128],
  [v6(0x2001, 1) | 2n, 128],
  [v6(0x2001, 1) | 3n, 128],
  [v6(0x2001, 2), 48],
  [v6(0x2001, 3), 32],
  [v6(0x2001, 4, 0x112), 48],
  [v6(0x2001, 0x10), 28],
  [v6(0x2001, 0x20), 28],
  [v6(0x2001, 0x30), 28],
  [v6(0x2001, 0xdb8), 32],
  [v6(0x2002), 16],
  [v6(0x2620, 0x4f, 0x8000), 48],
  [v6(0x3fff), 20],
  [v6(0x5f00), 16],
  [v6(0xfc00), 7],
  [v6(0xfe80), 10],
  [v6(0xff00), 8],
];

const inside = (address: bigint, [first, bits]: Row, width: number) =>
  address >> BigInt(width - bits) === first >> BigInt(width - bits);

const publicV4 = (address: bigint) => !IPV4.some((row) => inside(address, row, 32));
const publicV6 = (address: bigint) =>
  inside(address, [v6(0x2000), 3], 128) && !IPV6.some((row) => inside(address, row, 128));

function writeV4(address: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join('.');
}

function writeV6(address: bigint): string {
  return [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n].map((group) => ((address >> (group * 16n)) & 0xffffn).toString(16)).join(':');
}

/** Numbers of up to 128 bits that are the same in every run (xorshift128+, Vigna 2014). */
function* numbers(): Generator<bigint> {
  const mask = (1n << 64n) - 1n;
  let [a, b] = [0x9e3779b97f4a7c15n, 0xbf58476d1ce4e5b9n];
  const next = () => {
    const x = a ^ ((a << 23n) & mask);
    [a, b] = [b, x ^ b ^ (x >> 18n) ^ (b >> 5n)];
    return (a + b) & mask;
  };
  for (;;) yield (next() << 64n) | next();
}

/** The first and last address of each range, their neighbours outside, and one within. */
function edges(rows: readonly Row[], width: number): bigint[] {
  const all = 1n << BigInt(width);
  return rows
    .flatMap(([first, bits]) => {
      const size = 1n << BigInt(width - bits);
      return [first - 1n, first, first + size / 2n, first + size - 1n, first + size];
    })
    .filter((address) => address >= 0n && address < all);
}

const random = numbers();
const some = (count: number, make: (random: bigint) => bigint) =>
  Array.from({ length: count }, () => make(random.next().value));

test('agrees with the IANA tables on 5 000 IPv4 addresses and the edges of every range', () => {
  const addresses = [...edges(IPV4, 32), ...some(5_000, (each) => each >> 96n)];
  const judged = addresses.map((address) => [writeV4(address), isPublicAddress(writeV4(address))]);
  expect(judged).toEqual(addresses.map((address) => [writeV4(address), publicV4(address)]));
  expect(judged.filter(([, isPublic]) => isPublic).length).toBeGreaterThan(4_000);
});

test('agrees with the IANA tables on 6 000 IPv6 addresses and the edges of every range', () => {
  const anywhere = some(1_000, (each) => each);
  const assigned = some(2_500, (each) => v6(0x2000) | (each >> 3n));
  // Where most ranges lie, random low bits below random entries of the table.
  const near = some(2_500, (each) => {
    const [first, bits] = IPV6[Number(each >> 96n) % IPV6.length] ?? [0n, 128];
    return first | ((each & ((1n << 96n) - 1n)) >> BigInt(Math.max(0, bits - 32)));
  });
  const addresses = [...edges(IPV6, 128), ...edges([[v6(0x2000), 3]], 128), ...anywhere, ...assigned, ...near];
  const judged = addresses.map((address) => [writeV6(address), isPublicAddress(writeV6(address))]);
  expect(judged).toEqual(addresses.map((address) => [writeV6(address), publicV6(address)]));
  expect(judged.filter(([, isPublic]) => isPublic).length).toBeGreaterThan(2_000);
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
