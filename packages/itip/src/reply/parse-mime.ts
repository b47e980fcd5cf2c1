import PostalMime, { type Email } from 'postal-mime';
import { headerInUtf8 } from './charset/header-text.js';

const hyphen = 0x2d;
const newLine = 0x0a;

/**
 * The parts of a message. Without `forceRfc822Attachments`, an answer inside a forwarded message would appear to be the
 * sender's own.
 *
 * @throws Error if the message exceeds the limits on lines, parts, levels or header bytes
 */
export async function parseMime(bytes: Uint8Array): Promise<Email> {
  const { lines, delimiters } = countLines(bytes);
  if (lines > messageLimits.lines) throw new Error('it has more lines than a message of this size needs');
  if (delimiters > messageLimits.delimiters) throw new Error('it has more parts than a message needs');
  return PostalMime.parse(withReadableHeader(bytes), {
    forceRfc822Attachments: true,
    maxNestingDepth: messageLimits.depth,
    maxHeadersSize: messageLimits.headerBytes,
  });
}

/** The parser takes every header for UTF-8. */
function withReadableHeader(bytes: Uint8Array): Uint8Array {
  const header = headerOf(bytes);
  const readable = headerInUtf8(header);
  return readable === header ? bytes : Buffer.concat([readable, bytes.subarray(header.length)]);
}

/**
 * Counts the lines, and those that could open or close a part, whatever boundaries are declared. Reading the
 * declarations (comments, continuations of RFC 2231) would need a second parser, which could be deceived.
 */
function countLines(bytes: Uint8Array): { lines: number; delimiters: number } {
  let lines = 0;
  let delimiters = 0;
  for (let at = 0; at >= 0 && at < bytes.length; at = nextLine(bytes, at)) {
    lines++;
    if (bytes[at] === hyphen && bytes[at + 1] === hyphen) delimiters++;
  }
  return { lines, delimiters };
}

function nextLine(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(newLine, from);
  return end < 0 ? -1 : end + 1;
}

/** Limits above which a message is refused unread. Real answers stay far below each of them. */
export const messageLimits = {
  /** Bytes; the HTTP inbox has the same limit (decisions, HTTP). */
  bytes: 1024 * 1024,
  /** Lines; the MIME parser spends some microseconds on each. A megabyte of base64 has 14 000. */
  lines: 25_000,
  /** Lines that begin like a boundary delimiter, each of which the MIME parser would turn into a part. */
  delimiters: 2_000,
  /** Levels of multiparts. */
  depth: 32,
  /** Bytes of headers, of all parts together. */
  headerBytes: 128 * 1024,
  /** Received headers; RFC 5321 §6.3 requires a large number. */
  hops: 100,
  /** Distinct pieces of calendar data that are read. */
  calendars: 4,
  /** Groups of a delivery status notification. */
  bounced: 100,
  /** Characters of one header with addresses, and addresses of one message. */
  addressHeader: 16 * 1024,
  addresses: 100,
} as const;

const maxBytes = 64 * 1024;

/** The header section of a message, cut at 64 KiB. */
export function headerOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, maxBytes));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}
