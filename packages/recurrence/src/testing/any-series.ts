import { requireZone } from '@convoke/zones';
import fc from 'fast-check';
import rrule from 'rrule';
import type { Series } from '../occurrences.js';
import { ORDINALS, type Rule, WEEKDAYS, writeRule } from '../rule.js';

const interval = fc.integer({ min: 1, max: 7 });
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const weekday = fc.constantFrom(...WEEKDAYS).map((each) => [each]);
const ordinal = fc.constantFrom(...ORDINALS);
const monthDay = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant(-1));
const dayOfMonth = fc.oneof(fc.record({ monthDay }), fc.record({ ordinal, weekdays }));
const pattern = fc.oneof(
  fc.record({ frequency: fc.constant('DAILY' as const), interval }),
  fc.record({ frequency: fc.constant('WEEKLY' as const), interval, weekdays, weekStart: fc.constantFrom(...WEEKDAYS) }),
  fc.record({ frequency: fc.constant('MONTHLY' as const), interval, on: dayOfMonth }),
  fc.record({
    frequency: fc.constant('YEARLY' as const),
    month: fc.integer({ min: 1, max: 12 }),
    on: fc.oneof(fc.record({ monthDay }), fc.record({ ordinal, weekdays: weekday })),
  }),
);
const wallClock = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));
const zoneName = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
);

/** A series of the grammar, which begins with the first occurrence at or after a time. */
export const anySeries = fc
  .tuple(pattern, wallClock, zoneName, fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }))
  .map(([each, from, zone, count]): Series => {
    const rule: Rule = { pattern: each, ...(count !== undefined && { end: { count } }) };
    const [first] = expandedByPeer(writeRule({ pattern: each }), from, 1);
    return { start: first ?? from, zone: requireZone(zone), rule };
  });

/** What the library of another author makes of a rule, as if in UTC. */
export function expandedByPeer(rule: string, start: string, limit: number): string[] {
  const options = { ...rrule.RRule.parseString(rule), dtstart: new Date(`${start}Z`) };
  return new rrule.RRule(options)
    .all((_, at) => at < limit)
    .slice(0, limit)
    .map((date) => date.toISOString().slice(0, 19));
}
