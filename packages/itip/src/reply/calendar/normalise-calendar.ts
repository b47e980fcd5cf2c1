import { type ContentLine, contentLine } from './content-line.js';

const maxCharacters = 512 * 1024;
const maxLines = 1_000;
/**
 * Properties of all events, and of everything else, so that a time zone with a century of rules does not
 * crowd out the event.
 */
const maxProperties = { event: 400, other: 200 };
const maxDepth = 16;
const bracket = /^\s*(BEGIN|END)\s*:\s*([\w-]{1,64})\s*$/i;

/**
 * Repairs calendar data for a strict parser, whatever clients and relays have done to it: byte order marks,
 * any line ends, text before and after, missing or wrong ENDs, quotation marks that are never closed, lines
 * that are not content lines. Keeps only the first VCALENDAR, and of that only what matters to an answer.
 * Takes time linear in the length of the text.
 *
 * @param isReadable whether to keep a property, given as it would be written; default: all are kept
 * @returns `undefined` if there is no VCALENDAR, or above 512 Ki characters
 */
export function normaliseCalendar(
  text: string,
  isReadable: (line: string) => boolean = () => true,
): string | undefined {
  if (text.length > maxCharacters) return undefined;
  const lines = unfoldLines(text);
  const start = lines.findIndex((line) => /^\s*BEGIN\s*:\s*VCALENDAR\s*$/i.test(line));
  if (start < 0) return undefined;
  const output: Output = { isReadable, open: ['VCALENDAR'], kept: ['BEGIN:VCALENDAR'], left: { ...maxProperties } };
  for (const line of lines.slice(start + 1)) {
    const [, verb, name = ''] = bracket.exec(line) ?? [];
    if (verb === undefined) keepProperty(line, output);
    else if (verb.toUpperCase() === 'BEGIN') begin(name.toUpperCase(), output);
    else end(name.toUpperCase(), output);
    if (output.open.length === 0 || output.kept.length > maxLines) break;
  }
  while (output.open.length > 0) close(output);
  return `${output.kept.join('\r\n')}\r\n`;
}

interface Output {
  isReadable(line: string): boolean;
  /** The open components, outermost first. */
  open: string[];
  kept: string[];
  /** How many properties may still be kept. */
  left: { event: number; other: number };
}

/** Keeps a component in its place. One that is misplaced or unknown is opened, but its content is dropped. */
function begin(name: string, output: Output): void {
  const { open, kept } = output;
  // If an event or a time zone is inside another component, the END before it is missing.
  if (parentOf.get(name) === 'VCALENDAR') while (open.length > 1) close(output);
  if (open.length >= maxDepth) return;
  const isKept = parentOf.get(name) === open.at(-1);
  open.push(isKept ? name : `(${name})`);
  if (isKept) kept.push(`BEGIN:${name}`);
}

/** Adds the missing ENDs of inner components; drops an END without its BEGIN. */
function end(name: string, output: Output): void {
  const { open } = output;
  const at = Math.max(open.lastIndexOf(name), open.lastIndexOf(`(${name})`));
  if (at >= 0) while (open.length > at) close(output);
}

function close({ open, kept }: Output): void {
  const name = open.pop();
  if (name !== undefined && keptProperties.has(name)) kept.push(`END:${name}`);
}

function keepProperty(line: string, { isReadable, open, kept, left }: Output): void {
  const component = open.at(-1) ?? '';
  const place = component === 'VEVENT' ? 'event' : 'other';
  const properties = left[place] > 0 ? keptProperties.get(component) : undefined;
  const rebuilt = properties && rebuildLine(line, properties);
  if (rebuilt === undefined || !isReadable(rebuilt)) return;
  kept.push(rebuilt);
  left[place]--;
}

/** The components that are read, and the parents that each may have. */
const parentOf: ReadonlyMap<string, string> = new Map([
  ['VEVENT', 'VCALENDAR'],
  ['VTIMEZONE', 'VCALENDAR'],
  ['STANDARD', 'VTIMEZONE'],
  ['DAYLIGHT', 'VTIMEZONE'],
]);

const time = ['TZID', 'VALUE'];
const observance = new Map<string, readonly string[]>(
  ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE'].map((name) => [name, []]),
);

/**
 * The properties of each component that matter to an answer, with their parameters. Everything else is dropped
 * unread.
 */
