const maxOctets = 75;

/**
 * A content line as it goes out (RFC 5545 §3.1): at most 75 octets per physical line, never parting a character, CRLF at
 * the end.
 *
 * @param line one logical line, well-formed, without line breaks
 */
export function fold(line: string): string {
  const octets = Buffer.byteLength(line);
  if (octets <= maxOctets) return `${line}\r\n`;
  return octets === line.length ? foldAscii(line) : foldUnicode(line);
}

function foldAscii(line: string): string {
  let folded = line.slice(0, maxOctets);
  for (let at = maxOctets; at < line.length; at += maxOctets - 1)
    folded += `\r\n ${line.slice(at, at + maxOctets - 1)}`;
  return `${folded}\r\n`;
}

function foldUnicode(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
