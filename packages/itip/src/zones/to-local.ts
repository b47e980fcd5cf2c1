import { offsetAt } from './offset-at.js';
import type { Zone } from './zone.js';

/**
 * What clocks in `zone` show at an instant, `YYYY-MM-DDTHH:MM:SS`.
 *
 * @param instant epoch milliseconds
 */
export function toLocal(instant: number, zone: Pick<Zone, 'tzid' | 'rules'>): string {
  return new Date(instant + offsetAt(instant, zone) * 1000).toISOString().slice(0, 19);
}
