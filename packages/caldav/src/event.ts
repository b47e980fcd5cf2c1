import { type CalendarAnswer, readReply, shownAnswerMail } from '@convoke/itip';

type Attendee = CalendarAnswer['attendees'][number];
type Participation = Attendee['participation'];

/** What a server says of an event that we have put there. */
export interface ServerEvent {
  uid: string;
  sequence: number | undefined;
  /** DTSTAMP, epoch milliseconds. */
  stamp: number | undefined;
  /** PARTSTAT of its one invitee. */
  participation: Participation | undefined;
  /** SCHEDULE-STATUS of the invitee (RFC 6638 §3.2.9), such as `1.1`; `undefined` before the server has tried. */
  status: string | undefined;
  /** What it shows as the invitee's reply; `undefined` if it has no invitee. */
  reply: Uint8Array | undefined;
}

/**
 * @param now epoch milliseconds, for the reply
 * @returns `undefined` if the text is not an event
 */
export function readEvent(text: string, now: number): ServerEvent | undefined {
  const event = readReply({ text });
  if (!event) return undefined;
  const { uid, sequence, dtstamp, attendees } = event;
  const [attendee] = attendees;
  return {
    uid,
    sequence,
    stamp: dtstamp,
    participation: attendee?.participation,
    status: scheduleStatus(text),
    reply: attendee && replyOf(event, attendee, now),
  };
}

function replyOf({ uid, sequence = 0 }: CalendarAnswer, attendee: Attendee, now: number): Uint8Array {
  const participation = attendee.participation.toUpperCase();
  return shownAnswerMail({ uid, sequence, stamp: now, attendee: attendee.address, participation });
}

/** The parameter of the first attendee; our events have one. */
function scheduleStatus(text: string): string | undefined {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  const line = unfolded.split(/\r?\n/).find((each) => /^ATTENDEE[;:]/i.test(each));
  const [, code] = /;SCHEDULE-STATUS="?(\d{1,3}(?:\.\d{1,3}){0,3})/i.exec(line ?? '') ?? [];
  return code;
}

const ANSWERS = ['accepted', 'declined', 'tentative'] as const;

/** Whether a PARTSTAT says that the invitee has answered. */
export function isAnswer(participation: string | undefined): participation is (typeof ANSWERS)[number] {
  return ANSWERS.some((each) => each === participation);
}

/** What SCHEDULE-STATUS says about the delivery to the invitee (RFC 6638 §3.2.9). */
export type ScheduleOutcome = 'delivered' | 'retry' | 'refused';

/**
 * - `1.x`, `2.x`, none: delivered, passed on, or pending
 * - `5.1`: not now
 * - all others: never
 */
export function scheduleOutcomeOf(status: string | undefined): ScheduleOutcome {
  if (status === undefined || /^[12]\b/.test(status)) return 'delivered';
  return status.startsWith('5.1') ? 'retry' : 'refused';
}

/** What is stored of an event between two messages, and compared with what the server says later. */
export interface KnownEvent {
  /** PARTSTAT as we last wrote or saw it. */
  participation: string;
  /** SCHEDULE-STATUS as we last saw it. */
  status: string | null;
  /** SEQUENCE as we last wrote or saw it. */
  sequence: number;
  /** Whether somebody has deleted it on the server. */
  isRemoved: boolean;
}

export function formatKnown({ participation, status, sequence, isRemoved }: KnownEvent): string {
  return JSON.stringify({ participation, status, sequence, isRemoved });
}

/** @returns what was stored; of text that `formatKnown` did not write, an event without an answer */
export function parseKnown(text: string): KnownEvent {
  const value: unknown = JSON.parse(text);
  const read = (name: keyof KnownEvent): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [participation, status, sequence] = [read('participation'), read('status'), read('sequence')];
  return {
    participation: typeof participation === 'string' ? participation : 'needs-action',
    status: typeof status === 'string' ? status : null,
    sequence: typeof sequence === 'number' ? sequence : 0,
    isRemoved: read('isRemoved') === true,
  };
}

/** The URL of an invitation's event. It never changes, so that a repeat finds what was there. */
export function eventUrl(calendarUrl: string, invitationId: string): string {
  return new URL(`${encodeURIComponent(invitationId)}.ics`, calendarUrl).href;
}

/** The invitation that an href names; `undefined` for what we have not put there. */
export function invitationOf(href: string): string | undefined {
  return /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.ics$/.exec(href)?.[1];
}
