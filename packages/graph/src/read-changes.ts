import { DAY_MS } from '@convoke/engine';
import type {
  CalendarChanges,
  CalendarProblem,
  EventChange,
  EventUpdate,
  OpenedCalendar,
} from '@convoke/engine/calendars';
import { say } from '@convoke/texts';
import { compareAnswer, compareDateAnswer } from './answers.js';
import { formatKnown, parseKnown, readEvent, readUrl, type ServerEvent } from './event.js';
import { type GraphClient, problemOf } from './graph-client.js';
import { type Json, listOf, numberOf, objectOf, parseJson, textOf } from './json.js';
import { readStored } from './send-event.js';
import { keepSubscription, type Notifications, type Subscription, subscriptionOf } from './subscriptions.js';

/** How far the view reaches beyond the last event that is awaited, so that it need not grow with each. */
const SLACK_MS = 30 * DAY_MS;
/** How far it reaches back, and how old it may become before it starts again. */
const BACK_MS = 2 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
/** Some days less than the five years that a view may have. */
const FAR_MS = 1_700 * DAY_MS;
const PAGE = 100;
/** Between two looks while Exchange announces changes; announcements can be lost. */
const ANNOUNCED_MS = 15 * 60_000;

/** How far a calendar was read. A view of a calendar has a fixed start and end. */
export interface Cursor {
  /** `@odata.nextLink` or `@odata.deltaLink`; `null` to begin. */
  link: string | null;
  /** Epoch milliseconds. */
  from: number;
  /** Epoch milliseconds. */
  until: number;
  subscription: Subscription | null;
}

export interface Looking {
  client: GraphClient;
  calendar: OpenedCalendar;
  /** Epoch milliseconds. */
  now: number;
  /** Absent without a public address. */
  notifications?: Notifications | undefined;
}

/** Pages of a view that are read in one task when it is begun. */
const MAX_PAGES = 50;

/**
 * Reads what changed in a view of a calendar since the cursor: one request while nothing has. The view has the events
 * of two days ago up to some time after the last one that is awaited. Its beginning, which tells of all events, also
 * shows which are missing.
 */
export async function readChanges(looking: Looking, text: string | null): Promise<CalendarChanges | CalendarProblem> {
  const cursor = currentCursor(looking, text);
  const isBeginning = cursor.link === null;
  const changed: Json[] = [];
  let read = await readPage(looking, cursor);
  const { client } = looking;
  for (let pages = 1; isBeginning && 'next' in read && read.next && pages < MAX_PAGES && client.hasRoom; pages += 1) {
    changed.push(...read.changed);
    read = await readPage(looking, { ...cursor, link: read.link });
  }
  if ('failure' in read) return read;
  // The server has forgotten the cursor: everything is read again.
  if ('forgotten' in read) {
    return { cursor: formatCursor({ ...cursor, link: null }), events: [], replies: [], hasMore: true };
  }
  changed.push(...read.changed);
  const { link, next: hasMore } = read;
  const subscription = hasMore ? cursor.subscription : await keepSubscription(looking, cursor.subscription);
  return {
    cursor: formatCursor({ ...cursor, link, subscription }),
    events: changed.flatMap((each) => changeOf(each, looking) ?? []),
    replies: [],
    hasMore,
    ...(isBeginning && !hasMore && { whole: wholeOf(changed, { looking, until: cursor.until }) }),
    ...(subscription?.id && { nextLookMs: ANNOUNCED_MS }),
  };
}

interface Page {
  changed: Json[];
  /** To go on from. */
  link: string;
  /** Whether there is another page. */
  next: boolean;
}

async function readPage(
  { client, calendar }: Looking,
  cursor: Cursor,
): Promise<Page | { forgotten: true } | CalendarProblem> {
  const url = cursor.link ?? viewUrl(calendar.url, cursor);
  const outcome = await client.send({ method: 'GET', url, headers: { prefer: `odata.maxpagesize=${PAGE}` } });
  if ('failure' in outcome) return outcome;
  if (outcome.status === 410 && cursor.link !== null) return { forgotten: true };
  const changed = outcome.status === 200 ? listOf(outcome.json, 'value') : undefined;
  const next = textOf(outcome.json, '@odata.nextLink');
  const link = next ?? textOf(outcome.json, '@odata.deltaLink');
  if (!changed || link === undefined) return problemOf(outcome);
  if (!client.isInside(link)) return { failure: 'elsewhere', words: 'a link to another host' };
  if (next === cursor.link) return { failure: 'garbled', words: 'a page that follows itself' };
  return { changed, link, next: next !== undefined };
}

