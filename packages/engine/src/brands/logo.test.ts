import { deflateSync } from 'node:zlib';
import { jpegPicture, jpegSegment, pngChunk, pngPicture } from '@convoke/testkit';
import { CONVERSATIONS, isReason } from '@convoke/testkit/hostile';
import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.js';
import { readLogo } from './logo.js';

/** The picture with a segment after its first marker. */
function jpegWith(marker: number, data: Buffer): Buffer {
  const jpeg = jpegPicture();
  return Buffer.concat([jpeg.subarray(0, 2), jpegSegment(marker, data), jpeg.subarray(2)]);
}

/** EXIF metadata with tags of one small number each, such as an orientation (0x112), the first byte first. */
function exifOf(...entries: [tag: number, value: number][]): Buffer {
  const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
  const directory = entries.flatMap(([tag, value]) => [tag, 3, 1, 0, value, 0]);
  return Buffer.concat([Buffer.from('Exif\0\0II'), words(0x2a, 8, 0, entries.length, ...directory, 0, 0)]);
}

/** EXIF metadata with nothing but an orientation, in either order of bytes (CIPA DC-008, 4.6.4). */
function exif(orientation: number, isLittleEndian = true): Buffer {
  const [order, header] = isLittleEndian ? ['II', '2a0008000000'] : ['MM', '002a00000008'];
  const entry = isLittleEndian
    ? `010012010300010000000${orientation}00000000000000`
    : `00010112000300000001000${orientation}000000000000`;
  return Buffer.concat([Buffer.from(`Exif\0\0${order}`), Buffer.from(header + entry, 'hex')]);
}

/** The picture with other bytes in its frame header. */
function jpegFrame(change: (frame: Buffer) => void): Buffer {
  const jpeg = jpegPicture();
  change(jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xc0]))));
  return jpeg;
}

const [HEAD, END] = [33, -12];

/** The picture with another chunk after its header. */
function pngWith(type: string, data: Buffer): Buffer {
  return Buffer.concat([pngPicture().subarray(0, HEAD), pngChunk(type, data), pngPicture().subarray(HEAD)]);
}

/** The picture with another byte in its header, such as its colour type (ISO/IEC 15948, 11.2.2). */
function pngWithHeaderByte(at: number, value: number): Buffer {
  const header = Buffer.from(pngPicture().subarray(16, 29));
  header[at] = value;
  return Buffer.concat([pngPicture().subarray(0, 8), pngChunk('IHDR', header), pngPicture().subarray(HEAD)]);
}

function pngEndingWith(data: Buffer): Buffer {
  return Buffer.concat([pngPicture().subarray(0, END), pngChunk('IEND', data)]);
}

/** The header of the picture with other pixels. */
function pngOf(pixels: Buffer): Buffer {
  return Buffer.concat([pngPicture().subarray(0, HEAD), pngChunk('IDAT', pixels), pngPicture().subarray(END)]);
}

