/** Far above what mail has; the work of a check grows with the product of these. */
const MAX_HEADER_BYTES = 64 * 1_024;
const MAX_HEADER_LINES = 1_000;
const MAX_SIGNATURES = 10;

/** Whether the headers of a message can be checked in milliseconds, whatever they hold. */
export function isWorthChecking(raw: Buffer): boolean {
  const start = raw.toString('latin1', 0, MAX_HEADER_BYTES + 4);
  const end = start.search(/\n\r?\n/);
  if (end < 0) return false;
  const headers = start.slice(0, end);
  const signatures = headers.match(/^(?:dkim|arc-message)-signature[ \t]*:/gim)?.length ?? 0;
  return headers.split('\n').length <= MAX_HEADER_LINES && signatures <= MAX_SIGNATURES;
}
