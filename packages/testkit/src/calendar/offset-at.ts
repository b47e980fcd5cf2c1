/** Making one takes a hundred times as long as using it, and a series has hundreds of dates. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant, by the data of the runtime. */
export function offsetAt(instant: number, timeZone: string): number {
  const text = clockOf(timeZone).format(instant);
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(instant / 1_000) * 1_000;
}
