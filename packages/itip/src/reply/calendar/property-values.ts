import { parseWallClock } from '@convoke/zones';
import type ICAL from 'ical.js';

const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?$/i;

/** A DATE-TIME or DATE (RFC 5545 §3.3.4, §3.3.5). */
interface DateTime {
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS`; midnight of a DATE. */
  local: string;
  form: 'utc' | 'local' | 'date';
}

/** Reads a DATE-TIME or DATE, with or without separators; `undefined` if it is neither. */
export function dateTime(value: string): DateTime | undefined {
  const [matched, year, month, day, hour, minute = '', second = '', zulu] = pattern.exec(value.trim()) ?? [];
  if (matched === undefined) return undefined;
  const local = `${year}-${month}-${day}T${hour ?? '00'}:${minute || '00'}:${second || '00'}`;
  if (parseWallClock(local) === undefined) return undefined;
  if (hour === undefined) return { local, form: 'date' };
  return { local, form: zulu ? 'utc' : 'local' };
}

/** The values of a property as text, in order: escapes undone (RFC 5545 §3.3.11), nothing else interpreted. */
export function allTexts(component: ICAL.Component, name: string): string[] {
  return component.getAllProperties(name).map((property) => {
    // jCal: name, parameters, type, values.
    const [, , , value] = property.toJSON();
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** The first value of a property as text, trimmed; `''` if there is none. */
export function textOf(component: ICAL.Component, name: string): string {
  return (allTexts(component, name)[0] ?? '').trim();
}
