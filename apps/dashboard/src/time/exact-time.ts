const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** An instant in the reader's own time zone: `Mon, 15 Mar 2027, 14:00:00 CET`. */
export function exactTime(at: number): string {
  return FORMAT.format(at);
}
