import { decodeWords } from 'postal-mime';

/** How ISO-2022-JP (RFC 1468) begins and ends its Japanese: all of it is ASCII, so nobody need have declared it. */
const shifts = ['\u001b$', '\u001b('];

/** What a mail system says, with encoded words (RFC 2047) and undeclared Japanese decoded. */
export function reportText(text: string): string {
  const written = shifts.some((shift) => text.includes(shift)) ? japanese(text) : text;
  return written.includes('=?') ? decodeWords(written) : written;
}

function japanese(text: string): string {
  try {
    return new TextDecoder('iso-2022-jp').decode(Buffer.from(text, 'latin1'));
  } catch {
    // A runtime with few character sets.
    return text;
  }
}
