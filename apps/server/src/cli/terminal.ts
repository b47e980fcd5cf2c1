/** What a terminal obeys instead of showing it: controls, separators of lines, and what changes the direction of text. */
const OBEYED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
/** The same, without what shapes a text of ours. */
const OBEYED_IN_LINES = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Writes a command's result to stdout: lines, of which nothing but their ends is obeyed. */
export function say(lines: string): void {
  process.stdout.write(lines.replace(OBEYED_IN_LINES, escaped));
}

/** Writes what is not the result to stderr, likewise. */
export function complain(lines: string): void {
  process.stderr.write(lines.replace(OBEYED_IN_LINES, escaped));
}

/** One value within a line: whatever it holds, it neither ends the line nor hides what stands beside it. */
export function inLine(value: unknown): string {
  return String(value).replace(OBEYED, escaped);
}

/** JSON on one line, which says the same to a program and does nothing to a terminal. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(OBEYED, escaped)}\n`;
}

/** As JSON and JavaScript write it. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
