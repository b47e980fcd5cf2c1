import assert from 'node:assert/strict';
import ICAL from 'ical.js';

/**
 * Compares what two calendars say, not how they write it; ical-generator writes UTC times without their Z.
 *
 * @throws AssertionError where they differ
 */
export function checkSameEvent(one: string, other: string): void {
  assert.deepEqual(meaningOf(one), meaningOf(other));
}

function meaningOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  assert(event && zone, 'an event or its time zone is missing');
  const first = (name: string) => String(event.getFirstPropertyValue(name)).replace(/Z$/, '');
  const attendee = event.getFirstProperty('attendee');
  return {
    method: calendar.getFirstPropertyValue('method'),
    zone: zone.getFirstPropertyValue('tzid'),
    changes: zone.getAllSubcomponents().length,
    zoneOfStart: event.getFirstProperty('dtstart')?.getParameter('tzid'),
    texts: ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'status', 'transp', 'created'].map(
      first,
    ),
    organizer: first('organizer').toLowerCase(),
    attendee: first('attendee').toLowerCase(),
    participation: attendee?.getParameter('partstat'),
    hasText: first('description').length > 100,
    hasHtml: first('x-alt-desc').length > 200,
  };
}
