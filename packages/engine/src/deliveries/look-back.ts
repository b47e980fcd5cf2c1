/**
 * A position in the order of ids: before every UUID of version 7 that was made less than `ms` before this one
 * (RFC 9562 §5.7: its first 48 bits are milliseconds).
 */
export function lookBack(id: string, ms: number): string {
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const time = Math.max(0, made - ms)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
