import { clockChanges } from './clock-changes.js';
import type { Zone } from './zone.js';

/**
 * The offset of a zone's clocks at an instant, seconds east of UTC.
 *
 * @param instant epoch milliseconds
 */
export function offsetAt(instant: number, { tzid, rules }: Pick<Zone, 'tzid' | 'rules'>): number {
  if (typeof rules === 'number') return rules;
  const changes = clockChanges({ tzid, rules }, new Date(instant).getUTCFullYear());
  const last = changes.findLast(({ at }) => at <= instant);
  return last?.offsetTo ?? changes[0]?.offsetFrom ?? 0;
}
