import { compile, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import { LRUCache } from 'lru-cache';
import { fold, textValue } from '../ics/content-line.js';
import { encodeText } from '../mail/mime.js';
import { cleanText, cutText, escapeHtml } from '../text.js';
import { sanitizeBody } from './sanitize-body.js';

/** A body in every form that a message contains; all are empty for an empty body. */
interface RenderedBody {
  /** Safe HTML fragment. */
  readonly html: string;
  /** Lines separated by `\n`. */
  readonly text: string;
  /**
   * The texts of DESCRIPTION and X-ALT-DESC, shortened so that the message has room for them twice; `null` without any.
   *
   * @param others the other texts that the application wrote
   * @param elsewhere says where the whole text is, if it was shortened
   */
  forCalendar(others: string, elsewhere: string): CalendarTexts | null;
}

/** What calendar data says of a body, unescaped. */
interface CalendarTexts {
  plain: string;
  /** A whole page. */
  html?: string;
}

/**
 * A message has at most three times the bytes that the application wrote, plus 40 kB, which determines the
 * room of the calendar data. These shares of it are reserved for headers, VTIMEZONE and the design of the
 * HTML, and for each byte of subject, place and organizer, which every part repeats: more for what HTML
 * escapes or quoted-printable encodes.
 */
const spareBytes = 40_000;
const frameBytes = 22_000;
const plainShare = 3.5;
const codedShare = 10;
const plain = /[\w !#$%()*+,./:;?@[\]^`{|}~-]+/g;
/** The calendar data is sent twice, as Base64. */
const calendarGrowth = 2 * (4 / 3) * (78 / 76);
/** The room that there always is. */
const leastRoom = 1_000;
/** Room is rounded to such steps, so that all invitees of an appointment share one text. */
const roomStep = 500;
/** The bytes that both texts may take on the wire: each as Base64, with some reserve for short bodies. */
const textGrowth = 2 * (4 / 3) * (78 / 76);
const shortBytes = 3_000;
const note = '…';

/** The same appointment goes to many invitees. Sizes are in UTF-16 code units and include keys. */
const rendered = new LRUCache<string, RenderedBody>({
  max: 1_000,
  maxSize: 4 * 1024 * 1024,
  // The texts of calendar data take as much again as both.
  sizeCalculation: ({ html, text }, body) => 1 + body.length + 2 * (html.length + text.length),
});

/**
 * Sanitises an HTML body and derives its plain text.
 *
 * What a description shows is decided here alone, for mails and for the dashboard's previews. Pictures are replaced by
 * their descriptions, so that nothing is loaded from elsewhere. Held by `render-body.test.ts`,
 * `show-description.test.ts` and `pictures.test.ts`.
 */
export function renderBody(body: string): RenderedBody {
  const known = rendered.get(body);
  if (known !== undefined) return known;
  const result = render(body);
  rendered.set(body, result);
  return result;
}

/** The slow part of rendering a body, as plain data. */
export interface BodyTexts {
  html: string;
  text: string;
}

/** Characters up to which rendering takes a few milliseconds; a list of 64 KiB takes some 200. */
const SHORT = 2_048;

/** Bodies that are being rendered elsewhere. */
const underWay = new Map<string, Promise<void>>();

/** Has a long body rendered elsewhere, unless it is known, so that `renderBody` finds it. @param run see `bodyTexts` */
export async function prepareBody(body: string, run: (body: string) => Promise<BodyTexts>): Promise<void> {
  if (body.length <= SHORT || rendered.has(body)) return;
  const begun = underWay.get(body);
  if (begun !== undefined) return begun;
  const prepared = run(body)
    .then((texts) => void rendered.set(body, withRooms(body, texts)))
    .finally(() => underWay.delete(body));
  underWay.set(body, prepared);
  return prepared;
}

/** Renders a body of which no messages are sent, such as one that is being written, without remembering the result. */
export function renderBodyOnce(body: string): RenderedBody {
  return rendered.get(body) ?? render(body);
}

/** Feeds show the same bodies again whenever one appointment has changed. */
const plainTexts = new LRUCache<string, string>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (text, body) => 1 + body.length + text.length,
});

/** The plain text of a body alone, lines separated by `\n`. */
export function plainBody(body: string): string {
  if (!/[<&]/.test(body)) return cleanText(body).replace(/\s+/g, ' ').trim();
  const known = plainTexts.get(body);
  if (known !== undefined) return known;
  const text = htmlToPlainText(sanitizeBody(body));
  plainTexts.set(body, text);
  return text;
}

function render(body: string): RenderedBody {
  return withRooms(body, bodyTexts(body));
}

