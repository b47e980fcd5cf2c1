import { deflateSync } from 'node:zlib';
import { jpegPicture, jpegSegment, pngChunk, pngPicture } from '@convoke/testkit';
import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { DomainError } from '../errors.js';
import { readLogo } from './logo.js';

/** The picture with as many of these parts before its others as 200 kB have room for. */
function fullOf(part: Buffer, picture: Buffer, at: number): Buffer {
  const parts = Array<Buffer>(Math.floor((200_000 - picture.length) / part.length)).fill(part);
  return Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)]);
}

/** EXIF metadata without an orientation that announces this many entries, from this place in the segment on. */
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

/** The header of a PNG in RGBA with 16 bits of each. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return pngChunk('IHDR', header);
}

const [HEAD, END] = [33, -12];
const LARGEST = [pngPicture().subarray(0, 8), pngHeader(1_200, 600)];
const ZIPPED_BOMB = deflateSync(Buffer.alloc(100_000_000));

it.each([
  ['EXIF that announces more entries than it has', fullOf(jpegSegment(0xe1, announcing(0xffff)), jpegPicture(), 2)],
  [
    'EXIF with a directory far behind its end',
    fullOf(jpegSegment(0xe1, announcing(0xffff, 2 ** 32 - 1)), jpegPicture(), 2),
  ],
  ['EXIF of 64 kB of entries', fullOf(jpegSegment(0xe1, entriesOf(5_400)), jpegPicture(), 2)],
  ['segments of no length', fullOf(Buffer.from([0xff, 0xe0, 0, 0]), jpegPicture(), 2)],
  ['segments without data', fullOf(jpegSegment(0xe0, Buffer.alloc(0)), jpegPicture(), 2)],
  ['metadata without data', fullOf(jpegSegment(0xfe, Buffer.alloc(0)), jpegPicture(), 2)],
  ['stuffed bytes in a scan', fullOf(Buffer.from([0xff, 0x00]), jpegPicture(), jpegPicture().length - 2)],
  ['restarts in a scan', fullOf(Buffer.from([0xff, 0xd0]), jpegPicture(), jpegPicture().length - 2)],
  ['chunks without data', fullOf(pngChunk('IDAT', Buffer.alloc(0)), pngPicture(), HEAD)],
  ['unknown chunks without data', fullOf(pngChunk('teXt', Buffer.alloc(0)), pngPicture(), HEAD)],
  [
    'as many pixels as are allowed',
    Buffer.concat([...LARGEST, pngChunk('IDAT', deflateSync(Buffer.alloc(600 * 9_601))), pngPicture().subarray(END)]),
  ],
  ['pixels without end', Buffer.concat([...LARGEST, pngChunk('IDAT', ZIPPED_BOMB), pngPicture().subarray(END)])],
])('a logo is read or refused within 10 ms if it is full of %s', async (_, bytes) => {
  expect(bytes.length).toBeLessThanOrEqual(200_000);
  const read = () => {
    try {
      readLogo(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
    }
  };
  const times: number[] = [];
  while (times.length < 20 && Math.min(...times) > 10) times.push(await computingTime(read));
  expect(Math.min(...times)).toBeLessThanOrEqual(10 * machineSlowness());
});
