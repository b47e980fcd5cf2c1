import ICAL from 'ical.js';
import { cleanLine, cutText } from '../../text.js';
import { isAnsweringMethod } from '../judge/verdict.js';
import { normaliseAddress } from '../normalise-address.js';
import type { CalendarPart } from '../received-mail.js';
import type {
  AnsweredOccurrence,
  AnsweringAttendee,
  CalendarAnswer,
  EventAnswer,
  Participation,
} from './calendar-answer.js';
import { attendeeNote, commentText } from './comment-text.js';
import { normaliseCalendar } from './normalise-calendar.js';
import { allTexts, textOf } from './property-values.js';
import { readProposal, startProposedBy, timeOf } from './read-proposal.js';

const maxAttendees = 500;
/** VEVENTs besides the first, unless more are asked for: a calendar answers the series and the dates that differ. */
const maxOthers = 60;
const participations: ReadonlyMap<string, Participation> = new Map(
  (['accepted', 'declined', 'tentative', 'needs-action', 'delegated'] as const).map((each) => [each, each]),
);

/**
 * Reads the answer in one piece of calendar data, as leniently as mail programs need it.
 *
 * @param options.most VEVENTs that are read besides the first
 * @returns `undefined` if there is no event with a UID
 */
export function readReply(
  { text, method }: Pick<CalendarPart, 'text'> & Partial<CalendarPart>,
  { most = maxOthers }: { most?: number } = {},
): CalendarAnswer | undefined {
  const calendar = calendarOf(text);
  const events = calendar ? eventsOf(calendar) : [];
  const [first] = events;
  const uid = first && textOf(first, 'uid');
  if (!calendar || !first || !uid) return undefined;
  const answered = (textOf(calendar, 'method') || method || '').trim().toUpperCase();
  const isCounter = answered === 'COUNTER';
  return {
    method: answered,
    prodid: cutText(cleanLine(textOf(calendar, 'prodid')), 255),
    uid,
    organizer: normaliseAddress(textOf(first, 'organizer')) || undefined,
    ...readEvent(first, { calendar, isCounter }),
    others: events
      .slice(1)
      .filter((event) => textOf(event, 'uid') === uid)
      .slice(0, most)
      .map((event) => readEvent(event, { calendar, isCounter })),
  };
}

function readEvent(
  event: ICAL.Component,
  { calendar, isCounter }: { calendar: ICAL.Component; isCounter: boolean },
): EventAnswer {
  const start = timeOf('dtstart', event, calendar);
  return {
    occurrence: occurrenceOf(event, calendar),
    sequence: sequenceOf(event),
    dtstamp: stampOf(event, calendar),
    start: start?.utc,
    startDate: start?.date,
    attendees: event.getAllProperties('attendee').slice(0, maxAttendees).map(attendeeOf),
    comment: commentOf(event),
    proposal: isCounter ? readProposal(event, calendar) : undefined,
  };
}

function occurrenceOf(event: ICAL.Component, calendar: ICAL.Component): AnsweredOccurrence | undefined {
  const property = event.getFirstProperty('recurrence-id');
  if (!property) return undefined;
  return {
    written: cutText(cleanLine(textOf(event, 'recurrence-id')), 64),
    time: timeOf('recurrence-id', event, calendar),
    isRange: property.getParameter('range') !== undefined,
  };
}

function commentOf(event: ICAL.Component): string {
  const written = commentText(allTexts(event, 'comment').join('\n'));
  // The parser knows no type for properties that begin with X-, so it leaves their escapes.
  return written || commentText(allTexts(event, 'x-calendarserver-private-comment').map(unescaped).join('\n'));
}

/** RFC 5545 §3.3.11. */
function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

/**
 * One property that the parser refuses must not cost the others. Few messages have one, so lines are tested only
 * then.
 */
function calendarOf(text: string): ICAL.Component | undefined {
  return parsed(normaliseCalendar(text)) ?? parsed(normaliseCalendar(text, isReadable));
}

function parsed(calendar: string | undefined): ICAL.Component | undefined {
  try {
    return calendar === undefined ? undefined : ICAL.Component.fromString(calendar);
  } catch {
    return undefined;
  }
}

function isReadable(line: string): boolean {
  try {
    ICAL.parse.property(line);
    return true;
  } catch {
    return false;
  }
}

/** That which is not about a single occurrence first; all have the same UID (RFC 5546 §3.2.3). */
function eventsOf(calendar: ICAL.Component): ICAL.Component[] {
  const events = calendar.getAllSubcomponents('vevent');
  const main = events.find((event) => !event.hasProperty('recurrence-id'));
  return main === undefined ? events : [main, ...events.filter((event) => event !== main)];
}

function sequenceOf(event: ICAL.Component): number | undefined {
  const sequence = wholeNumber(textOf(event, 'sequence'));
  return sequence || (wholeNumber(textOf(event, 'x-microsoft-cdo-appt-sequence')) ?? sequence);
}

/** RFC 5545 §3.3.8: at most 2 147 483 647. */
function wholeNumber(value: string): number | undefined {
  return /^\d{1,10}$/.test(value) && Number(value) < 2 ** 31 ? Number(value) : undefined;
}

/**
 * DTSTAMP must be in UTC (RFC 5545 §3.8.7.2): one without a time zone is taken as UTC, one with a TZID is read in
 * that zone.
 */
function stampOf(event: ICAL.Component, calendar: ICAL.Component): number | undefined {
  const stamp = timeOf('dtstamp', event, calendar);
  if (stamp === undefined || stamp.timeZone !== undefined) return stamp?.utc;
  return Date.parse(`${stamp.local}Z`);
}

function attendeeOf(property: ICAL.Property): AnsweringAttendee {
  const parameter = (name: string) => [property.getParameter(name)].flat()[0];
  const partstat = (parameter('partstat') ?? 'needs-action').toLowerCase();
  return {
    address: normaliseAddress(String(property.getFirstValue())),
    participation: participations.get(partstat) ?? 'other',
    name: cutText(cleanLine(parameter('cn') ?? ''), 255),
    comment: attendeeNote(parameter('x-response-comment') ?? ''),
    sentBy: normaliseAddress(parameter('sent-by') ?? '') || undefined,
    delegatedTo: normaliseAddress(parameter('delegated-to') ?? '') || undefined,
    delegatedFrom: normaliseAddress(parameter('delegated-from') ?? '') || undefined,
    proposedStart: startProposedBy(parameter('to-all-proposed-new-time') ?? ''),
  };
}

/**
 * The answer in a message's calendar data: the first piece that is an answer, because some programs return the
 * invitation as well; otherwise the first that can be read.
 *
 * @returns `undefined` if none can be read
 */
export function readAnswer(calendars: readonly CalendarPart[]): CalendarAnswer | undefined {
  const readable = calendars.map((each) => readReply(each)).filter((answer) => answer !== undefined);
  return readable.find(({ method }) => isAnsweringMethod(method)) ?? readable[0];
}
