let made = 0;

/** A time-ordered id, as the server would have made it at that time (RFC 9562 §5.7). */
export function idAt(epochMs: number): string {
  const time = Math.floor(epochMs).toString(16).padStart(12, '0');
  made += 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
}
