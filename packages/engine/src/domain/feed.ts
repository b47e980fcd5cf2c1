import type { components } from '@convoke/contract';
import type { Appointment, FEED_FIELDS, Revision, ShowAs } from './appointment.js';
import type { Invitation } from './invitation.js';
import type { EffectiveOccurrence } from './occurrence.js';

/** Which appointments a feed holds. */
export type FeedStatus = components['schemas']['FeedStatus'];

/** An address from which calendar programs read appointments of an account. */
export interface Feed {
  /** UUID. */
  id: string;
  accountId: string;
  /** `''` if programs show the account's name. */
  name: string;
  /** SHA-256 of the token in its address. */
  tokenHash: Buffer;
  status: FeedStatus;
  /** The feed holds only appointments with one of these; if there are none, any. */
  externalIds: readonly string[];
  /** The feed holds only appointments that have all of these pairs. */
  metadata: Record<string, string>;
  /** How many days ago appointments may start, from the beginning of the day in UTC. */
  pastDays: number;
  futureDays: number;
  /** Whether it names invitees with their answers. */
  showsAnswers: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** How an appointment in a feed repeats. */
export interface FeedSeries extends Pick<Revision, 'timeZone'> {
  rule: string;
  /** Original starts that were left out or taken out, in order. */
  exdates: readonly string[];
  /** Those that differ, with all that holds for them. */
  occurrences: readonly FeedOccurrence[];
}

export interface FeedOccurrence extends Omit<EffectiveOccurrence, 'isException' | 'isCancelled' | 'showAs'> {
  showAs: ShowAs;
}

/** An appointment as feeds show it, apart from what single occurrences have of their own. */
export interface StoredFeedEvent
  extends Pick<Appointment, 'id' | 'organizer' | 'metadata' | 'createdAt' | 'cancelledAt'>,
    Pick<Revision, 'sequence' | Exclude<(typeof FEED_FIELDS)[number], 'showAs'>> {
  /** How calendars show its time. */
  showAs: ShowAs;
  /** The beginning of the HTML. */
  body: string;
  /** When its newest revision was written, epoch milliseconds. */
  revisedAt: number;
}

/** An appointment as a feed shows it. */
export interface FeedEvent extends Omit<StoredFeedEvent, 'timeZone' | 'rule' | 'exclude' | 'seriesUntil'> {
  /** `null` if it takes place once. */
  series: FeedSeries | null;
}

/** An invitee as a feed shows them. */
export type FeedAttendee = Pick<Invitation, 'appointmentId' | 'name' | 'address' | 'role' | 'response'>;
