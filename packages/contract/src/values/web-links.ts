/** A piece of a text: a web address, or what is between two of them. */
export interface TextPiece {
  text: string;
  /** Whether it is an address that begins with `http://` or `https://`, and may therefore be the target of a link. */
  isLink: boolean;
}

const BEGIN = /https?:\/\//gi;

/** Characters that are in no address as people write it. */
const OUTSIDE = /[\s<>"'[\]{}]/;

/** What ends a sentence or a quotation rather than an address. */
const PUNCTUATION = '.,;:!?…،؛؟。，、！？：；»”’(';

/**
 * Splits plain text at its web addresses, each without punctuation that follows it and without a bracket that it has
 * not opened: `https://a.example/b_(c)` is whole, `(https://a.example/b)` is not. The time is linear in the text's
 * length.
 */
export function splitWebLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { index, 0: scheme } of text.matchAll(BEGIN)) {
    const from = index + scheme.length;
    // It may be a part of the address before it.
    if (index < done) continue;
    const end = endOfAddress(text, from);
    if (end === from) continue;
    pieces.push({ text: text.slice(done, index), isLink: false }, { text: text.slice(index, end), isLink: true });
    done = end;
  }
  pieces.push({ text: text.slice(done), isLink: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** @param from where the part after the scheme begins */
function endOfAddress(text: string, from: number): number {
  let end = from;
  for (let open = 0; end < text.length && !OUTSIDE.test(text.charAt(end)); end += 1) {
    if (text.charAt(end) === '(') open += 1;
    if (text.charAt(end) === ')' && open-- === 0) break;
  }
  while (end > from && PUNCTUATION.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
