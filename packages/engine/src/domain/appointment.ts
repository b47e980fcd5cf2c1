import { hash } from 'node:crypto';
import type { AppointmentSettings, components } from '@convoke/contract';

/**
 * What an appointment says at one revision. A revision never changes once it is written.
 *
 * A message names the revision that it shows, so a repeat after a crash has the same bytes and the same Message-ID
 * without a stored copy. Held by `conformance/queues/message-queue.ts` and `test/delivery/relay-failures.test.ts`.
 */
export interface Revision extends AppointmentSettings {
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

/** What a revision says; the rest of it is when it was written, and its numbers. */
type Content = Omit<Revision, 'sequence' | 'occurrenceStart' | 'continuedBy' | 'timeSequence' | 'createdAt'>;

/** Where a field of a revision matters. */
interface FieldUse {
  /** Whether it is computed from other fields. */
  isDerived: boolean;
  /** Whether events show it, so that its change causes `appointment.updated` (specification §6.1). */
  isInEvents: boolean;
  /** Whether timelines tell of its change. */
  isInTimeline: boolean;
  /** Whether mails of an update show what it was before. */
  isShownBefore: boolean;
  /** Whether searches look into it. */
  isSearched: boolean;
  /** Whether feeds show it as it is. */
  isInFeeds: boolean;
  /** Whether messages to invitees say it as it is. */
  isInMessages: boolean;
  /** Whether an occurrence of a series can have one of its own. */
  isOwn: boolean;
}

const SHOWN = {
  isDerived: false,
  isInEvents: true,
  isInTimeline: true,
  isShownBefore: true,
  isSearched: false,
  isInFeeds: true,
  isInMessages: true,
  isOwn: false,
} as const;
const OWN = { ...SHOWN, isOwn: true } as const;
const SEARCHED = { ...OWN, isSearched: true } as const;
/** What nothing but the calendars of invitees shows. */
const IN_CALENDARS = {
  ...SHOWN,
  isInEvents: false,
  isInTimeline: false,
  isShownBefore: false,
  isInFeeds: false,
} as const;
const DERIVED = {
  isDerived: true,
  isInEvents: true,
  isInTimeline: false,
  isShownBefore: false,
  isSearched: false,
  isInFeeds: true,
  isInMessages: false,
  isOwn: false,
} as const;

/**
 * The fields of a revision, in the order in which timelines tell of their changes. Comparing, events, timelines, messages,
 * feeds and occurrences derive from this table, so that a new field does not compile before it has a place in it.
 */
const FIELDS = {
  subject: SEARCHED,
  start: OWN,
  end: OWN,
  timeZone: SHOWN,
  rule: { ...SHOWN, isInMessages: false },
  exclude: { ...SHOWN, isShownBefore: false, isInMessages: false },
  showAs: { ...OWN, isShownBefore: false, isInMessages: false },
  location: SEARCHED,
  conferenceUrl: SEARCHED,
  respondBy: { ...SHOWN, isInEvents: false, isInFeeds: false },
  body: { ...OWN, isInEvents: false, isShownBefore: false, isInFeeds: false },
  alarms: { ...IN_CALENDARS, isInMessages: false },
  allowProposals: IN_CALENDARS,
  allowForwarding: IN_CALENDARS,
  guestsVisible: { ...IN_CALENDARS, isInMessages: false },
  startUtc: DERIVED,
  endUtc: DERIVED,
  respondByUtc: { ...DERIVED, isInEvents: false, isInFeeds: false },
  seriesUntil: { ...DERIVED, isInEvents: false },
  zoneChanges: { ...DERIVED, isInFeeds: false },
} as const satisfies Record<keyof Content, FieldUse>;

type Fields = typeof FIELDS;

/** The fields of a revision of which something is true. */
type Where<Use extends keyof FieldUse, Is extends boolean> = {
  [Field in keyof Fields]: Fields[Field][Use] extends Is ? Field : never;
}[keyof Fields];

function where<Use extends keyof FieldUse, Is extends boolean>(use: Use, is: Is): readonly Where<Use, Is>[] {
  const isField = (field: string): field is Where<Use, Is> =>
    Object.entries<FieldUse>(FIELDS).some(([each, uses]) => each === field && uses[use] === is);
  return Object.keys(FIELDS).filter(isField);
}

/** What requests give. */
export const GIVEN_FIELDS = where('isDerived', false);
/** Computed from what requests give. */
export const DERIVED_FIELDS = where('isDerived', true);
/** What events show. */
export const EVENT_FIELDS = where('isInEvents', true);
/** The words that searches look into. */
export const SEARCHED_FIELDS = where('isSearched', true);
/** The fields whose former values mails of an update show. */
export const SHOWN_BEFORE = where('isShownBefore', true);
/** What feeds show as it is. */
export const FEED_FIELDS = where('isInFeeds', true);
/** What messages to invitees say as it is. */
export const MESSAGE_FIELDS = where('isInMessages', true);
/** What an occurrence can have of its own. */
export const OWN_FIELDS = where('isOwn', true);
/** What timelines tell of. */
export const TIMELINE_FIELDS = where('isInTimeline', true);

export type OwnField = (typeof OWN_FIELDS)[number];

const isListed = (field: OwnField): field is Exclude<OwnField, 'body'> => field !== 'body';

/** What lists show of an appointment and of an occurrence. */
export const LISTED_FIELDS = OWN_FIELDS.filter(isListed);

/** Some fields of a revision, of an occurrence, or of what has such fields. */
export function pick<Content extends object, Field extends keyof Content>(
  content: Content,
  fields: readonly Field[],
): Pick<Content, Field>;
export function pick(content: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(content, field)]));
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
  const digest = hash('sha256', `${id} ${version}`);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`];
  return [...parts, digest.slice(20, 32)].join('-');
}

/** The calendar user that an invitation comes from: ORGANIZER, From and Reply-To alike (RFC 5545 §3.8.4.3). */
export interface Organizer {
  name: string;
  address: string;
}
