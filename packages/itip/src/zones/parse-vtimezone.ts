import ICAL from 'ical.js';
import type { Observance, Zone } from './zone.js';

const utcId = 'Etc/UTC';

/**
 * Reads a VTIMEZONE component. Two shapes are understood, the only ones in the data set: one offset all year round, or
 * changes by `FREQ=YEARLY;BYMONTH=…;BYDAY=…`.
 *
 * @throws RangeError for any other shape: computing with half a rule would move appointments
 */
export function parseVtimezone(vtimezone: string): Zone {
  const component = ICAL.Component.fromString(vtimezone);
  const tzid = component.getFirstPropertyValue('tzid');
  if (typeof tzid !== 'string') throw new RangeError('VTIMEZONE without TZID');
  const rules = readRules(component.getAllSubcomponents());
  return { tzid, isUtc: tzid === utcId, vtimezone, rules };
}

function readRules(observances: ICAL.Component[]): Zone['rules'] {
  const [first, ...others] = observances;
  if (first === undefined) throw new RangeError('VTIMEZONE without observances');
  if (others.length === 0 && !first.hasProperty('rrule')) return offset(first, 'tzoffsetto');
  return observances.map(readObservance);
}

function readObservance(component: ICAL.Component): Observance {
  const start = component.getFirstPropertyValue('dtstart');
  const rule = component.getFirstPropertyValue('rrule');
  if (!(start instanceof ICAL.Time) || !(rule instanceof ICAL.Recur) || !isYearly(rule)) {
    throw new RangeError('VTIMEZONE with an observance that does not recur every year');
  }
  return { offsetFrom: offset(component, 'tzoffsetfrom'), offsetTo: offset(component, 'tzoffsetto'), start, rule };
}

function isYearly(rule: ICAL.Recur): boolean {
  const bounded = rule.until !== null || rule.count !== null || rule.interval !== 1;
  return rule.freq === 'YEARLY' && !bounded && Object.keys(rule.parts).sort().join() === 'BYDAY,BYMONTH';
}

function offset(component: ICAL.Component, property: string): number {
  const value = component.getFirstPropertyValue(property);
  if (!(value instanceof ICAL.UtcOffset)) throw new RangeError(`VTIMEZONE without ${property.toUpperCase()}`);
  return value.toSeconds();
}
