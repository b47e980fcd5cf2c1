import type { CalendarChanges, CalendarProblem, EventChange, EventUpdate } from '@convoke/engine/calendars';
import { problemOf } from './dav-client.js';
import { formatKnown, invitationOf, isAnswer, parseKnown, readEvent, refusalText, scheduleOutcomeOf } from './event.js';
import { conditionsIn, propOf, readMultistatus } from './multistatus.js';
import { type Looking, multiget, NAMESPACES, readInbox, replyShownBy, XML } from './replies.js';
import { CALDAV, escapeXml } from './xml.js';

/** Every fifth poll reads the inbox instead of the events. */
const INBOX_ROUND = 5;

interface Cursor {
  /** RFC 6578; empty before the first look. */
  token: string;
  round: number;
}

/**
 * Reads what changed in a calendar since the cursor: one request while nothing has (RFC 6578). Of the calendar only our
 * events are read. The inbox, which holds comments and proposals of other times, is read after a change, and else now
 * and then.
 */
export async function readChanges(looking: Looking, text: string | null): Promise<CalendarChanges | CalendarProblem> {
  const { token, round } = parseCursor(text);
  const { inboxUrl } = looking.calendar;
  const next = (changed: string) => JSON.stringify({ token: changed, round: (round + 1) % INBOX_ROUND });
  if (inboxUrl !== null && round === INBOX_ROUND - 1) {
    const replies = await readInbox(looking, inboxUrl);
    return 'failure' in replies ? replies : { cursor: next(token), events: [], replies, hasMore: false };
  }
  const synced = await synchronise(looking, token);
  if ('failure' in synced) return synced;
  const events = await readEvents(looking, synced.changed);
  if ('failure' in events) return events;
  const replies = inboxUrl !== null && events.length > 0 ? await readInbox(looking, inboxUrl) : [];
  if ('failure' in replies) return replies;
  const answered = new Set(replies.map(({ uid }) => uid));
  return {
    cursor: next(synced.token),
    events: [...synced.removed.map(removal), ...events.map((each) => changeOf(each, { ...looking, answered }))],
    replies,
    hasMore: synced.isCut,
  };
}

/** The cursor behind a token that the server gave out. */
export function cursorOf(token: string): string {
  return JSON.stringify({ token, round: 0 } satisfies Cursor);
}

function parseCursor(text: string | null): Cursor {
  const start = { token: '', round: 0 };
  if (text === null) return start;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return start;
  const [token, round] = [Reflect.get(value, 'token'), Reflect.get(value, 'round')];
  return typeof token === 'string' && typeof round === 'number' ? { token, round } : start;
}

interface Synced {
  token: string;
  /** Hrefs of our events. */
  changed: string[];
  /** Invitations whose event was removed. */
  removed: string[];
  /** Whether the server has listed only a part. */
  isCut: boolean;
}

async function synchronise({ client, calendar }: Looking, token: string): Promise<Synced | CalendarProblem> {
  const body = `<?xml version="1.0" encoding="utf-8"?><D:sync-collection ${NAMESPACES}><D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`;
  const outcome = await client.send({ method: 'REPORT', url: calendar.url, headers: { ...XML, depth: '0' }, body });
  const { status, errorKind } = outcome;
  // The server has forgotten the token (RFC 6578 §3.2): everything is read again.
  if (errorKind === undefined && token !== '' && (status === 403 || status === 409 || status === 412)) {
    if (conditionsIn(outcome.body).includes('valid-sync-token')) return synchronise({ client, calendar, now: 0 }, '');
  }
  const told = errorKind === undefined && status === 207 ? readMultistatus(outcome.body) : undefined;
  if (told?.syncToken === undefined) return problemOf(outcome);
  const own = told.resources.filter(({ href }) => invitationOf(href) !== undefined);
  return {
    token: told.syncToken,
    changed: own.filter((each) => each.status === undefined || each.status === 200).map(({ href }) => href),
    removed: own.filter((each) => each.status === 404).flatMap(({ href }) => invitationOf(href) ?? []),
    isCut: told.resources.some((each) => each.status === 507),
  };
}

interface ReadEvent {
  invitationId: string;
  text: string;
}

async function readEvents(looking: Looking, hrefs: readonly string[]): Promise<ReadEvent[] | CalendarProblem> {
  const resources = await multiget(looking, { url: looking.calendar.url, hrefs });
  if ('failure' in resources) return resources;
  return resources.flatMap((resource) => {
    const invitationId = invitationOf(resource.href);
    const text = propOf(resource, [CALDAV, 'calendar-data'])?.text;
    return invitationId === undefined || text === undefined ? [] : [{ invitationId, text }];
  });
}

/**
 * The organizer, or somebody else with the calendar, has deleted the event, of which the server has told the invitee.
 */
function removal(invitationId: string): EventChange {
  const refusal = 'The event was deleted on the calendar server, which has cancelled it for the invitee.';
  return { of: { invitationId }, compare: () => ({ data: null, refusal }) };
}

/** @param answered UIDs of events whose answer is in the inbox as well, with more than the event shows */
function changeOf(
  { invitationId, text }: ReadEvent,
  { now, answered }: { now: number; answered: ReadonlySet<string> },
): EventChange {
  return {
    of: { invitationId },
    compare(data): EventUpdate {
      const known = parseKnown(data);
      const event = readEvent(text);
      if (!event) return { data };
      const { participation = 'needs-action' } = event;
      const status = event.status ?? null;
      const isNew = participation !== known.participation && isAnswer(participation);
      const isRefused = scheduleOutcomeOf(event.status) === 'refused' && status !== known.status;
      return {
        data: formatKnown({ participation, status }),
        ...(isNew && !answered.has(event.uid) && { reply: replyShownBy(text, now) }),
        ...(isRefused && { refusal: `The invitee cannot be reached: ${refusalText(event.status)}` }),
      };
    },
  };
}
