import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { EngineContext } from '../context.js';
import type { Feed, FeedEvent, StoredFeedEvent } from '../domain/feed.js';
import { LIMITS } from '../limits.js';
import type { FeedText } from '../ports/feed-text.js';
import type { FeedPosition, FoundFeed } from '../ports/store/feeds.js';
import { feedEvent } from './feed-series.js';
import { hashFeedToken } from './feeds.js';

/** Appointments that one statement reads: some milliseconds of work, between which requests are answered. */
const PAGE = 250;
/** Appointments with the same external id that a feed looks at. */
const NAMED_ALIKE = 200;
/** Characters of HTML of which a feed shows the text. */
const BODY_LENGTH = 8_000;
/** Accounts whose feeds are written at the same time: a page of each is written while one of another is read. */
const ACCOUNTS = 16;
/** Bytes of compressed feeds that are kept, because many programs do not send the ETag that they know. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface FeedParts extends Pick<EngineContext, 'store' | 'clock' | 'zones'> {
  text: FeedText;
}

/**
 * What calendar programs read. A feed is read page by page and not in one transaction: an appointment that is moved
 * in the meantime may be missing, but then the version has risen, and the next request gets a new feed.
 *
 * A feed is read by its ETag, computed from its settings, the day and the version of its account. That version is one
 * row, which the agenda updater raises in the transaction that enters a change: an unchanged feed costs one look-up, and
 * creating an appointment costs nothing more. Pages are written on a thread, one feed of an account at a time, and the
 * accounts take turns. Held by `feeds/feeds.test.ts`, `large-feed.test.ts` and `engine/test/feeds.test.ts`.
 */
export class FeedContents {
  readonly #parts: FeedParts;
  /** Compressed, by ETag. */
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  readonly #running = new Map<string, Promise<Buffer>>();
  /** Lets the feeds of an account be written one after another. */
  readonly #accounts = new Map<string, LimitFunction>();
  readonly #turns = pLimit(ACCOUNTS);

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** The feed of a token; `undefined` if there is none, or it was revoked. */
  find(token: string): Promise<FoundFeed | undefined> {
    return this.#parts.store.feeds.findByToken(hashFeedToken(token));
  }

