import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { renderBody } from '../body/render-body.js';
import { textsFor } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, summaryOf } from '../text.js';
import { calendarUser, eventObject } from './calendar-object.js';
import { textValue } from './content-line.js';
import { alarmsOf, availability, conferenceLines, entryBody } from './event-details.js';

const participationStatus = {
  needsAction: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const;

const participationRole = { required: ICalAttendeeRole.REQ, optional: ICalAttendeeRole.OPT } as const;

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
      {
        ...calendarUser(input.attendee),
        type: ICalAttendeeType.INDIVIDUAL,
        role: participationRole[role],
        status: participationStatus[response],
        rsvp: kind === 'request' ? true : null,
      },
    ],
  } satisfies Partial<ICalEventData>;
}

function requestEvent(
  input: CalendarInput,
  data: ICalEventData & { summary: string },
  more: readonly string[],
): string {
  const texts = textsFor(input.languages).texts;
  const { alarms } = input;
  const conference = conferenceLines(input.conferenceUrl);
  const others = [input.subject, input.location, input.organizer.name, ...conference].join('');
  const requested = {
    ...data,
    description: renderBody(entryBody(input, texts)).forCalendar(others, texts.calendar.wholeText),
    location: cleanLine(input.location) || input.conferenceUrl,
    status: ICalEventStatus.CONFIRMED,
    ...availability[input.showAs],
    created: new Date(input.createdAt),
    lastModified: new Date(input.modifiedAt),
    ...(alarms.length > 0 && { alarms: alarmsOf(alarms, data.summary) }),
  };
  return eventObject(requested, [...more, ...conference]);
}

/** STATUS would cancel the event for everybody when only one invitee is removed (RFC 5546 §3.2.5). */
function cancelEvent({ scope, comment }: CalendarInput, data: ICalEventData, more: readonly string[]): string {
  const status = scope === 'invitee' ? null : ICalEventStatus.CANCELLED;
  return eventObject({ ...data, status }, comment === '' ? more : [...more, `COMMENT:${textValue(comment)}`]);
}
