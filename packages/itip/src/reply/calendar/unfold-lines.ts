/** Controls other than the blank ones, and byte order marks. */
const unprintable = /(?![\t\n\r])[\p{Cc}\ufeff]/gu;

/**
 * The unfolded content lines of calendar data (RFC 5545 §3.1) with any kind of line end, CR alone included. Blank lines
 * fall out first: they come from relays that double the CR, also inside a folded line.
 */
export function unfoldLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(unprintable, '').split(/\r\n?|\n/)) {
    const last = lines.length - 1;
    if (line === '') continue;
    if (last >= 0 && (line.startsWith(' ') || line.startsWith('\t'))) lines[last] += line.slice(1);
    else lines.push(line);
  }
  return lines;
}
