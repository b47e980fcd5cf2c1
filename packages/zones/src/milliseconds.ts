export const HOUR_MS = 3_600_000;
/** A day of UTC; of a zone, days may be an hour shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;
