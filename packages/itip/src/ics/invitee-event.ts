import { ICalAttendeeType, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { renderBody } from '../body/render-body.js';
import { textsFor } from '../languages/language.js';
import type { CalendarInput, Person } from '../mail-input.js';
import { summaryOf } from '../text.js';
import { calendarUser, eventObject } from './calendar-object.js';
import { textValue } from './content-line.js';
import { alarmsOf, availability, conferenceLines, entryBody, placeOf } from './event-details.js';
import { PARTSTAT, ROLE } from './participation.js';

/** When an event takes place, as it is written. */
export type EventTimes = Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'allDay'>;

/**
 * The VEVENT of a message, folded.
 *
 * @param more further content lines, such as RRULE; unfolded
 */
export function inviteeEvent(input: CalendarInput, times: EventTimes, more: readonly string[] = []): string {
  const data = { ...commonData(input), ...times };
  return input.kind === 'request' ? requestEvent(input, data, more) : cancelEvent(input, data, more);
}

function commonData(input: CalendarInput) {
  const { kind, response, role } = input;
  return {
    id: input.uid,
    stamp: new Date(input.stamp),
    sequence: input.sequence,
    summary: summaryOf(input, textsFor(input.languages).texts),
    organizer: calendarUser(input.organizer),
    attendees: [
      { ...attendeeOf({ ...input.attendee, role, response }), rsvp: kind === 'request' ? true : null },
      ...(kind === 'request' ? input.guests.map(attendeeOf) : []),
    ],
  } satisfies Partial<ICalEventData>;
}

function attendeeOf({ role, response, ...person }: Person & Pick<CalendarInput, 'role' | 'response'>) {
  return {
    ...calendarUser(person),
    type: ICalAttendeeType.INDIVIDUAL,
    role: ROLE[role],
    status: PARTSTAT[response],
  };
}

/** What Outlook and Exchange are asked not to offer (MS-OXCICAL 2.1.3.1.1.20.15, 2.1.3.1.1.20.17). */
function withheld({ allowProposals, allowForwarding }: CalendarInput): string[] {
  return [
    ...(allowProposals ? [] : ['X-MICROSOFT-DISALLOW-COUNTER:TRUE']),
    ...(allowForwarding ? [] : ['X-MICROSOFT-DONOTFORWARDMEETING:TRUE']),
  ];
}

function requestEvent(
  input: CalendarInput,
  data: ICalEventData & { summary: string },
  more: readonly string[],
): string {
  const texts = textsFor(input.languages).texts;
  const { alarms } = input;
  const conference = conferenceLines(input);
  const others = [input.subject, input.location, input.organizer.name, ...conference].join('');
  const requested = {
    ...data,
    description: renderBody(entryBody(input, texts)).forCalendar(others, texts.calendar.wholeText),
    location: placeOf(input),
    status: ICalEventStatus.CONFIRMED,
    ...availability[input.showAs],
    created: new Date(input.createdAt),
    lastModified: new Date(input.modifiedAt),
    ...(alarms.length > 0 && { alarms: alarmsOf(alarms, data.summary) }),
  };
  return eventObject(requested, [...more, ...conference, ...withheld(input)]);
}

/** STATUS would cancel the event for everybody when only one invitee is removed (RFC 5546 §3.2.5). */
function cancelEvent({ scope, comment }: CalendarInput, data: ICalEventData, more: readonly string[]): string {
  const status = scope === 'invitee' ? null : ICalEventStatus.CANCELLED;
  return eventObject({ ...data, status }, comment === '' ? more : [...more, `COMMENT:${textValue(comment)}`]);
}