export const keptProperties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  [
    'VCALENDAR',
    new Map<string, readonly string[]>([
      ['METHOD', []],
      ['PRODID', []],
    ]),
  ],
  ['VTIMEZONE', new Map<string, readonly string[]>([['TZID', []]])],
  ['STANDARD', observance],
  ['DAYLIGHT', observance],
  [
    'VEVENT',
    new Map<string, readonly string[]>([
      ['UID', []],
      ['SEQUENCE', []],
      ['DTSTAMP', time],
      ['RECURRENCE-ID', [...time, 'RANGE']],
      ['ORGANIZER', ['CN']],
      [
        'ATTENDEE',
        [
          ...['PARTSTAT', 'CN', 'SENT-BY', 'DELEGATED-TO', 'DELEGATED-FROM'],
          ...['X-RESPONSE-COMMENT', 'TO-ALL-PROPOSED-NEW-TIME'],
        ],
      ],
      ['COMMENT', []],
      ['X-CALENDARSERVER-PRIVATE-COMMENT', []],
      ['DTSTART', time],
      ['DTEND', time],
      ['DURATION', []],
      ['X-MICROSOFT-CDO-APPT-SEQUENCE', []],
      ['X-MS-OLK-ORIGINALSTART', time],
    ]),
  ],
]);

const maxLine = 2_000;
const maxText = 10_000;
/** The properties that contain what a person wrote; Google Calendar writes it in a parameter of ATTENDEE. */
const wordyName = /^\s*(comment|x-calendarserver-private-comment|attendee)\b/i;
/** The parser would read any other SEQUENCE as 0. */
const numbers = new Set(['SEQUENCE', 'X-MICROSOFT-CDO-APPT-SEQUENCE']);
const token = /^[\w./-]+$/;

/**
 * Rewrites a content line so that a strict parser accepts it: only the parameters listed, values quoted, a calendar
 * user's address as `mailto:`.
 *
 * @param kept names of properties, each with the names of its parameters
 * @returns `undefined` if the property is not kept, or is absurdly long
 */
export function rebuildLine(line: string, kept: ReadonlyMap<string, readonly string[]>): string | undefined {
  const [, wordy] = wordyName.exec(line) ?? [];
  if (wordy === undefined && line.length > maxLine) return undefined;
  // The end of a comment can be cut; that of an ATTENDEE is the address.
  if (wordy?.toUpperCase() === 'ATTENDEE' && line.length > maxText) return undefined;
  const parsed = contentLine(line.slice(0, maxText));
  const names = parsed && kept.get(parsed.name);
  if (parsed === undefined || names === undefined) return undefined;
  if (numbers.has(parsed.name) && !/^\d+$/.test(parsed.value)) return undefined;
  return `${parsed.name}${parametersOf(parsed, names)}:${writtenValue(parsed)}`;
}

function parametersOf({ parameters }: ContentLine, names: readonly string[]): string {
  return names
    .map((name) => ({ name, value: parameters.get(name) ?? '' }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `;${name}=${quoted(value)}`)
    .join('');
}

function quoted(value: string): string {
  return token.test(value) ? value : `"${value}"`;
}

function writtenValue({ name, parameters, value }: ContentLine): string {
  if (name !== 'ATTENDEE' && name !== 'ORGANIZER') return value;
  if (/^mailto:/i.test(value)) return value;
  // RFC 7986 §6.2: if the URI has another scheme, EMAIL contains the address.
  const email = parameters.get('EMAIL') ?? value;
  return email.includes('@') && !/^[a-z][\w+.-]*:/i.test(email) ? `mailto:${email}` : value;
}

/** Control characters other than white space, and byte order marks. */
const unprintable = /(?![\t\n\r])[\p{Cc}\ufeff]/gu;

/**
 * The unfolded content lines of calendar data (RFC 5545 §3.1) with any kind of line end, CR alone included. Blank
 * lines are removed first: they come from relays that double the CR, even inside a folded line.
 */
export function unfoldLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(unprintable, '').split(/\r\n?|\n/)) {
    const last = lines.length - 1;
    if (line === '') continue;
    if (last >= 0 && (line.startsWith(' ') || line.startsWith('\t'))) lines[last] += line.slice(1);
    else lines.push(line);
  }
  return lines;
}
