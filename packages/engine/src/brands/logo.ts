import { crc32, inflateSync } from 'node:zlib';
import { type Said, say } from '@convoke/texts';
import type { BrandLogo } from '../domain/brand.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

/**
 * Reads a logo by its bytes alone, whatever its file is called: PNG (ISO/IEC 15948) or JPEG (ITU-T T.81). The time that
 * this takes follows from their number: no length, count or offset in them makes a loop or an allocation larger.
 * Programs that show it decode no more than the pixels that are allowed: the pixels of a PNG are decompressed
 * here, and may not be more than its header says. Metadata, animations and whatever else a picture does not
 * need are left out: they may tell where a photo was taken, or hold compressed data without bound.
 *
 * @throws DomainError `field_too_long`, `invalid_value`
 */
export function readLogo(bytes: Buffer, param = 'logo'): BrandLogo {
  if (bytes.length > LIMITS.logoBytes) {
    const message = say('picture_too_large', { field: param, most: LIMITS.logoBytes / 1_000 });
    throw new DomainError('field_too_long', message, { param });
  }
  try {
    const logo = pictureIn(bytes);
    const { logoWidth, logoHeight } = LIMITS;
    if (isTooLarge(logo)) {
      const { width, height } = logo;
      throw new BadPicture((field) =>
        say('picture_too_many_pixels', { field, width, height, most: logoWidth, highest: logoHeight }),
      );
    }
    return logo;
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error;
    throw new DomainError('invalid_value', error.reason(param), { param });
  }
}

function isTooLarge({ width, height }: Pick<BrandLogo, 'width' | 'height'>): boolean {
  return width > LIMITS.logoWidth || height > LIMITS.logoHeight;
}

/** What is wrong with a picture. */
class BadPicture extends Error {
  /** @param field the one that contains the picture */
  readonly reason: (field: string) => Said;

  constructor(reason: BadPicture['reason']) {
    super();
    this.reason = reason;
  }
}

function pictureIn(bytes: Buffer): BrandLogo {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return readPng(bytes);
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return readJpeg(bytes);
  throw new BadPicture((field) => say('picture_neither', { field }));
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8]);

/** Chunks that decide what is seen, and how long they can be (ISO/IEC 15948, 11.2 and 11.3). */
const PNG_CHUNKS = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['sBIT', 4],
  ['pHYs', 9],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
]);
/** Bit depths by colour type (ISO/IEC 15948, table 11.1). */
const PNG_DEPTHS = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);
/** Samples of a pixel by colour type. */
const PNG_SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** Length, type and checksum. */
const PNG_FRAME = 12;
/** Chunks or segments of a picture. Programs write some hundred at most, one for each 8 kB of pixels. */
const MOST_PARTS = 4_096;

function readPng(bytes: Buffer): BrandLogo {
  const kept: Buffer[] = [PNG];
  const pixels: Buffer[] = [];
  const seen = new Set<string>();
  let header: PngHeader | undefined;
  for (let at = PNG.length, parts = 0; !seen.has('IEND'); parts++) {
    if (parts === MOST_PARTS) throw damaged('PNG');
    const length = at + PNG_FRAME <= bytes.length ? bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    const end = at + PNG_FRAME + length;
    if (end > bytes.length) throw cutOff('PNG');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    const longest = PNG_CHUNKS.get(type);
    const hasChecksum = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (!hasChecksum || (header === undefined) !== (type === 'IHDR')) throw damaged('PNG');
    if (longest !== undefined && length > longest) throw damaged('PNG');
    header ??= pngHeader(data);
    seen.add(type);
    if (longest !== undefined) kept.push(bytes.subarray(at, end));
    if (type === 'IDAT') pixels.push(data);
    at = end;
  }
  if (!header || pixels.length === 0) throw damaged('PNG');
  const { width, height } = header;
  if (!isTooLarge(header)) checkPixels(Buffer.concat(pixels), header);
  return { type: 'image/png', width, height, content: Buffer.concat(kept) };
}

interface PngHeader {
  width: number;
  height: number;
  /** Bits of a pixel. */
  depth: number;
  isInterlaced: boolean;
}

/** @param data of the chunk IHDR (ISO/IEC 15948, 11.2.2) */
function pngHeader(data: Buffer): PngHeader {
  if (data.length !== 13) throw damaged('PNG');
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colours = 0, compression, filter, interlacing = 0] = data.subarray(8);
  const isKnown = PNG_DEPTHS.get(colours)?.includes(depth) && compression === 0 && filter === 0 && interlacing <= 1;
  if (!isKnown || width === 0 || height === 0) throw damaged('PNG');
  return { width, height, depth: depth * (PNG_SAMPLES.get(colours) ?? 1), isInterlaced: interlacing === 1 };
}

/**
 * Some programs decompress all that there is, whatever the header says.
 *
 * @param data of the chunks IDAT
 */
function checkPixels(data: Buffer, header: PngHeader): void {
  try {
    inflateSync(data, { maxOutputLength: pixelBytes(header) });
  } catch {
    throw damaged('PNG');
  }
}

