const fold = /(?:\r\n?|\n)[ \t]/g;

/**
 * Calendar data without a charset that can be believed, unfolded: UTF-16 if it has its marks, UTF-8 if it is valid, else
 * windows-1252, which has a character for every byte.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const wide = utf16Label(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  // Unfolded as bytes: a fold may split a character (RFC 5545 §3.1).
  const unfolded = Buffer.from(Buffer.from(bytes).toString('latin1').replace(fold, ''), 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded);
  } catch {
    return new TextDecoder('windows-1252').decode(unfolded);
  }
}

function utf16Label([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}
