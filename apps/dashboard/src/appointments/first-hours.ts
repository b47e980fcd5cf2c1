const TWO_DIGITS = 2;

/** A suggestion for a new appointment: tomorrow at ten, for an hour, where the reader is. */
export function firstHours(now: Date): { start: string; end: string } {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const date = [day.getFullYear(), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
  return { start: `${date}T10:00:00`, end: `${date}T11:00:00` };
}

function padded(number: number): string {
  return String(number).padStart(TWO_DIGITS, '0');
}
