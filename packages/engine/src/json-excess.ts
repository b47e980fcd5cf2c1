const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('[]{}');

/** What a JSON document may be made of. */
export interface JsonBounds {
  /** Lists and objects within each other. */
  depth: number;
  /** Values of any kind. */
  values: number;
}

/**
 * Counts what JSON is made of before it is parsed, as some bytes cost a parser a hundred times what others do: a bracket
 * becomes a list of many bytes. What is no JSON may pass.
 *
 * @returns what there is too much of, if anything
 */
export function jsonExcess(bytes: Uint8Array, most: JsonBounds): keyof JsonBounds | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at + 1);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
        if (depth > most.depth) return 'depth';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (values > most.values) return 'values';
  }
  return undefined;
}

/** Where the quote is that ends a string. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
