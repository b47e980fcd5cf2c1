import type ICAL from 'ical.js';

/** The values of a property as text, in order: escapes undone (RFC 5545 §3.3.11), nothing else interpreted. */
export function allTexts(component: ICAL.Component, name: string): string[] {
  return component.getAllProperties(name).map((property) => {
    // jCal: name, parameters, type, values.
    const [, , , value] = property.toJSON();
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** The first value of a property as text, trimmed; `''` without one. */
export function textOf(component: ICAL.Component, name: string): string {
  return (allTexts(component, name)[0] ?? '').trim();
}
