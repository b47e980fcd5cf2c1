/** A range of addresses: its first one as a number, and how many of its bits are fixed. */
export type Row = readonly [first: bigint, bits: number];

/** The address that begins with these bytes. */
const v4 = (...bytes: number[]) => join({ parts: bytes, bits: 8n, of: 4 });
/** The address that begins with these groups of 16 bits. */
export const v6 = (...groups: number[]) => join({ parts: groups, bits: 16n, of: 8 });

function join({ parts, bits, of }: { parts: number[]; bits: bigint; of: number }): bigint {
  return Array.from({ length: of }, (_, at) => BigInt(parts[at] ?? 0)).reduce((all, part) => (all << bits) | part, 0n);
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and Azure's platform address. */
export const IPV4: readonly Row[] = [
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
export const IPV6: readonly Row[] = [
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

export const publicV4 = (address: bigint) => !IPV4.some((row) => inside(address, row, 32));
export const publicV6 = (address: bigint) =>
  inside(address, [v6(0x2000), 3], 128) && !IPV6.some((row) => inside(address, row, 128));
