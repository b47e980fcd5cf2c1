/** A piece of a text: a web address, or what is between two of them. */
export interface TextPiece {
  text: string;
  /** Whether it is an address that begins with `http://` or `https://`, and may therefore be the target of a link. */
  isLink: boolean;
}

/** A web address, without punctuation or brackets that follow it. */
const ADDRESS = /(https?:\/\/[^\s<>"'[\](){}]*[^\s<>"'[\](){}.,;:!?…،؛؟。，、！？：；»”’])/i;

/** Splits plain text at its web addresses. The time is linear in its length. */
export function splitWebLinks(text: string): TextPiece[] {
  return text
    .split(ADDRESS)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