/** Sanitises a body and derives its plain text; for a thread. */
export function bodyTexts(body: string): BodyTexts {
  const bytes = Buffer.byteLength(body);
  const safe = sanitizeBody(body);
  // A rule by itself becomes a line of forty hyphens.
  const text = longestFitting(htmlToPlainText(safe), {
    note,
    fits: (part) => Buffer.byteLength(part) <= bytes + shortBytes / 3,
  });
  const textBytes = encodedBytes(text);
  const htmlRoom = textGrowth * bytes + shortBytes - textBytes;
  return { html: encodedBytes(safe) <= htmlRoom ? safe : plainHtml(text, htmlRoom), text };
}

function withRooms(body: string, { html, text }: BodyTexts): RenderedBody {
  const textBytes = encodedBytes(text);
  const spare = 3 * Buffer.byteLength(body) + spareBytes - frameBytes - textBytes - encodedBytes(html);
  return { html, text, forCalendar: rememberRooms((fit) => calendarTexts({ html, text }, fit), spare) };
}

/** For HTML that escaping has made several times as long: little but `&`, which takes five characters. */
function plainHtml(text: string, room: number): string {
  const written = (part: string) => escapeHtml(part).replaceAll('\n', '<br>');
  return written(longestFitting(text, { note, fits: (part) => encodedBytes(written(part)) <= room }));
}

function encodedBytes(text: string): number {
  return encodeText(text).content.length;
}

/** How long both properties may be, and what replaces the rest. */
interface Fit {
  /** In bytes; at least 200 if there is a description. */
  room: number;
  elsewhere: string;
}

function rememberRooms(write: (fit: Fit) => CalendarTexts | null, spare: number): RenderedBody['forCalendar'] {
  const written = new Map<string, CalendarTexts | null>();
  return (others, elsewhere) => {
    const coded = Buffer.byteLength(others.replace(plain, ''));
    const reserved = plainShare * (Buffer.byteLength(others) - coded) + codedShare * coded;
    const wanted = (spare - reserved) / calendarGrowth;
    const room = Math.max(leastRoom, Math.floor(wanted / roomStep) * roomStep);
    const key = `${room} ${elsewhere}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const texts = write({ room, elsewhere });
    written.set(key, texts);
    return texts;
  };
}

/**
 * What DESCRIPTION and X-ALT-DESC say within a number of bytes of folded lines. DESCRIPTION is plain text
 * only, because several clients display tags literally. If room is short, X-ALT-DESC is omitted first, which
 * Outlook displays instead when a file is opened; then DESCRIPTION is cut, of which some calendars keep only
 * 8 kB anyway. The message itself contains both in full.
 */
function calendarTexts({ html, text }: { html: string; text: string }, { room, elsewhere }: Fit): CalendarTexts | null {
  if (html === '' && text === '') return null;
  const page = `<!DOCTYPE html><html><body>${html}</body></html>`;
  const whole = { plain: cleanText(text), ...(html === '' ? {} : { html: cleanText(page) }) };
  if (foldedBytes(whole) <= room) return whole;
  const part = longestFitting(text, {
    note: `${note}\n\n${elsewhere}`,
    fits: (plain) => foldedBytes({ plain }) <= room,
  });
  return { plain: cleanText(part) };
}

function foldedBytes({ plain, html = '' }: CalendarTexts): number {
  const description = plain === '' ? '' : fold(`DESCRIPTION:${textValue(plain)}`);
  const alternative = html === '' ? '' : fold(`X-ALT-DESC;FMTTYPE=text/html:${textValue(html)}`);
  return Buffer.byteLength(description) + Buffer.byteLength(alternative);
}

/** A cell and a space, which merges with the spaces around it. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const FORM: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { cell },
  limits: { maxDepth: 64 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['th', 'td'].map((selector) => ({ selector, format: 'cell' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Made when it is first needed: most commands never do, and would take longer to start. */
let convert: ReturnType<typeof compile> | undefined;

/** Plain text of sanitised HTML, lines separated by `\n`, links followed by their targets in brackets. */
function htmlToPlainText(html: string): string {
  if (html === '') return '';
  convert ??= compile(FORM);
  return convert(html).trim();
}

interface Fitting {
  /** Appended to a text that was cut. */
  note: string;
  /** Whether there is room for a text. If there is none for a text, there is none for a longer one. */
  fits(text: string): boolean;
}

/** The text, or as much of its beginning as fits, with the note. */
function longestFitting(text: string, { note, fits }: Fitting): string {
  if (fits(text)) return text;
  let [fitting, tooLong] = [0, text.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(cutText(text, middle) + note)) fitting = middle;
    else tooLong = middle;
  }
  return cutText(text, fitting).trimEnd() + note;
}
