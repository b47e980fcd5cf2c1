import { type OutgoingMessage, shownAs } from '@convoke/engine';
import { alarmMinutes } from '@convoke/engine/reminders';
import { isDate, occursTwice, requireZone, toUtc, windowsNameOf } from '@convoke/zones';
import type { Event } from '@microsoft/microsoft-graph-types';
import { type Json, listOf, objectOf, parseJson, textOf } from './json.js';

/** What an event says, as other channels say it. */
export interface EventDescription {
  uid: string;
  subject: string;
  /** Safe HTML. */
  html: string;
  location: string;
}

export type DescribeEvent = (outgoing: OutgoingMessage) => EventDescription;

/** Named properties of ours on each event, which Exchange keeps and shows to nobody. */
const SET = '{5a1c0b7e-6f0d-4d6b-9c8e-0f3d6a4b7c21}';
/** The invitation that the event is of. */
const INVITATION = `String ${SET} Name ConvokeInvitation`;
/** The message that it was last written by; tells whether a write whose response was lost has had its effect. */
const MESSAGE = `String ${SET} Name ConvokeMessage`;

/** What is asked of an event. */
const FIELDS = `$select=id,isCancelled,attendees&$expand=singleValueExtendedProperties($filter=id eq '${MESSAGE}')`;

/** The URL of a mailbox is what the URL of any calendar in it begins with. */
export function mailboxUrl(calendarUrl: string): string {
  return calendarUrl.replace(/\/calendars\/[^/]+\/$/, '/');
}

/** Ids may have slashes and equals signs. */
export function eventUrl(calendarUrl: string, eventId: string): string {
  return `${mailboxUrl(calendarUrl)}events/${encodeURIComponent(eventId)}`;
}

export function readUrl(calendarUrl: string, eventId: string): string {
  return `${eventUrl(calendarUrl, eventId)}?${encodeQuery(FIELDS)}`;
}

/** Finds the events of an invitation. */
export function searchUrl(calendarUrl: string, invitationId: string): string {
  const value = invitationId.replaceAll("'", "''");
  const filter = `$filter=singleValueExtendedProperties/Any(ep: ep/id eq '${INVITATION}' and ep/value eq '${value}')`;
  return `${calendarUrl}events?${encodeQuery(`${filter}&${FIELDS}`)}`;
}

function encodeQuery(query: string): string {
  return encodeURI(query).replaceAll("'", '%27');
}

/** Names what a message makes of the event: equal for every repeat, another for every other message. */
export function markOf({ message: { sequence, stamp, ordinal } }: Pick<OutgoingMessage, 'message'>): string {
  return `${sequence}.${ordinal}.${stamp}`;
}

/** Reads what `markOf` wrote. */
export function readMark(mark: string): Pick<KnownEvent, 'sequence' | 'formerSequence' | 'stamp'> {
  const [sequence = 0, , stamp = 0] = mark.split('.', 3).map((part) => Number(part) || 0);
  return { sequence, formerSequence: sequence, stamp };
}

const AVAILABILITY = { busy: 'busy', free: 'free', tentative: 'tentative' } as const;
const ROLES = { required: 'required', optional: 'optional' } as const;

/** The event as a message shows it, without the invitee, whom Exchange would notify again. */
export function eventBody(outgoing: OutgoingMessage, { subject, html, location }: EventDescription): Event {
  const { content } = outgoing;
  return {
    subject,
    body: { contentType: 'html', content: html },
    location: { displayName: location, ...(content.conferenceUrl !== '' && { locationUri: content.conferenceUrl }) },
    ...timesOf(content),
    showAs: AVAILABILITY[shownAs(content)],
    ...alarmOf(content),
    singleValueExtendedProperties: [{ id: MESSAGE, value: markOf(outgoing) }],
  };
}

/** A new event, with what Exchange does not let anybody change later. */
export function newEvent(outgoing: OutgoingMessage, description: EventDescription): Event {
  const { message, invitation } = outgoing;
  const event = eventBody(outgoing, description);
  return {
    ...event,
    // Another one for each message, because that of an event that was deleted is not free again.
    transactionId: `${message.invitationId}.${markOf(outgoing)}`,
    attendees: [{ emailAddress: { address: invitation.address, name: invitation.name }, type: ROLES[invitation.role] }],
    responseRequested: true,
    allowNewTimeProposals: true,
    singleValueExtendedProperties: [
      { id: INVITATION, value: message.invitationId },
      ...(event.singleValueExtendedProperties ?? []),
    ],
  };
}

/** Exchange has one alarm for each event, so the last of ours is set; without any it keeps its own. */
function alarmOf(content: OutgoingMessage['content']): Event {
  const minutes = alarmMinutes(content).at(-1);
  return minutes === undefined ? {} : { isReminderOn: true, reminderMinutesBeforeStart: minutes };
}

