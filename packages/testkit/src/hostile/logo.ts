import { deflateSync } from 'node:zlib';
import { jpegPicture, jpegSegment, pngChunk, pngPicture } from '../pictures.js';
import type { Conversations, ConversationsOf } from './peers.js';

/** The longest picture that is looked at. */
const MOST = 200_000;

/** A picture with as many of these parts after its beginning as there is room for. */
function fullOf(part: Buffer, picture: Buffer, at: number): Buffer {
  const parts = Array<Buffer>(Math.floor((MOST - picture.length) / part.length)).fill(part);
  return Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)]);
}

/** EXIF metadata that announces entries which it does not have, from this place in the segment on. */
function announcing(entries: number, directory = 8): Buffer {
  const tiff = Buffer.alloc(16);
  tiff.write('II');
  tiff.writeUInt32LE(directory, 4);
  tiff.writeUInt16LE(entries, 8);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

/** EXIF metadata with as many tags as it announces, none of them an orientation. */
function entriesOf(count: number): Buffer {
  const entry = Buffer.from([0, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
  return Buffer.concat([announcing(count).subarray(0, 16), Buffer.alloc(12 * count, entry)]);
}

/** The header of the largest PNG that is allowed, in RGBA with 16 bits of each. */
function largestHeader(): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  header.writeUInt32BE(1_200, 0);
  header.writeUInt32BE(600, 4);
  return Buffer.concat([pngPicture().subarray(0, 8), pngChunk('IHDR', header)]);
}

/** A picture of that size with so many bytes of pixels. */
function pngOf(bytes: number): Buffer {
  return Buffer.concat([
    largestHeader(),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngPicture().subarray(-12),
  ]);
}

const HEAD = 33;
const jpegFullOf = (part: Buffer) => fullOf(part, jpegPicture(), 2);
const pngFullOf = (part: Buffer) => fullOf(part, pngPicture(), HEAD);
const ends = ['accepted', 'invalid_value', 'invalid_logo'];
const pictures = (of: Record<string, () => Buffer>): Conversations<() => Buffer> =>
  Object.fromEntries(Object.entries(of).map(([name, talk]) => [name, { talk, ends }]));

export const logo: ConversationsOf<'logo'> = {
  endless: pictures({
    'pixels that are unpacked': () => pngOf(100_000_000),
  }),
  'huge numbers': pictures({
    'a size in pixels': () => pngPicture({ claimed: { width: 0x7fffffff, height: 0x7fffffff } }),
    'entries of EXIF': () => jpegFullOf(jpegSegment(0xe1, announcing(0xffff))),
    'the place of a directory of EXIF': () => jpegFullOf(jpegSegment(0xe1, announcing(0xffff, 2 ** 32 - 1))),
    'the length of a chunk': () =>
      Buffer.concat([pngPicture().subarray(0, HEAD), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('IDAT')]),
  }),
  'deep nesting': { doesNotApply: 'Segments and chunks contain no others.' },
  'many small items': pictures({
    'tags of EXIF': () => jpegFullOf(jpegSegment(0xe1, entriesOf(5_400))),
    'stuffed bytes in a scan': () => fullOf(Buffer.from([0xff, 0x00]), jpegPicture(), jpegPicture().length - 2),
    'restarts in a scan': () => fullOf(Buffer.from([0xff, 0xd0]), jpegPicture(), jpegPicture().length - 2),
    'as many pixels as are allowed': () => pngOf(600 * 9_601),
    'segments of a JPEG': () => jpegFullOf(jpegSegment(0xe0, Buffer.alloc(0))),
    'comments of a JPEG': () => jpegFullOf(jpegSegment(0xfe, Buffer.alloc(0))),
    'chunks of a PNG': () => pngFullOf(pngChunk('teXt', Buffer.alloc(0))),
    'pixels in chunks of nothing': () => pngFullOf(pngChunk('IDAT', Buffer.alloc(0))),
  }),
  'byte by byte': { doesNotApply: 'A picture comes with one request, which is read before the picture is.' },
  'wrong lengths': pictures({
    'segments of no length': () => jpegFullOf(Buffer.from([0xff, 0xe0, 0, 0])),
    'a picture that is cut': () => jpegPicture().subarray(0, 60),
    'nothing but a beginning': () => pngPicture().subarray(0, 8),
    'a JPEG that says it is a PNG': () => Buffer.concat([pngPicture().subarray(0, 8), jpegPicture()]),
  }),
  silence: { doesNotApply: 'A picture comes with one request, which is read before the picture is.' },
};
