import type { Revision } from './appointment.js';

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
}

const SHOWN = {
  isDerived: false,
  isInEvents: true,
  isInTimeline: true,
  isShownBefore: true,
  isSearched: false,
  isInFeeds: true,
} as const;
const SEARCHED = { ...SHOWN, isSearched: true } as const;
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
} as const;

/**
 * The fields of a revision, in the order in which timelines tell of their changes. Comparing, events, timelines, mails and
 * feeds derive from this table, so that a new field does not compile before it has a place in it.
 */
const FIELDS = {
  subject: SEARCHED,
  start: SHOWN,
  end: SHOWN,
  timeZone: SHOWN,
  rule: SHOWN,
  exclude: { ...SHOWN, isShownBefore: false },
  showAs: { ...SHOWN, isShownBefore: false },
  location: SEARCHED,
  conferenceUrl: SEARCHED,
  respondBy: { ...SHOWN, isInEvents: false, isInFeeds: false },
  body: { ...SHOWN, isInEvents: false, isShownBefore: false, isInFeeds: false },
  alarms: IN_CALENDARS,
  allowProposals: IN_CALENDARS,
  allowForwarding: IN_CALENDARS,
  guestsVisible: IN_CALENDARS,
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
/** What timelines tell of. */
export const TIMELINE_FIELDS = where('isInTimeline', true);

/** Some fields of a revision, of an occurrence, or of what has such fields. */
export function pick<Content extends object, Field extends keyof Content>(
  content: Content,
  fields: readonly Field[],
): Pick<Content, Field>;
export function pick(content: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(content, field)]));
}
