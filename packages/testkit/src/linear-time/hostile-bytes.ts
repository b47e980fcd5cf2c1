import { type HostileShape, hostileShapes } from './hostile-shapes.js';

/** Bytes whose repetition costs readers of binary formats the most. */
const UNITS: Record<string, readonly number[]> = {
  zeros: [0],
  ones: [0xff],
  'bytes that are no UTF-8': [0xc0],
  'beginnings of characters': [0xf0],
  'characters without an end': [0xe2, 0x82],
  surrogates: [0xed, 0xa0, 0x80],
  'UTF-16': [0xff, 0xfe, 0x61, 0],
  'segments of a JPEG without a length': [0xff, 0xe1, 0, 2],
  'segments of a JPEG, each with 65 535 entries': [
    ...[0xff, 0xe1, 0, 24, ...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0xff, 0xff],
    ...[0, 0, 0, 0],
  ],
  'chunks of a PNG without a length': [0, 0, 0, 0, ...Buffer.from('tEXt'), 0, 0, 0, 0],
  'blocks of a GIF': [0x21, 0xfe, 1, 0x61, 0],
  'chunks of a WebP': [...Buffer.from('VP8X'), 0, 0, 0, 0],
  'lengths of a varint': [0x80],
  'NULs within text': [0x61, 0],
};

/** What files of each format begin with. */
const BEGINNINGS: Record<string, readonly number[]> = {
  'a JPEG': [0xff, 0xd8],
  'a PNG': [0x89, ...Buffer.from('PNG\r\n\x1a\n')],
  'a GIF': [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0, 0, 0],
  'a WebP': [...Buffer.from('RIFF'), 0xff, 0xff, 0xff, 0x7f, ...Buffer.from('WEBP')],
  'an SQLite database': [...Buffer.from('SQLite format 3\0')],
};

/** Every shape of text, and those of binary formats. */
export const hostileBytes: readonly HostileShape<Uint8Array>[] = [
  ...hostileShapes.map(({ name, make }) => ({ name, make: (length: number) => Buffer.from(make(length)) })),
  ...unitsAfter('nothing', []),
];

/** For readers that tell files by what they begin with. */
export const hostileFiles: readonly HostileShape<Uint8Array>[] = [
  ...hostileBytes,
  ...Object.entries(BEGINNINGS).flatMap(([beginning, start]) => unitsAfter(beginning, start)),
];

function unitsAfter(beginning: string, start: readonly number[]): HostileShape<Uint8Array>[] {
  return Object.entries(UNITS).map(([name, unit]) => ({
    name: `${name} after ${beginning}`,
    make: (length) => Buffer.concat([Buffer.from(start), Buffer.alloc(length, Buffer.from(unit))]),
  }));
}
