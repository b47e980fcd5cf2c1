import type { Feed, FeedAttendee, StoredFeedEvent } from '../../domain/feed.js';

/** A feed with what its content depends on in addition to its settings. */
export interface FoundFeed {
  feed: Feed;
  accountName: string;
  /** Of the account, BCP 47; `null` if it has none. */
  language: string | null;
  /** Rises when an appointment of the account has changed, a moment after the commit; 0 before the first change. */
  version: number;
}

/** Where an appointment is among those of a feed. */
export interface FeedPosition {
  startUtc: number;
  appointmentId: string;
}

export interface FeedPositionQuery extends Pick<Feed, 'accountId' | 'status'> {
  /** Whether to list the series that may have an occurrence in the period, or what takes place once. */
  repeats: boolean;
  /** Only those that start at this time or later, epoch milliseconds. */
  startFrom: number;
  /** Only those that start before this time, epoch milliseconds. */
  startTo: number;
  /** Only those that follow in the order. */
  after?: FeedPosition | undefined;
  limit: number;
}

export interface NamedAppointmentsQuery extends Pick<Feed, 'accountId' | 'externalIds'> {
  /** Of each external id, the oldest. */
  most: number;
}

export interface FeedEventQuery {
  accountId: string;
  appointmentIds: readonly string[];
  /** Characters of each body that are read. */
  bodyLength: number;
}

export interface FeedAttendeeQuery {
  accountId: string;
  appointmentIds: readonly string[];
  /** Of each appointment, the first to be invited. */
  most: number;
}

export interface FeedReader {
  /** The feed whose token has this hash, in any account. */
  findByToken(tokenHash: Buffer): Promise<FoundFeed | undefined>;
  /** Oldest first. */
  list(accountId: string): Promise<Feed[]>;
  /** Appointments in the agenda, which lags behind changes by a moment like the version, the earliest first. */
  listPositions(query: FeedPositionQuery): Promise<FeedPosition[]>;
  /** The ids of appointments with certain external ids. */
  listNamed(query: NamedAppointmentsQuery): Promise<string[]>;
  /** Some appointments, in any order. */
  listEvents(query: FeedEventQuery): Promise<StoredFeedEvent[]>;
  /** The current invitees of some appointments, in the order of their invitation. */
  listAttendees(query: FeedAttendeeQuery): Promise<FeedAttendee[]>;
}

export interface FeedWriter extends FeedReader {
  insert(feed: Feed): Promise<void>;
  /** Writes a feed in place of what it was. */
  update(feed: Feed): Promise<void>;
  /** @returns the feed that was deleted; `undefined` if the account has none of that id */
  delete(query: { accountId: string; id: string }): Promise<Feed | undefined>;
  /** Raises the version of each account to `now`, or by one if it is there already. */
  touch(accountIds: readonly string[], now: number): Promise<void>;
  /** Marks an appointment in the agenda as out of date if a feed of its account shows answers. */
  outdateAnswers(appointment: { accountId: string; appointmentId: string }): Promise<void>;
}
