import { type OutgoingMessage, type Revision, shownAs } from '@convoke/engine';
import { alarmMinutes } from '@convoke/engine/reminders';
import { isDate, occursTwice, requireZone, toUtc, windowsNameOf } from '@convoke/zones';
import type { Event, PatternedRecurrence } from '@microsoft/microsoft-graph-types';
import { type Json, listOf, objectOf, parseJson, textOf } from './json.js';
import { recurrenceOf } from './recurrence.js';

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

/** When a series takes place, as it was last written: Exchange undoes all changes of its dates if that is written again. */
const TIMES = `String ${SET} Name ConvokeTimes`;
/** What one date of a series was last written as. */
const DATE = `String ${SET} Name ConvokeDate`;

/** What is asked of an event. */
const FIELDS = `$select=id,type,originalStart,isCancelled,attendees&$expand=singleValueExtendedProperties($filter=${[MESSAGE, TIMES, DATE].map((id) => `id eq '${id}'`).join(' or ')})`;

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

/** The dates of a series in a window, epoch milliseconds. */
export function instancesUrl(
  calendarUrl: string,
  seriesId: string,
  { from, to }: { from: number; to: number },
): string {
  const window = `startDateTime=${new Date(from).toISOString()}&endDateTime=${new Date(to).toISOString()}`;
  return `${eventUrl(calendarUrl, seriesId)}/instances?${encodeQuery(`${window}&$top=100&${FIELDS}`)}`;
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

/**
 * The event as a message shows it, without the invitee, whom Exchange would notify again.
 *
 * @param options.stored the event as it is there; the times of a series are written only if they are others
 */
export function eventBody(
  outgoing: OutgoingMessage,
  description: EventDescription,
  { stored }: { stored?: Pick<ServerEvent, 'times'> | undefined } = {},
): Event {
  const { content } = outgoing;
  const mark = { id: MESSAGE, value: markOf(outgoing) };
  const recurrence = recurrenceOf(content);
  if (recurrence === undefined) {
    return { ...dateBody(outgoing, description), singleValueExtendedProperties: [mark] };
  }
  const rest = bodyWithoutTimes(outgoing, description);
  const times = { ...timesOf(content), recurrence: inZone(recurrence, content) };
  const written = JSON.stringify(times);
  if (stored?.times === written) return { ...rest, singleValueExtendedProperties: [mark] };
  return { ...rest, ...times, singleValueExtendedProperties: [mark, { id: TIMES, value: written }] };
}

/** Only who wrote the event last. */
export function markBody(outgoing: OutgoingMessage): Event {
  return { singleValueExtendedProperties: [{ id: MESSAGE, value: markOf(outgoing) }] };
}

/** One date of a series, or an event that does not repeat. */
export function dateBody(
  outgoing: Pick<OutgoingMessage, 'content'>,
  description: EventDescription,
  mark?: string,
): Event {
  return {
    ...bodyWithoutTimes(outgoing, description),
    ...timesOf(outgoing.content),
    ...(mark !== undefined && { singleValueExtendedProperties: [{ id: DATE, value: mark }] }),
  };
}

/** What the body of an event gets elsewhere, and what Exchange's events have no place for. */
type NotInBody =
  | ('subject' | 'body' | 'location' | 'showAs' | 'alarms')
  | ('start' | 'end' | 'timeZone' | 'startUtc' | 'endUtc' | 'rule' | 'exclude' | 'seriesUntil' | 'zoneChanges')
  | ('sequence' | 'timeSequence' | 'occurrenceStart' | 'continuedBy' | 'createdAt')
  | ('respondBy' | 'respondByUtc' | 'allowForwarding' | 'guestsVisible');

function bodyWithoutTimes(
  { content }: Pick<OutgoingMessage, 'content'>,
  { subject, html, location }: EventDescription,
): Event {
  const said: Omit<Revision, NotInBody> = content;
  const { conferenceUrl, allowProposals, ...left } = said;
  return {
    // Nothing: a field of a revision that no event shows does not compile here.
    ...(left satisfies Record<string, never>),
    subject,
    body: { contentType: 'html', content: html },
    location: { displayName: location, ...(conferenceUrl !== '' && { locationUri: conferenceUrl }) },
    showAs: AVAILABILITY[shownAs(content)],
    ...alarmOf(content),
    allowNewTimeProposals: allowProposals,
  };
}

function inZone(recurrence: PatternedRecurrence, { timeZone }: OutgoingMessage['content']): PatternedRecurrence {
  return { ...recurrence, range: { ...recurrence.range, recurrenceTimeZone: windowsNameOf(timeZone) ?? 'UTC' } };
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
    hideAttendees: true,
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
function timesOf({ start, end, startUtc, endUtc, timeZone, rule }: OutgoingMessage['content']): Event {
  const windows = windowsNameOf(timeZone);
  // Exchange wants whole days to begin at midnight of the zone that they are given in.
  const whole = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: windows ?? 'UTC' });
  if (isDate(start)) return { isAllDay: true, start: whole(start), end: whole(end) };
  const zone = requireZone(timeZone);
  // In UTC, the dates of a series would move with the clocks.
  const isPlain =
    rule !== null || [start, end].every((time) => !occursTwice(time, zone) && toUtc(time, zone) !== undefined);
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
  /** Of a series, its times as they were last written; `undefined` if they were not, or if that was not asked for. */
  times: string | undefined;
  /** Of a date of a series, as it was last written; as `times`. */
  dateMark: string | undefined;
  /** The series that it is a date of. */
  seriesId: string | undefined;
  /** Of a date of a series, epoch milliseconds. */
  originalStart: number | undefined;
  /** Whether it is a date that differs from its series. */
  isException: boolean;
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
  const property = (name: string) =>
    textOf(
      properties.find((each) => textOf(each, 'id')?.toLowerCase() === name.toLowerCase()),
      'value',
    );
  const originalStart = Date.parse(textOf(json, 'originalStart') ?? '');
  return {
    id,
    mark: property(MESSAGE) ?? '',
    times: property(TIMES),
    dateMark: property(DATE),
    seriesId: textOf(json, 'seriesMasterId'),
    originalStart: Number.isNaN(originalStart) ? undefined : originalStart,
    isException: textOf(json, 'type') === 'exception',
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
  /** The same of single dates of a series, by their original starts in ISO 8601; others have that of the series. */
  answers: Readonly<Record<string, string>>;
  /** The original starts of the dates that we have written. */
  own: readonly string[];
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
  const answers = Object.entries(objectOf(json, 'answers') ?? {}).filter(isText);
  const own = Array.isArray(json?.own) ? json.own.filter((each) => typeof each === 'string') : [];
  return { id, uid, sequence, formerSequence, stamp, answer, answers: Object.fromEntries(answers), own };
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
