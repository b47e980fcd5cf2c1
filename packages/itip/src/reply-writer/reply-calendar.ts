import { DAY_MS } from '@convoke/zones';
import { calendarAddress, fold, localDateTime, textValue, utcDateTime } from '../ics/content-line.js';
import type { GivenResponse } from '../reply/judge/verdict.js';
import type { ReceivedInvitation } from './received-invitation.js';

/** The programs whose replies are imitated. */
export type MailClient = 'gmail' | 'outlook' | 'exchange' | 'apple' | 'thunderbird' | 'nextcloud';

export interface ReplyContent {
  as: MailClient;
  answer: GivenResponse;
  invitation: ReceivedInvitation;
  /** DTSTAMP and Date, epoch milliseconds. */
  stamp: number;
  comment: string;
  /** A proposed time, epoch milliseconds, which makes the reply a COUNTER. */
  proposal: { start: number; end: number } | undefined;
  /** The address of a delegate, which makes the reply a delegation (RFC 5546 §3.2.2.3), whatever the answer. */
  delegateTo: string | undefined;
}

const producers: Record<MailClient, string> = {
  gmail: '-//Google Inc//Google Calendar 70.9054//EN',
  outlook: 'Microsoft Exchange Server 2010',
  exchange: 'Microsoft Exchange Server 2010',
  apple: '-//Apple Inc.//macOS 14.5//EN',
  thunderbird: '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
  nextcloud: '-//Sabre//Sabre VObject 4.5.6//EN',
};
/** Exchange refers to this time zone without declaring it. */
const customZone = 'tzone://Microsoft/Custom';

/** METHOD of the message (RFC 5546 §3.2.3, §3.2.7). */
export function methodOf({ proposal }: ReplyContent): 'REPLY' | 'COUNTER' {
  return proposal === undefined ? 'REPLY' : 'COUNTER';
}

/** The calendar data of an answer with the peculiarities of one program; lines end in CRLF. */
export function replyCalendar(content: ReplyContent): string {
  const { as, invitation, proposal, comment } = content;
  const { start, end } = proposal ?? invitation;
  const isDate = invitation.isAllDay && start % DAY_MS === 0 && end % DAY_MS === 0;
  const lines = [
    ...['BEGIN:VCALENDAR', `PRODID:${producers[as]}`, 'VERSION:2.0', `METHOD:${methodOf(content)}`, 'BEGIN:VEVENT'],
    `UID:${textValue(invitation.uid)}`,
    ...occurrenceLines(content),
    `DTSTAMP:${utcDateTime(content.stamp)}`,
    `DTSTART${isDate ? dateOf(start) : timeOf(as, start)}`,
    `DTEND${isDate ? dateOf(end) : timeOf(as, end)}`,
    `SEQUENCE:${invitation.sequence}`,
    ...(as === 'exchange' ? [] : [`ORGANIZER${calendarAddress(invitation.organizer)}`]),
    attendeeLine(content),
    `SUMMARY:${textValue(invitation.summary)}`,
    ...(comment === '' ? [] : [`COMMENT:${textValue(comment)}`]),
    ...microsoftLines(content),
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map(fold).join('');
}

/** Which date of a series is answered. Exchange repeats the rule as well. */
function occurrenceLines({ as, invitation: { occurrenceStart, occurrenceZone, rule } }: ReplyContent): string[] {
  if (occurrenceStart === '') return [];
  const value = localDateTime(occurrenceStart);
  const isMicrosoft = as === 'outlook' || as === 'exchange';
  const zone = as === 'exchange' ? `"${customZone}"` : occurrenceZone;
  return [
    ...(isMicrosoft && rule !== '' ? [`RRULE:${rule}`] : []),
    recurrenceId({ value, zone: occurrenceZone === '' ? '' : zone }),
  ];
}

function recurrenceId({ value, zone }: { value: string; zone: string }): string {
  if (!value.includes('T')) return `RECURRENCE-ID;VALUE=DATE:${value}`;
  return zone === '' ? `RECURRENCE-ID:${value}Z` : `RECURRENCE-ID;TZID=${zone}:${value}`;
}

function attendeeLine({ as, answer, delegateTo, invitation: { attendee } }: ReplyContent): string {
  const status =
    delegateTo === undefined
      ? `PARTSTAT=${answer.toUpperCase()}`
      : `PARTSTAT=DELEGATED;DELEGATED-TO="mailto:${delegateTo.replaceAll('"', '')}"`;
  switch (as) {
    case 'gmail':
      return `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;${status};X-NUM-GUESTS=0${calendarAddress({ ...attendee, name: attendee.address })}`;
    case 'apple':
    case 'thunderbird':
      return `ATTENDEE;CUTYPE=INDIVIDUAL;${status};ROLE=REQ-PARTICIPANT${calendarAddress(attendee)}`;
    case 'outlook':
    case 'exchange':
    case 'nextcloud':
      return `ATTENDEE;${status}${calendarAddress(attendee)}`;
  }
}

function dateOf(instant: number): string {
  return `;VALUE=DATE:${utcDateTime(instant).slice(0, 8)}`;
}

function timeOf(as: MailClient, instant: number): string {
  if (as !== 'exchange') return `:${utcDateTime(instant)}`;
  return `;TZID="${customZone}":${localDateTime(new Date(instant).toISOString().slice(0, 19))}`;
}

function microsoftLines({ as, invitation, proposal }: ReplyContent): string[] {
  if (as !== 'outlook' && as !== 'exchange') return [];
  const original = [
    `X-MS-OLK-ORIGINALSTART${timeOf(as, invitation.start)}`,
    `X-MS-OLK-ORIGINALEND${timeOf(as, invitation.end)}`,
  ];
  return [`X-MICROSOFT-CDO-APPT-SEQUENCE:${invitation.sequence}`, ...(proposal === undefined ? [] : original)];
}
