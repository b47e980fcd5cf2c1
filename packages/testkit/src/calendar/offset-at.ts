/** Milliseconds that the clocks of a zone are ahead of UTC at an instant, by the data of the runtime. */
export function offsetAt(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(instant / 1_000) * 1_000;
}
