import { createHash } from 'node:crypto';
import { isDate, requireZone } from '@convoke/zones';
import { ICalAttendeeType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { plainBody } from '../body/render-body.js';
import { calendarEnd, calendarHead, calendarUser, eventObject, eventTime } from '../ics/calendar-object.js';
import { availability, conferenceLines, type EntryTexts, entryBody, placeOf } from '../ics/event-details.js';
import { eventTimes } from '../ics/event-times.js';
import type { EventTimes } from '../ics/invitee-event.js';
import { PARTSTAT, ROLE } from '../ics/participation.js';
import { ruleLine, seriesTimezone, timeLine } from '../ics/series-lines.js';
import { type Texts, textsFor } from '../languages/language.js';
import type { Person } from '../mail-input.js';
import { cleanLine, cutText, summaryOf } from '../text.js';

/** An appointment in a feed. Instants are epoch milliseconds. */
export interface FeedEvent extends EntryTexts {
  /** The appointment's id. */
  id: string;
  organizer: Person;
  subject: string;
  /** HTML, not sanitised yet; may be cut at any place. */
  body: string;
  startUtc: number;
  endUtc: number;
  /** Wall-clock times, or dates if it is all day. */
  start: string;
  end: string;
  showAs: 'busy' | 'free' | 'tentative';
  sequence: number;
  createdAt: number;
  revisedAt: number;
  cancelledAt: number | null;
  /** How it repeats; nothing for an appointment that does not. The other fields are then those of the series. */
  series?: FeedSeries | null | undefined;
}

/** How an appointment in a feed repeats. */
export interface FeedSeries {
  /** IANA name or alias. */
  timeZone: string;
  /** A rule of the grammar of `@convoke/recurrence`. */
  rule: string;
  /** Original starts that are left out or were taken out, in order. */
  exdates: readonly string[];
  /** The dates that differ, with all that holds for them. */
  occurrences: readonly FeedOccurrence[];
}

export interface FeedOccurrence
  extends Omit<FeedEvent, 'id' | 'organizer' | 'sequence' | 'createdAt' | 'revisedAt' | 'cancelledAt' | 'series'> {
  /** The original start. */
  occurrenceStart: string;
}

/** An invitee in a feed. */
export interface FeedAttendee extends Person {
  appointmentId: string;
  role: 'required' | 'optional';
  response: keyof typeof PARTSTAT;
}

/** Some events of a feed with their invitees, and the languages that suit its readers, BCP 47 tags, best first. */
export interface FeedPart {
  events: readonly FeedEvent[];
  attendees: readonly FeedAttendee[];
  languages: readonly string[];
  /** The time zones that series of earlier parts of the feed are in: each is declared once (RFC 5545 §3.6.5). */
  zonesBefore?: readonly string[] | undefined;
}

/**
 * To be changed with what is written for the same appointments: programs keep what they have read until the
 * ETag changes.
 */
export const FEED_EDITION = '3';

/** Characters of a description: a feed is an overview, and the invitation has the whole text. */
const DESCRIPTION = 1_000;

/** Seconds. */
const REFRESH = 3_600;

/**
 * The beginning of a feed. REFRESH-INTERVAL (RFC 7986 §5.7) and the older X-PUBLISHED-TTL, which Outlook
 * reads, ask programs to come back after an hour; most come less often. With invitees it has no METHOD, because events
 * of METHOD:PUBLISH have no ATTENDEE (RFC 5546 §3.2.1), and libical refuses one that has.
 */
export function feedHead({ name, hasAttendees }: { name: string; hasAttendees: boolean }): string {
  const head = { name: cleanLine(name) || null, ttl: REFRESH };
  return calendarHead(hasAttendees ? head : { ...head, method: ICalCalendarMethod.PUBLISH });
}

/** The end of a feed. */
export const FEED_TAIL = calendarEnd;

/**
 * Events of a feed, each of whose lines has at most 75 octets and ends in CRLF. A pure function, so any
 * thread can run it.
 */
export function feedEvents({ events, attendees, languages, zonesBefore = [] }: FeedPart): string {
  const texts = textsFor(languages).texts;
  const declared = new Set(zonesBefore.map((name) => requireZone(name).tzid));
  const byAppointment = new Map<string, FeedAttendee[]>(events.map(({ id }) => [id, []]));
  for (const attendee of attendees) byAppointment.get(attendee.appointmentId)?.push(attendee);
  return events
    .map((event) => {
      const around = { texts, attendees: byAppointment.get(event.id) ?? [] };
      return event.series ? seriesOf(event, event.series, { ...around, declared }) : eventOf(event, around);
    })
    .join('');
}

interface Around {
  texts: Texts;
  attendees: readonly FeedAttendee[];
}

/** A series keeps its time zone, as its dates would move with the clocks otherwise; a date that differs is in UTC. */
function seriesOf(event: FeedEvent, series: FeedSeries, around: Around & { declared: Set<string> }): string {
  const { start, end, revisedAt } = event;
  const { rule, exdates, occurrences, timeZone } = series;
  const zone = requireZone(timeZone);
  const times = eventTimes({ start, end }, { zone, inUtc: zone.isUtc });
  const lines = [ruleLine(rule), ...exdates.map((name) => timeLine('EXDATE', name, zone))];
  const master = eventOf(event, { ...around, times, lines });
  const exceptions = occurrences.map(({ occurrenceStart, ...content }) =>
    eventOf({ ...event, ...content }, { ...around, lines: [timeLine('RECURRENCE-ID', occurrenceStart, zone)] }),
  );
  const timezone = around.declared.has(zone.tzid) ? '' : seriesTimezone({ start, rule, stamp: revisedAt }, zone);
  if (timezone !== '') around.declared.add(zone.tzid);
  return `${timezone}${master}${exceptions.join('')}`;
}

/** Times are in UTC, which all programs read alike, unless others are given. Whole days are dates. */
function eventOf(
  event: FeedEvent,
  { texts, attendees, times = timesOf(event), lines = [] }: Around & { times?: EventTimes; lines?: readonly string[] },
): string {
  const { id, sequence, organizer, createdAt, revisedAt, cancelledAt } = event;
  const modified = new Date(Math.max(revisedAt, cancelledAt ?? 0));
  const isCancelled = cancelledAt !== null;
  const data = {
    id: feedUid(id),
    stamp: modified,
    sequence: isCancelled ? sequence + 1 : sequence,
    ...times,
    summary: summaryOf(event, texts),
    organizer: calendarUser(organizer),
    attendees: attendees.map(({ role, response, ...person }) => ({
      ...calendarUser(person),
      type: ICalAttendeeType.INDIVIDUAL,
      role: ROLE[role],
      status: PARTSTAT[response],
    })),
    description: descriptionOf(entryBody(event, texts)),
    location: placeOf(event),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isCancelled ? { transparency: ICalEventTransparency.TRANSPARENT } : availability[event.showAs]),
    created: new Date(createdAt),
    lastModified: modified,
  };
  return eventObject(data, [...lines, ...conferenceLines(event)]);
}

function timesOf({ start, end, startUtc, endUtc }: FeedEvent): EventTimes {
  if (isDate(start)) return { start: eventTime(start), end: eventTime(end), allDay: true };
  return { start: utcTime(startUtc), end: utcTime(endUtc) };
}

function utcTime(instant: number) {
  return eventTime(new Date(instant).toISOString().slice(0, 19));
}

function descriptionOf(body: string): string {
  const text = plainBody(body);
  return text.length <= DESCRIPTION ? text : `${cutText(text, DESCRIPTION - 1).trimEnd()}…`;
}

/**
 * The UID of an appointment in feeds, a UUID of version 8 (RFC 9562 §5.8). It is the same in every feed and
 * after every move, so that a person who subscribes to two sees one event. An invitation's UID is never
 * published: its token authenticates answers. The appointment's id is hashed, so that no UID of an invitation
 * begins with what a feed shows.
 *
 * Held by `feed-text.test.ts`.
 */
export function feedUid(appointmentId: string): string {
  const digest = createHash('sha256').update(`convoke feed ${appointmentId}`).digest('hex');
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`];
  return `${parts.join('-')}-${digest.slice(20, 32)}`;
}
