import { LRUCache } from 'lru-cache';
import { escapeHtml } from '../mail/escape-html.js';
import { encodeText } from '../mail/transfer-encoding.js';
import { bodyProperties } from './body-properties.js';
import { htmlToPlainText } from './html-to-plain-text.js';
import { longestFitting } from './longest-fitting.js';
import { sanitizeBody } from './sanitize-body.js';

/** A body in every form in which a message shows it; all empty for an empty body. */
export interface RenderedBody {
  /** Safe HTML fragment. */
  readonly html: string;
  /** Lines separated by `\n`. */
  readonly text: string;
  /**
   * DESCRIPTION and X-ALT-DESC as folded content lines, as far as the message has room for them, twice.
   *
   * @param otherBytes of what the application wrote beside the body
   */
  properties(otherBytes: number): string;
}

/**
 * A message has at most three times the bytes that the application wrote, and 40 kB. Of these so much is kept for headers,
 * VTIMEZONE and markup, and for each byte beside the body: subject, place and organizer stand in every part.
 */
const spareBytes = 40_000;
const frameBytes = 10_000;
const otherShare = 8;
/** The calendar data goes out twice, as Base64. */
const calendarGrowth = 2 * (4 / 3) * (78 / 76);
/** What there is always room for: with both texts as Base64, three times the body leave a tenth of it. */
const leastRoom = 2_500;
/** Rooms are told apart in such steps, so that one text serves all invitees of an appointment. */
const roomStep = 1_000;
/** What both texts may have, in bytes on the wire: as Base64 each, and something to spare for short bodies. */
const textGrowth = 2 * (4 / 3) * (78 / 76);
const shortBytes = 3_000;
const note = '…';

/** The same appointment goes to many invitees. Sizes are counted in UTF-16 code units, keys included. */
const rendered = new LRUCache<string, RenderedBody>({
  max: 1_000,
  maxSize: 4 * 1024 * 1024,
  // Of properties, there are as many as of both texts.
  sizeCalculation: ({ html, text }, body) => 1 + body.length + 2 * (html.length + text.length),
});

/** Sanitises an HTML body and derives its plain text. */
export function renderBody(body: string): RenderedBody {
  const known = rendered.get(body);
  if (known !== undefined) return known;
  const result = render(body);
  rendered.set(body, result);
  return result;
}

function render(body: string): RenderedBody {
  const bytes = Buffer.byteLength(body);
  const safe = sanitizeBody(body);
  // A rule alone becomes a line of forty hyphens.
  const text = longestFitting(htmlToPlainText(safe), {
    note,
    fits: (part) => Buffer.byteLength(part) <= bytes + shortBytes / 3,
  });
  const textBytes = encodedBytes(text);
  const htmlRoom = textGrowth * bytes + shortBytes - textBytes;
  const html = encodedBytes(safe) <= htmlRoom ? safe : plainHtml(text, htmlRoom);
  const spare = 3 * bytes + spareBytes - frameBytes - textBytes - encodedBytes(html);
  return { html, text, properties: rememberRooms((room) => bodyProperties({ html, text }, room), spare) };
}

/** For HTML that escaping has made several times as long: `&`, which takes five characters, and little else. */
function plainHtml(text: string, room: number): string {
  const written = (part: string) => escapeHtml(part).replaceAll('\n', '<br>');
  return written(longestFitting(text, { note, fits: (part) => encodedBytes(written(part)) <= room }));
}

function encodedBytes(text: string): number {
  return encodeText(text).content.length;
}

function rememberRooms(write: (room: number) => string, spare: number): RenderedBody['properties'] {
  const written = new Map<number, string>();
  return (otherBytes) => {
    const wanted = (spare - otherShare * otherBytes) / calendarGrowth;
    const room = Math.max(leastRoom, Math.floor(wanted / roomStep) * roomStep);
    const properties = written.get(room) ?? write(room);
    written.set(room, properties);
    return properties;
  };
}
