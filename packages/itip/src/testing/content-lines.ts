/** The unfolded content lines of calendar data (RFC 5545 §3.1). */
export function contentLines(ics: string): string[] {
  return ics.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** The unfolded lines of a property, those inside a VTIMEZONE left out. */
export function linesOf(property: string, ics: string): string[] {
  const outside = ics.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, '');
  return contentLines(outside).filter((line) => line.startsWith(`${property}:`) || line.startsWith(`${property};`));
}
