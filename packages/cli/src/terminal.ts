/**
 * Characters that a terminal interprets instead of showing them: controls, line separators, and marks of text
 * direction.
 */
const OBEYED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
/** The same except line ends. */
const OBEYED_IN_LINES = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Writes a command's result to stdout. Control characters other than line ends are escaped. */
export function say(lines: string): void {
  process.stdout.write(lines.replace(OBEYED_IN_LINES, escaped));
}

/** Writes everything but the result to stderr, escaped likewise. */
export function complain(lines: string): void {
  process.stderr.write(lines.replace(OBEYED_IN_LINES, escaped));
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

function readable(result: object | object[]): string {
  if (Array.isArray(result)) return result.map(readable).join('\n');
  const width = Math.max(12, ...Object.keys(result).map(({ length }) => length));
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(width)} ${inLine(textOf(value))}\n`)
    .join('');
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