/**
 * Start and end in the zone's Windows name. They are in UTC where Windows has no such zone, or readers of the time
 * might disagree: see `vtimezoneOf` of itip.
 */
function timesOf({ start, end, startUtc, endUtc, timeZone }: OutgoingMessage['content']): Event {
  const windows = windowsNameOf(timeZone);
  // Exchange wants whole days to begin at midnight of the zone that they are given in.
  const whole = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: windows ?? 'UTC' });
  if (isDate(start)) return { isAllDay: true, start: whole(start), end: whole(end) };
  const zone = requireZone(timeZone);
  const isPlain = [start, end].every((time) => !occursTwice(time, zone) && toUtc(time, zone) !== undefined);
  if (windows === undefined || !isPlain) return { isAllDay: false, start: inUtc(startUtc), end: inUtc(endUtc) };
  return { isAllDay: false, start: { dateTime: start, timeZone: windows }, end: { dateTime: end, timeZone: windows } };
}

function inUtc(instant: number): { dateTime: string; timeZone: string } {
  return { dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' };
}

/** What Exchange says of an event that we have put there. */
export interface ServerEvent {
  id: string;
  /** Of the message that it was last written by; empty if that was not asked for. */
  mark: string;
  isCancelled: boolean;
  /** What its one invitee has done; `undefined` if it has none. */
  answer: ShownAnswer | undefined;
  /** Names its state; empty if it is not stated. */
  etag: string;
}

export interface ShownAnswer {
  address: string;
  /** PARTSTAT, upper-case; `undefined` as long as there is no answer. */
  participation: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE' | undefined;
  /** When they answered, epoch milliseconds; 0 before. */
  time: number;
  /** Another time that they propose, epoch milliseconds. */
  proposal: { start: number; end: number } | undefined;
}

const PARTICIPATIONS: Readonly<Record<string, ShownAnswer['participation']>> = {
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentativelyAccepted: 'TENTATIVE',
};

/** @returns `undefined` if it is no event */
export function readEvent(json: Json | undefined): ServerEvent | undefined {
  const id = textOf(json, 'id');
  if (id === undefined || id === '') return undefined;
  const properties = listOf(json, 'singleValueExtendedProperties') ?? [];
  const [attendee] = listOf(json, 'attendees') ?? [];
  const mark = properties.find((each) => textOf(each, 'id')?.toLowerCase() === MESSAGE.toLowerCase());
  return {
    id,
    mark: textOf(mark, 'value') ?? '',
    isCancelled: json?.isCancelled === true,
    answer: attendee && readAttendee(attendee),
    etag: textOf(json, '@odata.etag') ?? '',
  };
}

function readAttendee(attendee: Json): ShownAnswer {
  const status = objectOf(attendee, 'status');
  const response = textOf(status, 'response') ?? '';
  const time = Date.parse(textOf(status, 'time') ?? '');
  const proposal = objectOf(attendee, 'proposedNewTime');
  const [start, end] = ['start', 'end'].map((name) => readTime(objectOf(proposal, name)));
  return {
    address: textOf(objectOf(attendee, 'emailAddress'), 'address') ?? '',
    participation: Object.hasOwn(PARTICIPATIONS, response) ? PARTICIPATIONS[response] : undefined,
    // Exchange writes the year 1 for no time.
    time: Number.isNaN(time) ? 0 : Math.max(time, 0),
    proposal: start !== undefined && end !== undefined && start < end ? { start, end } : undefined,
  };
}

/** Times are asked for in UTC; Graph writes seven digits of a second. */
export function readTime(time: Json | undefined): number | undefined {
  const text = textOf(time, 'dateTime') ?? '';
  if (textOf(time, 'timeZone') !== 'UTC') return undefined;
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,7})?Z?$/.exec(text) ?? [];
  const instant = Date.parse(`${seconds}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** What is stored of an event between two messages, and compared with what the server says later. */
export interface KnownEvent {
  id: string;
  uid: string;
  /** SEQUENCE that the event shows. */
  sequence: number;
  /** The same before its last change. */
  formerSequence: number;
  /** When that was made, epoch milliseconds. */
  stamp: number;
  /** The invitee's answer as it was last seen; see `answerKey`. */
  answer: string;
}

export function formatKnown(known: KnownEvent): string {
  return JSON.stringify(known);
}

/** @returns `undefined` for text that `formatKnown` did not write */
export function parseKnown(text: string): KnownEvent | undefined {
  const json = parseJson(text);
  const [id, uid, answer] = ['id', 'uid', 'answer'].map((name) => textOf(json, name));
  const { sequence, formerSequence, stamp } = json ?? {};
  if (id === undefined || uid === undefined || answer === undefined) return undefined;
  if (typeof sequence !== 'number' || typeof formerSequence !== 'number' || typeof stamp !== 'number') return undefined;
  return { id, uid, sequence, formerSequence, stamp, answer };
}