function wholeOf(
  listed: readonly Json[],
  { looking, until }: { looking: Looking; until: number },
): CalendarChanges['whole'] {
  const ids = new Set(listed.map((each) => textOf(each, 'id')));
  return { until, has: (id) => ids.has(id), missing: (id) => removal(id, looking) };
}

function removal(id: string, looking: Looking): EventChange {
  return { of: { remoteId: id }, compare: (data) => compareRemoved(looking, { id, data }) };
}

/** The cursor, or a new one if its view does not reach far enough or has become old. */
function currentCursor({ calendar, now }: Looking, text: string | null): Cursor {
  const cursor = text === null ? undefined : parseCursor(text);
  const awaitedUntil = Math.min(calendar.watchUntil ?? now, now + FAR_MS);
  const reaches = cursor !== undefined && cursor.until >= awaitedUntil && now - cursor.from <= LONGEST_MS;
  if (reaches) return cursor;
  const subscription = cursor?.subscription ?? null;
  return { link: null, from: now - BACK_MS, until: Math.max(awaitedUntil, now) + SLACK_MS, subscription };
}

function viewUrl(calendarUrl: string, { from, until }: Cursor): string {
  const instant = (ms: number) => encodeURIComponent(new Date(ms).toISOString());
  return `${calendarUrl}calendarView/delta?startDateTime=${instant(from)}&endDateTime=${instant(until)}`;
}

function formatCursor(cursor: Cursor): string {
  return JSON.stringify(cursor);
}

/** @returns `undefined` for text that `formatCursor` did not write */
export function parseCursor(text: string): Cursor | undefined {
  const json = parseJson(text);
  const [from, until] = [numberOf(json, 'from'), numberOf(json, 'until')];
  if (from === undefined || until === undefined) return undefined;
  return {
    link: textOf(json, 'link') ?? null,
    from,
    until,
    subscription: subscriptionOf(objectOf(json, 'subscription')),
  };
}

function changeOf(json: Json, looking: Looking): EventChange | undefined {
  const id = textOf(json, 'id');
  if (id === undefined) return undefined;
  if (json['@removed'] !== undefined) return removal(id, looking);
  const event = readEvent(json);
  if (!event) return undefined;
  const { seriesId, originalStart: at } = event;
  if (seriesId !== undefined) return at === undefined ? undefined : dateChange(event, { seriesId, at, looking });
  return {
    of: { remoteId: id },
    compare(data) {
      if (event.isCancelled) return REMOVED;
      const known = parseKnown(data);
      if (!known) return { data };
      const { seen, reply } = compareAnswer(event.answer, { known, now: looking.now });
      return { data: seen === known ? data : formatKnown(seen), reply };
    },
  };
}

/** A date that differs from its series: whether somebody has answered it. One that is gone is no change of the series. */
function dateChange(
  { answer }: ServerEvent,
  { seriesId, at, looking }: { seriesId: string; at: number; looking: Looking },
): EventChange {
  return {
    of: { remoteId: seriesId },
    compare(data) {
      const known = parseKnown(data);
      if (!known) return { data };
      const { seen, reply } = compareDateAnswer(answer, { known, at, now: looking.now });
      return { data: seen === known ? data : formatKnown(seen), reply };
    },
  };
}

const REMOVED: EventUpdate = {
  data: null,
  refusal: say('exchange_event_deleted'),
};

/** An event also leaves the view when it is moved to another time or calendar. */
async function compareRemoved(
  { client, calendar }: Looking,
  { id, data }: { id: string; data: string },
): Promise<EventUpdate> {
  const event = await readStored(client, readUrl(calendar.url, id));
  if (!event) return REMOVED;
  if ('failure' in event) throw new Error(`It is not known whether an event was removed: ${event.words}`);
  return { data };
}
