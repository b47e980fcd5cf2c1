import { createHash } from 'node:crypto';
import type { components } from '@convoke/contract';

/**
 * What an appointment says at one revision. A revision never changes once it is written.
 *
 * A message names the revision that it shows, so a repeat after a crash has the same bytes and the same Message-ID
 * without a stored copy. Held by `conformance/queues/message-queue.ts` and `test/delivery/relay-failures.test.ts`.
 */
export interface Revision {
  /** RFC 5545 SEQUENCE: 0 on creation, one more for every change that is mailed. */
  sequence: number;
  subject: string;
  /** HTML as the application sent it; sanitised where it is rendered. */
  body: string;
  location: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`; of an all-day appointment the first date, `YYYY-MM-DD`. */
  start: string;
  /** As `start`; of an all-day appointment the date after the last. */
  end: string;
  /** IANA zone name as the application gave it. */
  timeZone: string;
  /** Epoch milliseconds; of an all-day appointment the beginnings of its dates in `timeZone`. */
  startUtc: number;
  /** Epoch milliseconds. */
  endUtc: number;
  /** `null` for the default: see `shownAs`. */
  showAs: ShowAs | null;
  /** Where the online meeting is, an HTTPS URL; empty without one. */
  conferenceUrl: string;
  /**
   * How many minutes before the start calendars show an alarm, such as `60,10`; empty if alarms are on but no
   * reminder is for invitees; `null` if alarms are off.
   */
  alarms: string | null;
  /** Whether calendars and the answer page offer to propose another time. */
  allowProposals: boolean;
  /** Whether calendars offer to forward the invitation. */
  allowForwarding: boolean;
  /** Whether invitations list all invitees: see `Guest`. */
  guestsVisible: boolean;
  /** By when invitees should answer, wall-clock in `timeZone`, or a date, which means its end; `null` without. */
  respondBy: string | null;
  /** The instant of `respondBy`, of a date its end; epoch milliseconds. */
  respondByUtc: number | null;
  /** Of a series its RRULE as `recurrence` of the contract has it; `null` for a single appointment. */
  rule: string | null;
  /** The original starts that a series leaves out from the beginning, in order and with commas; `null` for none. */
  exclude: string | null;
  /** A time that no occurrence of a series ends after, epoch milliseconds; `null` for a single appointment. */
  seriesUntil: number | null;
  /** What clocks show while a series takes place, by the rules that it was told by; `null` for a single appointment. */
  zoneChanges: string | null;
  /**
   * The occurrence of a series that the revision changed, by its original start; `null` if it changed the whole. The
   * other fields are those of the series nevertheless: see `OccurrenceException`.
   */
  occurrenceStart: string | null;
  /**
   * The start of the series that takes over, wall-clock or a date in the zone of this one; `null` unless this revision
   * ends the series for it.
   */
  continuedBy: string | null;
  /** SEQUENCE of the latest revision that moved the appointment; older answers no longer count. */
  timeSequence: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** How calendars show the time of an appointment. */
export type ShowAs = components['schemas']['ShowAs'];

/** Whether it takes whole days. */
export function isAllDay({ start }: Pick<Revision, 'start'>): boolean {
  return start.length === 'YYYY-MM-DD'.length;
}

/** Calendars keep whole days free, unless told otherwise. */
export function shownAs({ showAs, start }: Pick<Revision, 'showAs' | 'start'>): ShowAs {
  return showAs ?? defaultShowAs(start);
}

/** What a revision has of a wish: `null` if it is the default, so that asking for what is shown changes nothing. */
export function storedShowAs(showAs: ShowAs, { start }: Pick<Revision, 'start'>): ShowAs | null {
  return showAs === defaultShowAs(start) ? null : showAs;
}

function defaultShowAs(start: string): ShowAs {
  return isAllDay({ start }) ? 'free' : 'busy';
}

/** Whether an answer came after `respondBy`. It counts nevertheless. */
export function isLate(
  { respondedAt }: { respondedAt: number | null },
  { respondByUtc }: Pick<Revision, 'respondByUtc'>,
): boolean {
  return respondedAt !== null && respondByUtc !== null && respondedAt > respondByUtc;
}

/** A current appointment: its identity and its newest revision. */
export interface Appointment {
  id: string;
  accountId: string;
  /** Copied from the account on creation, so that a change of settings does not break existing events. */
  organizer: Organizer;
  /** The calendar that its events are in; `null` if invitations are mailed. It never changes. */
  calendarId: string | null;
  externalId: string | null;
  metadata: Record<string, string>;
  /** The appointment whose series this one takes over, which may be gone; `null` unless it does. */
  continues: string | null;
  /** The appointment whose series takes over from this one, which may be gone; `null` unless one does. */
  continuedBy: string | null;
  /** What was asked for, which each revision shows; `null` if that was never: see `shownAs`. */
  showAs: ShowAs | null;
  revision: Revision;
  /** How often it was changed, also where invitees were not told: see `entityTag`. */
  version: number;
  /** Of the last change, or of its creation; epoch milliseconds. */
  updatedAt: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` while the appointment is active. */
  cancelledAt: number | null;
}

/** SEQUENCE of what invitees were told last: a cancellation counts as a change, but writes no revision. */
export function currentSequence({ revision, cancelledAt }: Pick<Appointment, 'revision' | 'cancelledAt'>): number {
  return cancelledAt === null ? revision.sequence : revision.sequence + 1;
}

/**
 * The entity tag of an appointment (RFC 9110 §8.8.3), without quotes: a UUID of version 8 (RFC 9562 §5.8). It is
 * another one after each change of the appointment or of its reminders and after its cancellation, but not after changes
 * of its invitees or their answers.
 */
export function entityTag({ id, version }: Pick<Appointment, 'id' | 'version'>): string {
  const digest = createHash('sha256').update(`${id} ${version}`).digest('hex');
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`];
  return [...parts, digest.slice(20, 32)].join('-');
}

/** The calendar user that an invitation comes from: ORGANIZER, From and Reply-To alike (RFC 5545 §3.8.4.3). */
export interface Organizer {
  name: string;
  address: string;
}