  /**
   * Changes whenever the content may have changed: known without reading any appointment. It is weak (RFC
   * 9110 §8.8.1), because the compressed and the plain form share it.
   */
  etagOf(found: FoundFeed): string {
    const { feed, language, version } = found;
    const { startFrom } = this.#windowOf(feed);
    const { tokenHash: _, name: __, ...settings } = feed;
    const state = JSON.stringify([this.#parts.text.edition, settings, nameOf(found), language, version, startFrom]);
    return `W/"${hash('sha256', state, 'base64url').slice(0, 22)}"`;
  }

  /**
   * The feed, compressed by gzip. Of each account one is written at a time, page by page in turn with those of others;
   * of how many accounts at a time is bounded, as they take memory.
   *
   * @throws DomainError `unavailable`
   */
  read(found: FoundFeed): Promise<Buffer> {
    const etag = this.etagOf(found);
    const kept = this.#kept.get(etag);
    if (kept) return Promise.resolve(kept);
    const running = this.#running.get(etag) ?? this.#enqueue(etag, found);
    this.#running.set(etag, running);
    return running;
  }

  async #enqueue(etag: string, found: FoundFeed): Promise<Buffer> {
    const { accountId } = found.feed;
    const oneByOne = this.#accounts.get(accountId) ?? pLimit(1);
    this.#accounts.set(accountId, oneByOne);
    try {
      const content = await oneByOne(() => this.#turns(() => this.#write(found)));
      this.#kept.set(etag, content);
      return content;
    } finally {
      this.#running.delete(etag);
      if (oneByOne.activeCount + oneByOne.pendingCount === 0) this.#accounts.delete(accountId);
    }
  }

  async #write(found: FoundFeed): Promise<Buffer> {
    const zip = createGzip();
    const [content] = await Promise.all([buffer(zip), pipeline(this.#chunks(found), zip)]);
    return content;
  }

  async *#chunks(found: FoundFeed): AsyncGenerator<string> {
    const { text } = this.#parts;
    const languages = found.language === null ? [] : [found.language];
    yield text.head({ name: nameOf(found), hasAttendees: found.feed.showsAnswers });
    const zonesBefore: string[] = [];
    for await (const events of this.#pages(found.feed)) {
      const attendees = await this.#attendeesOf(found.feed, events);
      yield await text.events({ events, attendees, languages, zonesBefore: [...zonesBefore] });
      for (const { series } of events) if (series) zonesBefore.push(series.timeZone);
    }
    yield text.tail;
  }

  async *#pages(feed: Feed): AsyncGenerator<FeedEvent[]> {
    const { accountId } = feed;
    // One that is moved to a later start in the meantime is found again.
    const shown = new Set<string>();
    for await (const ids of this.#ids(feed)) {
      const appointmentIds = ids.filter((id) => !shown.has(id));
      const found = await this.#parts.store.feeds.listEvents({ accountId, appointmentIds, bodyLength: BODY_LENGTH });
      const belonging = found.filter((event) => this.#belongs(event, feed));
      const events = (await this.#shown(feed, belonging)).slice(0, LIMITS.feedEvents - shown.size);
      for (const { id } of events) shown.add(id);
      if (events.length > 0) yield events;
      if (shown.size === LIMITS.feedEvents) return;
      // SQLite answers in the same turn of the event loop.
      await setImmediate();
    }
  }

  /** The ids of appointments among which those of the feed are. */
  async *#ids(feed: Feed): AsyncGenerator<string[]> {
    const { accountId, status, externalIds } = feed;
    const { feeds } = this.#parts.store;
    if (externalIds.length > 0) {
      const ids = await feeds.listNamed({ accountId, externalIds, most: NAMED_ALIKE });
      for (let from = 0; from < ids.length; from += PAGE) yield ids.slice(from, from + PAGE);
      return;
    }
    for (const repeats of [true, false]) {
      const query = { accountId, status, repeats, ...this.#windowOf(feed), limit: PAGE };
      let after: FeedPosition | undefined;
      do {
        const page = await feeds.listPositions({ ...query, after });
        yield page.map(({ appointmentId }) => appointmentId);
        after = page.length === PAGE ? page.at(-1) : undefined;
      } while (after);
    }
  }

  #belongs({ cancelledAt, metadata }: StoredFeedEvent, feed: Feed): boolean {
    if (feed.status !== 'all' && (cancelledAt !== null) !== (feed.status === 'cancelled')) return false;
    return hasPairs(metadata, feed.metadata);
  }

  /** Those of its period, series with what their occurrences have of their own. */
  async #shown(feed: Feed, events: readonly StoredFeedEvent[]): Promise<FeedEvent[]> {
    const { store, zones } = this.#parts;
    const appointmentIds = events.filter(({ rule }) => rule !== null).map(({ id }) => id);
    const { accountId } = feed;
    const exceptions = Map.groupBy(
      await store.occurrences.listCurrent({ accountId, appointmentIds }),
      ({ appointmentId }) => appointmentId,
    );
    const period = { ...this.#windowOf(feed), bodyLength: BODY_LENGTH };
    return events.flatMap((event) => {
      return feedEvent(zones, event, { ...period, exceptions: exceptions.get(event.id) ?? [] }) ?? [];
    });
  }

  async #attendeesOf({ accountId, showsAnswers }: Feed, events: readonly FeedEvent[]) {
    if (!showsAnswers) return [];
    const appointmentIds = events.map(({ id }) => id);
    return this.#parts.store.feeds.listAttendees({ accountId, appointmentIds, most: LIMITS.feedAttendees });
  }

  /** It moves once a day, so that the ETag does too. */
  #windowOf({ pastDays, futureDays }: Feed): { startFrom: number; startTo: number } {
    const day = Math.floor(this.#parts.clock.now() / DAY_MS) * DAY_MS;
    return { startFrom: day - pastDays * DAY_MS, startTo: day + (futureDays + 1) * DAY_MS };
  }
}

function nameOf({ feed, accountName }: FoundFeed): string {
  return feed.name || accountName;
}

/** Whether metadata has all of some pairs. */
function hasPairs(metadata: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([key, value]) => Object.hasOwn(metadata, key) && metadata[key] === value);
}
