import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

/** A change of clocks that recurs every year (RFC 5545 §3.6.5, STANDARD and DAYLIGHT). */
export interface Observance {
  /** Seconds east of UTC before the change. */
  readonly offsetFrom: number;
  /** Seconds east of UTC after the change. */
  readonly offsetTo: number;
  /** Wall-clock time of the first change; its time of day holds for every year. */
  readonly start: ICAL.Time;
  readonly rule: ICAL.Recur;
  /** TZNAME: letters such as `CEST`, or an offset; empty without. */
  readonly name: string;
}

/** A time zone as its VTIMEZONE declares it. */
export interface Zone {
  /** TZID of the VTIMEZONE, to which calendar data refers, whatever alias the zone was found by. */
  readonly tzid: string;
  /** Whether it is UTC: its times are written with `Z`, without a VTIMEZONE (RFC 5545 §3.2.19). */
  readonly isUtc: boolean;
  /** VTIMEZONE component; every line ends in CRLF and has at most 75 octets. */
  readonly vtimezone: string;
  /** A constant offset in seconds east of UTC, or the yearly changes. */
  readonly rules: number | readonly Observance[];
  /** TZNAME of its first observance: the name of a zone with a constant offset. */
  readonly name: string;
}

/** Bounded, because only names of the data set become keys. */
const zones = new Map<string, Zone>();

/**
 * The zone of an IANA name or alias; `undefined` if it is unknown.
 *
 * @param name case-sensitive, as IANA writes it
 */
export function findZone(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined || !isZoneName(name)) return known;
  const zone = parseVtimezone(vtimezoneBlock(name));
  zones.set(name, zone);
  return zone;
}

/** Like `findZone`. @throws RangeError for an unknown name */
export function requireZone(name: string): Zone {
  const zone = findZone(name);
  if (zone === undefined) throw new RangeError(`unknown time zone: ${name}`);
  return zone;
}

let names: ReadonlySet<string> | undefined;

/** Every zone and alias of the data set. */
export function zoneNames(): ReadonlySet<string> {
  names ??= new Set(tzlib_get_timezones());
  return names;
}

/** Whether the data set has a zone or an alias of this name. Case-sensitive. */
export function isZoneName(name: string): boolean {
  return zoneNames().has(name);
}

const utcId = 'Etc/UTC';

/**
 * Reads a VTIMEZONE component. Supports the two forms in the data set: a constant offset, or changes by
 * `FREQ=YEARLY;BYMONTH=…;BYDAY=…`.
 *
 * @throws RangeError for any other form: computing with half a rule would move appointments
 */
export function parseVtimezone(vtimezone: string): Zone {
  const component = ICAL.Component.fromString(vtimezone);
  const tzid = component.getFirstPropertyValue('tzid');
  if (typeof tzid !== 'string') throw new RangeError('VTIMEZONE without TZID');
  const observances = component.getAllSubcomponents();
  const [first] = observances;
  return { tzid, isUtc: tzid === utcId, vtimezone, rules: readRules(observances), name: first ? nameOf(first) : '' };
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
  return {
    offsetFrom: offset(component, 'tzoffsetfrom'),
    offsetTo: offset(component, 'tzoffsetto'),
    start,
    rule,
    name: nameOf(component),
  };
}

function nameOf(component: ICAL.Component): string {
  const name = component.getFirstPropertyValue('tzname');
  return typeof name === 'string' ? name : '';
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

/**
 * The VTIMEZONE component of a zone (RFC 5545 §3.6.5); every line ends in CRLF.
 *
 * @param name zone or alias; an alias yields the component of its zone
 * @throws RangeError for a name that the data set lacks
 */
export function vtimezoneBlock(name: string): string {
  // The library writes to the console if the name is unknown.
  if (!isZoneName(name)) throw new RangeError(`unknown time zone: ${name}`);
  const [block] = tzlib_get_ical_block(name);
  if (!block) throw new RangeError(`time zone without rules: ${name}`);
  return `${block}\r\n`;
}
