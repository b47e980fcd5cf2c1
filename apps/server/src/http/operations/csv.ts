/** Spreadsheets read UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet may begin a cell that it takes for a formula, also in full-width signs: at the
 * beginning of the text, and after whatever separates cells or lines where the comma does not. It drops
 * blanks and quotes in front of the sign. They are no separators, so that each is looked at once.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[ \u00A0\u3000"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;

/** One line of CSV (RFC 4180). An apostrophe precedes what a spreadsheet would run. */
export function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${cell.replace(FORMULA, "'").replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}
