import { InvalidArgumentError, Option } from 'commander';

/**
 * Characters that a terminal interprets instead of showing them: controls, line separators, marks of text direction, and
 * the marks of {@link painted}.
 */
const OBEYED = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufdd0-\ufddf]/gu;
/** The same except line ends. */
const OBEYED_IN_LINES = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Writes a command's result to stdout. Control characters other than line ends are escaped. */
export function say(lines: string): void {
  write(process.stdout, lines);
}

/** Writes everything but the result to stderr, escaped likewise. */
export function complain(lines: string): void {
  write(process.stderr, lines);
}

/** The codes of colours (ECMA-48, SGR), by the noncharacters that stand for them within a text. */
const CODES = { dim: ['\ufdd0', 2], red: ['\ufdd1', 31], green: ['\ufdd2', 32], yellow: ['\ufdd3', 33] } as const;
const END = '\ufdd4';

/** A text of ours for `say` and `complain`, in a colour where a terminal has any and NO_COLOR is not set. */
export function painted(colour: keyof typeof CODES, text: string): string {
  return `${CODES[colour][0]}${text}${END}`;
}

function write(stream: NodeJS.WriteStream, lines: string): void {
  const isColoured = stream.isTTY && stream.hasColors();
  const code = (number: number) => (isColoured ? `\u001b[${number}m` : '');
  const coloured = Object.values(CODES).reduce(
    (text, [mark, number]) => text.replaceAll(mark, code(number)),
    lines.replace(OBEYED_IN_LINES, escaped),
  );
  stream.write(coloured.replaceAll(END, code(0)));
}

/** One value within a line: it can neither end the line nor hide what is next to it. */
export function inLine(value: unknown): string {
  return String(value).replace(OBEYED, escaped);
}

/** JSON on one line, harmless to a terminal and with the same meaning to a program. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(OBEYED, escaped)}\n`;
}

/** The escape of JSON and JavaScript. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Prints a command's result: JSON on one line for programs, or a line per field for people. */
export function print(result: object | object[], options: { json?: boolean | undefined }): void {
  say(options.json ? jsonLine(result) : readable(result));
}

/**
 * Prints a list: on a terminal a table of the named fields, which fits its width; otherwise as {@link print} does, with
 * all fields.
 */
export function printList<Row extends object>(
  rows: readonly Row[],
  { json, columns }: { json?: boolean | undefined; columns: readonly (keyof Row & string)[] },
): void {
  if (json || !process.stdout.isTTY) print([...rows], { json });
  else if (rows.length === 0) complain('There is nothing.\n');
  else
    say(
      tableOf(
        columns.map(labelOf),
        rows.map((row) => columns.map((name) => inLine(textOf(row[name])))),
      ),
    );
}

/** Every column is as wide as its widest cell; the last one takes what the terminal leaves. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map(widthOf)));
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const last = Math.max(8, (process.stdout.columns || 80) - before);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === cells.length - 1 ? cutTo(cell, last) : cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell))),
      )
      .join('  ');
  return `${painted('dim', line(head))}\n${rows.map((row) => `${line(row)}\n`).join('')}`;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/gu;

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '').replace(WIDE, '##')].length;
}

function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...text].slice(0, width);
  while (widthOf(characters.join('')) >= width) characters.pop();
  return `${characters.join('')}…`;
}

function readable(result: object | object[]): string {
  if (Array.isArray(result)) return result.map(readable).join('\n');
  return labelled(Object.entries(result).map(([name, value]) => [labelOf(name), textOf(value)]));
}

/** Lines of labels and values, the values below each other. */
export function labelled(lines: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(12, ...lines.map(([label]) => label.length));
  return lines.map(([label, value]) => `${painted('dim', label.padEnd(width))} ${inLine(value)}\n`).join('');
}

/** Words that are written in capitals. */
const ACRONYMS = /\b(?:api|caldav|dkim|dns|id|ics|imap|smtp|uid|url|utc)\b/g;

/** The name of a field in words: `apiKey` is `API key`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`);
  const label = words.replaceAll(ACRONYMS, (word) => word.toUpperCase());
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Lists of words are separated by commas; other objects are shown as JSON. */
function textOf(value: unknown): string {
  if (typeof value !== 'object') return String(value ?? '-');
  if (value === null) return '-';
  const isWords = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isWords ? value.join(', ') : JSON.stringify(value);
}

/** An error that the user can act on; it is shown in one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Aborts with SIGTERM or Ctrl+C; a second one ends the process at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

/** How many entries of a list a command shows. */
export function limitOption(): Option {
  return new Option('--limit <count>', 'how many to show').default(50).argParser((text) => {
    const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (count > 0) return count;
    throw new InvalidArgumentError('It must be a whole number from 1.');
  });
}
