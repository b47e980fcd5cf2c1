import { type AnsweringAttendee, type EventAnswer, readReply, shownAnswerMail } from '@convoke/itip/read-calendar';

type Participation = AnsweringAttendee['participation'];

/** What an event shows of its invitee's answers. */
export interface ShownAnswers {
  /** PARTSTAT of the event, or of the series. */
  participation: string;
  /** PARTSTATs of single dates of a series by what RECURRENCE-ID says; those that are not here are as the series. */
  dates: Readonly<Record<string, string>>;
}

export const NO_ANSWERS: ShownAnswers = { participation: 'needs-action', dates: {} };

/** What a server says of an event that we have put there. */
export interface ServerEvent {
  uid: string;
  /** The highest of its components. */
  sequence: number | undefined;
  /** DTSTAMP, epoch milliseconds. */
  stamp: number | undefined;
  /** SCHEDULE-STATUS of the invitee (RFC 6638 §3.2.9), such as `1.1`; `undefined` before the server has tried. */
  status: string | undefined;
  /** The address of its one invitee; `undefined` if it has none. */
  attendee: string | undefined;
  /** `undefined` without an invitee. */
  answers: ShownAnswers | undefined;
}

/** Dates of one series with components of their own: as many as ours have, and those that were answered on the server. */
const MOST_DATES = 2_000;

/** @returns `undefined` if the text is not an event */
export function readEvent(text: string): ServerEvent | undefined {
  const event = readReply({ text }, { most: MOST_DATES });
  if (!event) return undefined;
  const { uid, dtstamp, attendees, others } = event;
  const [attendee] = attendees;
  const sequences = [event, ...others].flatMap(({ sequence }) => sequence ?? []);
  return {
    uid,
    sequence: sequences.length === 0 ? undefined : Math.max(...sequences),
    stamp: dtstamp,
    status: scheduleStatus(text),
    attendee: attendee?.address,
    answers: attendee && { participation: attendee.participation, dates: datesOf(attendee.participation, others) },
  };
}

function datesOf(participation: Participation, others: readonly EventAnswer[]): Record<string, string> {
  const dates: Record<string, string> = {};
  for (const { occurrence, attendees } of others) {
    const { date, utc, local } = occurrence?.time ?? {};
    const name = date ?? (utc === undefined ? local : new Date(utc).toISOString());
    const [attendee] = attendees;
    if (name !== undefined && attendee && attendee.participation !== participation) {
      dates[name] = attendee.participation;
    }
  }
  return dates;
}

/** The PARTSTAT of a date; without a name that of the whole. */
function shownFor({ participation, dates }: ShownAnswers, date: string | undefined): string {
  return (date !== undefined && Object.hasOwn(dates, date) ? dates[date] : undefined) ?? participation;
}

/** The answers that an event shows, and none of the others did. */
function newAnswers(
  shown: ShownAnswers,
  known: readonly ShownAnswers[],
): { participation: string | undefined; dates: { occurrence: string; participation: string }[] } {
  const isNew = (said: string, date?: string) => isAnswer(said) && known.every((each) => shownFor(each, date) !== said);
  return {
    participation: isNew(shown.participation) ? shown.participation.toUpperCase() : undefined,
    dates: Object.entries(shown.dates).flatMap(([occurrence, said]) =>
      isNew(said, occurrence) ? [{ occurrence, participation: said.toUpperCase() }] : [],
    ),
  };
}

/**
 * The invitee's reply that says what an event shows of new answers; `undefined` if there are none.
 *
 * @param known answers that are no news
 * @param now epoch milliseconds
 */
export function replyIn(
  { uid, sequence = 0, attendee, answers }: ServerEvent,
  { known, now }: { known: readonly ShownAnswers[]; now: number },
): Uint8Array | undefined {
  if (!answers || attendee === undefined) return undefined;
  const { participation, dates } = newAnswers(answers, known);
  if (participation === undefined && dates.length === 0) return undefined;
  return shownAnswerMail({ uid, sequence, stamp: now, attendee, participation, dates });
}

/** Equal answers. */
export function sameAnswers(one: ShownAnswers | undefined, other: ShownAnswers | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What is known of the answers after a write.
 *
 * @param shown what the event shows then
 * @param written what we wrote
 * @param taken what it showed before, which was taken; any other answer is left to the next look
 */
export function answersAfter(
  shown: ShownAnswers,
  { written, taken }: { written: ShownAnswers; taken: ShownAnswers | undefined },
): ShownAnswers {
  const known = (date?: string) => {
    const said = shownFor(shown, date);
    const isTaken = taken !== undefined && shownFor(taken, date) === said;
    return isAnswer(said) && !isTaken ? shownFor(written, date) : said;
  };
  const participation = known();
  const names = [...Object.keys(shown.dates), ...Object.keys(written.dates)];
  const dates = names.map((name) => [name, known(name)] as const).filter(([, said]) => said !== participation);
  return { participation, dates: Object.fromEntries(dates) };
}

/** The parameter of the first attendee; our events have one, and each of its dates has the same. */
function scheduleStatus(text: string): string | undefined {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  const line = unfolded.split(/\r?\n/).find((each) => /^ATTENDEE[;:]/i.test(each));
  const [, code] = /;SCHEDULE-STATUS="?(\d{1,3}(?:\.\d{1,3}){0,3})/i.exec(line ?? '') ?? [];
  return code;
}

const ANSWERS = ['accepted', 'declined', 'tentative'] as const;

/** Whether a PARTSTAT says that the invitee has answered. */
function isAnswer(participation: string | undefined): participation is (typeof ANSWERS)[number] {
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
export interface KnownEvent extends ShownAnswers {
  /** SCHEDULE-STATUS as we last saw it. */
  status: string | null;
  /** SEQUENCE as we last wrote or saw it. */
  sequence: number;
  /** Whether somebody has deleted it on the server. */
  isRemoved: boolean;
}

export function formatKnown({ participation, dates, status, sequence, isRemoved }: KnownEvent): string {
  return JSON.stringify({ participation, dates, status, sequence, isRemoved });
}

/** @returns what was stored; of text that `formatKnown` did not write, an event without an answer */
export function parseKnown(text: string): KnownEvent {
  const value: unknown = JSON.parse(text);
  const read = (name: keyof KnownEvent): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [participation, status, sequence] = [read('participation'), read('status'), read('sequence')];
  return {
    participation: typeof participation === 'string' ? participation : 'needs-action',
    dates: datesIn(read('dates')),
    status: typeof status === 'string' ? status : null,
    sequence: typeof sequence === 'number' ? sequence : 0,
    isRemoved: read('isRemoved') === true,
  };
}

function datesIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The URL of an invitation's event. It never changes, so that a repeat finds what was there. */
export function eventUrl(calendarUrl: string, invitationId: string): string {
  return new URL(`${encodeURIComponent(invitationId)}.ics`, calendarUrl).href;
}

/** The invitation that an href names; `undefined` for what we have not put there. */
export function invitationOf(href: string): string | undefined {
  return /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.ics$/.exec(href)?.[1];
}
