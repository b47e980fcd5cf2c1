import { keptProperties, parentOf } from './kept-properties.js';
import { rebuildLine } from './rebuild-line.js';
import { unfoldLines } from './unfold-lines.js';

const maxCharacters = 512 * 1024;
const maxLines = 1_000;
/** Properties of all events, and of everything else: zones with a century of rules must not crowd the event out. */
const maxProperties = { event: 400, other: 200 };
const maxDepth = 16;
const bracket = /^\s*(BEGIN|END)\s*:\s*([\w-]{1,64})\s*$/i;

/**
 * Calendar data as a strict parser wants it, made of whatever a client or a relay has left of it: byte order marks, any
 * line ends, text before and after, missing or wrong ENDs, quotation marks that are never closed, lines that are none.
 * Only the first VCALENDAR and only what matters to an answer is kept. Linear in the length of the text.
 *
 * @param isReadable whether a property, as it would stand, is kept; all are without
 * @returns `undefined` without a VCALENDAR, or above 512 Ki characters
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
  /** The components that are open, outermost first. */
  open: string[];
  kept: string[];
  /** How many properties may still be kept. */
  left: { event: number; other: number };
}

/** A component in its place is kept; one in a wrong place, or unknown, is open but all its content is dropped. */
function begin(name: string, output: Output): void {
  const { open, kept } = output;
  // An event or a zone inside another component: the END before it is missing.
  if (parentOf.get(name) === 'VCALENDAR') while (open.length > 1) close(output);
  if (open.length >= maxDepth) return;
  const isKept = parentOf.get(name) === open.at(-1);
  open.push(isKept ? name : `(${name})`);
  if (isKept) kept.push(`BEGIN:${name}`);
}

/** Ends of components inside that were not ended are supplied; an END without its BEGIN is dropped. */
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
