/** A parsed content line (RFC 5545 §3.1). */
export interface ContentLine {
  /** Upper-case. */
  name: string;
  /**
   * Names in upper case; values as written, without the quotation marks around them. If one is repeated, the
   * first counts.
   */
  parameters: Map<string, string>;
  /** As written. */
  value: string;
}

const namePattern = /^\s*([\w-]{1,64})\s*(?=[;:])/;
const mailto = /mailto:/gi;

/**
 * Parses a line in one pass. If a quotation mark is never closed, as in `CN="Bob:mailto:bob@example.org`,
 * quotation marks are ignored: the value begins at the last `mailto:`, otherwise after the last colon.
 *
 * @returns `undefined` if it is not a content line
 */
export function contentLine(line: string): ContentLine | undefined {
  const [start, name] = namePattern.exec(line) ?? [];
  if (start === undefined || name === undefined) return undefined;
  const rest = line.slice(start.length);
  const colon = valueColon(rest);
  if (colon !== undefined) return parts(name, rest.slice(0, colon), rest.slice(colon + 1));
  const lastColon = lastMailto(rest) ?? rest.lastIndexOf(':');
  return lastColon < 0
    ? undefined
    : parts(name, rest.slice(0, lastColon).replaceAll('"', ''), rest.slice(lastColon + 1));
}

function parts(name: string, parameters: string, value: string): ContentLine {
  return { name: name.toUpperCase(), parameters: parametersOf(parameters), value: value.trim() };
}

/** Index of the first colon outside quotation marks; `undefined` if there is none. */
function valueColon(rest: string): number | undefined {
  let quoted = false;
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === '"') quoted = !quoted;
    else if (rest[at] === ':' && !quoted) return at;
  }
  return undefined;
}

/** Index of the colon before the last `mailto:`. */
function lastMailto(rest: string): number | undefined {
  const at = [...rest.matchAll(mailto)].at(-1)?.index;
  return at !== undefined && rest[at - 1] === ':' ? at - 1 : undefined;
}

function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const piece of unquotedPieces(text)) {
    const equals = piece.indexOf('=');
    const name = piece.slice(0, Math.max(equals, 0)).trim().toUpperCase();
    if (name !== '' && !parameters.has(name))
      parameters.set(
        name,
        piece
          .slice(equals + 1)
          .replaceAll('"', '')
          .trim(),
      );
  }
  return parameters;
}

/** Splits at semicolons outside quotation marks. */
function unquotedPieces(text: string): string[] {
  const pieces: string[] = [];
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted;
    if (text[at] !== ';' || quoted) continue;
    pieces.push(text.slice(start, at));
    start = at + 1;
  }
  return [...pieces, text.slice(start)];
}
