import type { FeedAttendee, FeedEvent } from '../domain/feed.js';

/** A part of a feed: some of its appointments, and their invitees if it shows answers. */
export interface FeedPart {
  events: readonly FeedEvent[];
  attendees: readonly FeedAttendee[];
  /** Of its readers, BCP 47 tags, best first. */
  languages: readonly string[];
  /** The time zones of series in earlier parts, each of which is declared once. */
  zonesBefore: readonly string[];
}

/** Writes feeds as iCalendar data (RFC 5545), UTF-8. */
export interface FeedText {
  /** What changes whenever the same appointments are written differently. */
  readonly edition: string;
  /** @param name shown by calendar programs */
  head(feed: { name: string; hasAttendees: boolean }): string;
  /** The events of a part. It takes long, so another thread does it. */
  events(part: FeedPart): Promise<string>;
  readonly tail: string;
}
