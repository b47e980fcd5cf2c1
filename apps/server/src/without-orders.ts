/** Controls that JSON leaves as they are: DEL, C1, separators of lines, and what changes the direction of text. */
const LEFT = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
/** An escape of JSON (RFC 8259 §7). */
const ESCAPE = /\\(u[0-9a-f]{4}|.)/gi;
/** Escapes of C0 controls, line ends and tabs apart: stacks have these. */
const ORDER = /^(?:u00(?:[01][0-9a-f]|7f)|[bfr])$/i;

/**
 * A line of JSON whose texts hold no control that a terminal would obey, whether the line is shown as it is or its texts are:
 * what others sent, such as a mail server's answer, becomes the escape that stands for it.
 */
export function withoutOrders(line: string): string {
  const visible = line.replace(ESCAPE, (pair, kind: string) => (ORDER.test(kind) ? `\\${pair}` : pair));
  return visible.replace(LEFT, (character) => `\\\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