/** The header of a PNG in RGBA with 16 bits of each. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return pngChunk('IHDR', header);
}

const PNG_MAGIC = pngPicture().subarray(0, 8);

const ZIPPED_BOMB = deflateSync(Buffer.alloc(10_000_000));

describe('a logo', () => {
  it('is read by its bytes', () => {
    const png = pngPicture({ width: 120, height: 40 });
    expect(readLogo(png)).toEqual({ type: 'image/png', width: 120, height: 40, content: png });
    const jpeg = jpegPicture();
    expect(readLogo(jpeg)).toEqual({ type: 'image/jpeg', width: 3, height: 2, content: jpeg });
    expect(readLogo(pngPicture({ width: 1_200, height: 600 }))).toMatchObject({ width: 1_200, height: 600 });
  });

  it('keeps only what is seen: no metadata, no animation, nothing compressed without bound, nothing after its end', () => {
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), ZIPPED_BOMB]));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('Profile\0\0'), ZIPPED_BOMB]));
    const animation = pngChunk('acTL', Buffer.from([0, 0, 255, 255, 0, 0, 0, 0]));
    const script = Buffer.from('<script>alert(1)</script>');
    const chunks = [text, profile, animation];
    expect(readLogo(Buffer.concat([pngPicture({ chunks }), script])).content).toEqual(pngPicture());
    const place = Buffer.from('Exif\0\0 52.5 N 13.4 E');
    for (const marker of [0xe1, 0xe2, 0xfe]) {
      expect(readLogo(Buffer.concat([jpegWith(marker, place), script])).content).toEqual(jpegPicture());
    }
  });

  it('is as EXIF says, if that is upright', () => {
    expect(readLogo(jpegWith(0xe1, exif(1))).content).toEqual(jpegPicture());
    expect(() => readLogo(jpegWith(0xe1, exif(8, false)))).toThrow('is stored turned');
    expect(readLogo(jpegWith(0xe1, exif(8).subarray(0, 20))).content).toEqual(jpegPicture());
    const width: [number, number] = [0x100, 6];
    const upright: [number, number] = [0x112, 1];
    for (const entries of [[width], [width, upright], [upright, width]]) {
      expect(readLogo(jpegWith(0xe1, exifOf(...entries))).content).toEqual(jpegPicture());
    }
    expect(() => readLogo(jpegWith(0xe1, exifOf([0x100, 1], [0x112, 6])))).toThrow('is stored turned');
  });

  it('may be interlaced, which takes a little more room', () => {
    const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 1, 1, 0, 0, 0, 1]);
    // A row for each of the passes 1, 2, 4 and 6.
    const pixels = deflateSync(Buffer.alloc(4 * 2));
    const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngPicture().subarray(END)];
    const png = Buffer.concat([pngPicture().subarray(0, 8), ...chunks]);
    expect(readLogo(png)).toEqual({ type: 'image/png', width: 8, height: 1, content: png });
  });

  it('may have restarts and stuffed bytes in a scan, and several scans', () => {
    const [head, tail] = [jpegPicture().subarray(0, -2), jpegPicture().subarray(-2)];
    const restarts = Buffer.from([0xff, 0xd0, 1, 0xff, 0xd3, 2, 0xff, 0xd7, 3, 0xff, 0x00, 4]);
    const jpeg = Buffer.concat([head, restarts, tail]);
    expect(readLogo(jpeg).content).toEqual(jpeg);
    const scan = jpegPicture().subarray(jpegPicture().lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const many = (scans: number) => Buffer.concat([head, ...Array<Buffer>(scans - 1).fill(scan), tail]);
    expect(readLogo(many(64)).content).toEqual(many(64));
    expect(() => readLogo(many(65))).toThrow('damaged or unusual JPEG');
    const frame = jpegPicture().subarray(jpegPicture().indexOf(Buffer.from([0xff, 0xc0])));
    expect(() => readLogo(Buffer.concat([head, frame]))).toThrow('damaged or unusual JPEG');
    expect(() => readLogo(Buffer.concat([head, Buffer.from([0xff, 0xd8, 0, 2]), tail]))).toThrow('damaged or unusual');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'neither'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'neither'],
    ['a page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'neither'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'neither'],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'neither'],
    ['half a PNG', pngPicture().subarray(0, 50), 'is not a whole PNG picture'],
    ['the beginning of a PNG', pngPicture().subarray(0, 8), 'is not a whole PNG picture'],
    [
      'a PNG whose bytes were changed',
      Buffer.concat([pngPicture().subarray(0, 20), Buffer.alloc(60)]),
      'damaged or unusual PNG picture',
    ],
    [
      'a PNG without pixels',
      Buffer.concat([pngPicture().subarray(0, 33), pngPicture().subarray(-12)]),
      'damaged or unusual PNG picture',
    ],
    [
      'a PNG without a header',
      Buffer.concat([pngPicture().subarray(0, 8), pngPicture().subarray(33)]),
      'damaged or unusual PNG picture',
    ],
    [
      'a PNG with a script in its last chunk',
      pngEndingWith(Buffer.from('<script>alert(1)</script>')),
      'damaged or unusual PNG picture',
    ],
    [
      'a PNG with a script for its gamma',
      pngWith('gAMA', Buffer.from('<script>alert(1)</script>')),
      'damaged or unusual PNG picture',
    ],
    ['a PNG whose pixels are a decompression bomb', pngOf(ZIPPED_BOMB), 'damaged or unusual PNG picture'],
    [
      'a PNG whose pixels are not compressed data',
      pngOf(Buffer.from('<script>alert(1)</script>')),
      'damaged or unusual PNG picture',
    ],
    ['a PNG with two headers', pngWith('IHDR', pngPicture().subarray(16, 29)), 'damaged or unusual PNG picture'],
    ['a PNG of no width', pngPicture({ claimed: { width: 0, height: 2 } }), 'damaged or unusual PNG picture'],
    ['a PNG of no height', pngPicture({ claimed: { width: 3, height: 0 } }), 'damaged or unusual PNG picture'],
    [
      'a PNG that claims to be huge',
      pngPicture({ claimed: { width: 60_000, height: 60_000 } }),
      '60000 × 60000 pixels',
    ],
    ['a PNG that is a little too high', pngPicture({ height: 601 }), '3 × 601 pixels'],
    ['half a JPEG', jpegPicture().subarray(0, 200), 'is not a whole JPEG picture'],
    ['a JPEG without its last byte', jpegPicture().subarray(0, -1), 'is not a whole JPEG picture'],
    ['a JPEG that claims to be huge', jpegFrame((frame) => frame.fill(0xff, 5, 9)), '65535 × 65535 pixels'],
    ['a JPEG of no width', jpegFrame((frame) => frame.fill(0, 7, 9)), 'damaged or unusual JPEG picture'],
    ['a JPEG of no height', jpegFrame((frame) => frame.fill(0, 5, 7)), 'damaged or unusual JPEG picture'],
    ['a JPEG in CMYK', jpegFrame((frame) => frame.fill(4, 9, 10)), 'CMYK'],
    ['a JPEG that EXIF turns', jpegWith(0xe1, exif(6)), 'Save it upright'],
    ['a JPEG of an unusual kind', jpegFrame((frame) => frame.fill(0xc9, 1, 2)), 'damaged or unusual JPEG picture'],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged or unusual JPEG picture'],
  ])('refuses %s, and says why', (_name, bytes, reason) => {
    const refused = expect.objectContaining({
      code: 'invalid_value',
      param: 'logo',
      message: expect.stringContaining(reason),
    });
    expect(() => readLogo(bytes)).toThrow(refused);
  });

  it('has at most 200 kB', () => {
    const full = Buffer.concat([pngPicture(), Buffer.alloc(200_000)]).subarray(0, 200_000);
    expect(readLogo(full).content).toEqual(pngPicture());
    const over = Buffer.concat([full, Buffer.alloc(1)]);
    expect(() => readLogo(over)).toThrow(expect.objectContaining({ code: 'field_too_long', param: 'logo' }));
  });

  it('refuses any other bytes with that error alone', () => {
    const pictures = fc.constantFrom(pngPicture(), jpegPicture());
    const damage = fc.array(fc.tuple(fc.nat(500), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(pictures, damage, fc.uint8Array({ maxLength: 300 }), (picture, changes, tail) => {
        const bytes = Buffer.concat([picture, tail]);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        try {
          readLogo(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });

  it('has as many pixels as its header says, interlaced or not', () => {
    // 8 × 8 pixels of one byte; the passes have 1, 1, 1, 2, 2, 4 and 4 rows.
    const interlaced = (bytes: number) =>
      Buffer.concat([
        PNG_MAGIC,
        pngChunk('IHDR', Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 1])),
        pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
        pngPicture().subarray(END),
      ]);
    expect(readLogo(interlaced(64 + 15))).toMatchObject({ width: 8, height: 8 });
    expect(() => readLogo(interlaced(64 + 16))).toThrow('damaged or unusual PNG picture');
    const plain = (bytes: number) =>
      Buffer.concat([
        PNG_MAGIC,
        pngHeader(2, 3),
        pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
        pngPicture().subarray(END),
      ]);
    expect(readLogo(plain(3 * 17))).toMatchObject({ width: 2, height: 3 });
    expect(() => readLogo(plain(3 * 17 + 1))).toThrow('damaged or unusual PNG picture');
  });

  it.each([
    ['depth', 8, 1],
    ['colour type', 9, 7],
    ['compression', 10, 1],
    ['filter', 11, 1],
    ['interlacing', 12, 2],
  ])('as PNG has a known %s', (_, place, value) => {
    expect(() => readLogo(pngWithHeaderByte(place, value))).toThrow('damaged or unusual PNG picture');
  });
});

const HOSTILE = Object.values(CONVERSATIONS.logo).flatMap((list) => (isReason(list) ? [] : Object.entries(list)));

it.each(HOSTILE)('is read or refused within 10 ms if it is hostile: %s', async (_, { talk }) => {
  const bytes = talk();
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
