/** The recipient that stands for all of an account's; it comes after all others. */
export const WHOLE_ACCOUNT = Number.MAX_SAFE_INTEGER;

/** The limit where there is none. */
export const NO_LIMIT = 1_000_000_000;

/** Messages counted since `began`; what exceeds the limit takes up the windows that follow. */
export interface Window {
  /** Epoch milliseconds. */
  began: number;
  count: number;
}

interface WindowRule {
  /** Messages in a window. */
  most: number;
  lengthMs: number;
}

/** The window that runs at `now`: the count of those that have ended is used up. The store does the same. */
export function windowAt({ began, count }: Window, { most, lengthMs, now }: WindowRule & { now: number }): Window {
  const ended = Math.max(0, Math.floor((now - began) / lengthMs));
  const left = count - ended * most;
  if (ended === 0) return { began, count };
  return left > 0 ? { began: began + ended * lengthMs, count: left } : { began: now, count: 0 };
}

/**
 * Where a message has its place.
 *
 * @param index among those counted since `began`, from 0
 * @returns when its window begins, and its index there
 */
export function windowPlace(
  { began, most, lengthMs }: WindowRule & Pick<Window, 'began'>,
  index: number,
): { at: number; index: number } {
  const later = Math.floor(index / most);
  return { at: began + later * lengthMs, index: index - later * most };
}
