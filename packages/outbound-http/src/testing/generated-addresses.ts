import { IPV4, IPV6, publicV4, publicV6, type Row, v6 } from './iana-tables.js';

/** An address as text, and whether it is public according to the IANA tables. */
export interface GeneratedAddress {
  address: string;
  isPublic: boolean;
}

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

/** The first and last address of each range, their neighbours outside, and one inside. */
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

function someV4(): bigint[] {
  return [...edges(IPV4, 32), ...some(5_000, (each) => each >> 96n)];
}

function someV6(): bigint[] {
  const anywhere = some(1_000, (each) => each);
  const assigned = some(2_500, (each) => v6(0x2000) | (each >> 3n));
  // Near the ranges: random low bits below random entries of the table.
  const near = some(2_500, (each) => {
    const [first, bits] = IPV6[Number(each >> 96n) % IPV6.length] ?? [0n, 128];
    return first | ((each & ((1n << 96n) - 1n)) >> BigInt(Math.max(0, bits - 32)));
  });
  return [...edges(IPV6, 128), ...edges([[v6(0x2000), 3]], 128), ...anywhere, ...assigned, ...near];
}

/**
 * More than eleven thousand addresses, the same in every run: the edges of every range of the tables, and addresses
 * near and far.
 */
export const GENERATED_ADDRESSES: readonly GeneratedAddress[] = [
  ...someV4().map((each) => ({ address: writeV4(each), isPublic: publicV4(each) })),
  ...someV6().map((each) => ({ address: writeV6(each), isPublic: publicV6(each) })),
];