/** The passes of an interlaced picture: the first column and row, and the steps to the next (ISO/IEC 15948, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row of a pass begins with a byte for its filter; a pass without columns has no rows. */
function pixelBytes({ width, height, depth, isInterlaced }: PngHeader): number {
  const passes = isInterlaced ? PASSES : [[0, 0, 1, 1] as const];
  const bytes = passes.map(([column, row, across, down]) => {
    const columns = Math.ceil((width - column) / across);
    return columns > 0 ? Math.max(0, Math.ceil((height - row) / down)) * (1 + Math.ceil((columns * depth) / 8)) : 0;
  });
  return bytes.reduce((sum, each) => sum + each, 0);
}

/**
 * Markers of segments that are kept (ITU-T T.81, table B.1): tables, JFIF, and Adobe's, which says how
 * colours are coded.
 */
const JPEG_SEGMENTS = [0xdb, 0xc4, 0xdd, 0xe0, 0xee];
/** Frames that every mail program decodes: baseline, extended and progressive. */
const JPEG_FRAMES = [0xc0, 0xc1, 0xc2];
/** APP1 to APP15 and comments. */
const isJpegMetadata = (marker: number) => (marker > 0xe0 && marker <= 0xef) || marker === 0xfe;
const EXIF = 0xe1;
const SCAN = 0xda;
const END = 0xd9;
/** Each scan is decoded over all pixels; programs write some ten. */
const MOST_SCANS = 64;

function readJpeg(bytes: Buffer): BrandLogo {
  const kept: Buffer[] = [JPEG];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = JPEG.length, parts = 0; ; parts++) {
    if (at + 2 > bytes.length) throw cutOff('JPEG');
    if (parts === MOST_PARTS) throw damaged('JPEG');
    const marker = bytes.readUInt16BE(at) - 0xff00;
    if (marker === END) break;
    if (at + 4 > bytes.length) throw cutOff('JPEG');
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2) throw damaged('JPEG');
    if (end > bytes.length) throw cutOff('JPEG');
    if (marker === EXIF && isTurned(bytes.subarray(at + 4, end))) {
      throw new BadPicture((field) => say('picture_turned', { field }));
    }
    if (JPEG_FRAMES.includes(marker)) {
      if (size) throw damaged('JPEG');
      size = jpegSize(bytes.subarray(at + 4, end));
    } else if (marker === SCAN) {
      scans += 1;
      if (!size || scans > MOST_SCANS) throw damaged('JPEG');
      end = endOfScan(bytes, end);
    } else if (!JPEG_SEGMENTS.includes(marker) && !isJpegMetadata(marker)) {
      throw damaged('JPEG');
    }
    if (JPEG_SEGMENTS.includes(marker) || !isJpegMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!size || scans === 0) throw damaged('JPEG');
  return { type: 'image/jpeg', ...size, content: Buffer.concat([...kept, Buffer.from([0xff, END])]) };
}

/** `Exif` and two zeros, after which the TIFF header begins. */
const EXIF_NAME = Buffer.from('Exif\0\0');
/** The tag Orientation; 1 is upright (CIPA DC-008, 4.6.4). */
const ORIENTATION = 0x112;
/** Bytes: tag, type, count and value. */
const EXIF_ENTRY = 12;

/** Whether a picture is upright only for programs that read EXIF; it is left out, as all metadata. */
function isTurned(segment: Buffer): boolean {
  if (!segment.subarray(0, EXIF_NAME.length).equals(EXIF_NAME)) return false;
  const tiff = segment.subarray(EXIF_NAME.length);
  const isLittleEndian = tiff[0] === 0x49;
  const read = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0;
    return isLittleEndian ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const first = read(4, 4) + 2;
  // The segment may announce more entries than it has room for.
  const room = Math.floor((tiff.length - first) / EXIF_ENTRY);
  const end = first + EXIF_ENTRY * Math.min(read(first - 2, 2), room);
  for (let entry = first; entry < end; entry += EXIF_ENTRY) {
    if (read(entry, 2) === ORIENTATION) return read(entry + 8, 2) > 1;
  }
  return false;
}

/** @param frame the frame header after its length (ITU-T T.81, B.2.2) */
function jpegSize(frame: Buffer): { width: number; height: number } {
  if (frame.length < 6) throw damaged('JPEG');
  const [depth, components] = [frame[0], frame[5]];
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  if (components === 4) throw new BadPicture((field) => say('picture_cmyk', { field }));
  if (depth !== 8 || (components !== 1 && components !== 3) || width === 0 || height === 0) throw damaged('JPEG');
  return { width, height };
}

/** Where the next marker is. In a scan, `ff` is followed by 0 if it is data, and by `d0` to `d7` at a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw cutOff('JPEG');
}

function cutOff(format: string): BadPicture {
  return new BadPicture((field) => say('picture_cut_off', { field, format }));
}

function damaged(format: string): BadPicture {
  return new BadPicture((field) => say('picture_damaged', { field, format }));
}
