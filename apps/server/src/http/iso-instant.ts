/** An ISO 8601 UTC timestamp, as all timestamps of the interface are written. */
export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
