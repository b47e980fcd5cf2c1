import { deflateSync } from 'node:zlib';
import { jpegPicture, jpegSegment, pngChunk, pngPicture } from '../pictures.js';
import type { Conversations, ConversationsOf } from './peers.js';

/** The longest picture that is looked at. */
const MOST = 199_000;

/** A picture with as many of these parts after its beginning as there is room for. */
function fullOf(part: Buffer, picture: Buffer, at: number): Buffer {
  const parts = Array<Buffer>(Math.floor((MOST - picture.length) / part.length)).fill(part);
  return Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)]);
}

/** EXIF metadata that announces entries which it does not have. */
function announcing(entries: number): Buffer {
  const tiff = Buffer.alloc(16);
  tiff.write('II');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries, 8);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

const HEAD = 33;
const jpegFullOf = (part: Buffer) => fullOf(part, jpegPicture(), 2);
const pngFullOf = (part: Buffer) => fullOf(part, pngPicture(), HEAD);
const ends = ['accepted', 'invalid_value', 'invalid_logo'];
const pictures = (of: Record<string, () => Buffer>): Conversations<() => Buffer> =>
  Object.fromEntries(Object.entries(of).map(([name, talk]) => [name, { talk, ends }]));

export const logo: ConversationsOf<'logo'> = {
  endless: pictures({
    'pixels that are unpacked': () => {
      const picture = pngPicture({ claimed: { width: 1_200, height: 600 } });
      const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(100_000_000)));
      return Buffer.concat([picture.subarray(0, HEAD), pixels, picture.subarray(-12)]);
    },
  }),
  'huge numbers': pictures({
    'a size in pixels': () => pngPicture({ claimed: { width: 0x7fffffff, height: 0x7fffffff } }),
    'entries of EXIF': () => jpegFullOf(jpegSegment(0xe1, announcing(0xffff))),
    'the length of a chunk': () =>
      Buffer.concat([pngPicture().subarray(0, HEAD), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('IDAT')]),
  }),
  'deep nesting': { doesNotApply: 'Segments and chunks contain no others.' },
  'many small items': pictures({
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
