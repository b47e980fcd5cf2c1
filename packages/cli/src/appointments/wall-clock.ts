/** A time on the clock as the API takes it: whole minutes are enough. */
export function wallClock(text: string): string {
  return /T\d\d:\d\d$/.test(text) ? `${text}:00` : text;
}
