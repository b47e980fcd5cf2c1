import type { CalendarChanges, CalendarProblem, EventChange, EventUpdate } from '@convoke/engine/calendars';
import { say } from '@convoke/texts';
import { problemOf } from './dav-client.js';
import { formatKnown, NO_ANSWERS, parseKnown, replyIn, scheduleOutcomeOf } from './event.js';
import { conditionsIn } from './multistatus.js';
import type { ListedChanges, ReadEvent } from './readings.js';
import { type Looking, multiget, multigetRequest, readInbox, reportRequest } from './replies.js';
import { escapeXml } from './xml.js';

/** Every fifth poll reads the inbox instead of the events. */
const INBOX_ROUND = 5;
/** Changes that one poll reads. */
const MOST_CHANGES = 200;

/** How far a calendar was read. */
interface Cursor {
  /** RFC 6578; empty before the first look. */
  token: string;
  round: number;
  /** The part of the changes since `token` that was read; `null` unless there are more than one poll reads. */
  part: {
    /** The id of its last invitation. */
    after: string;
    /** What the server gave out with the first part: it also covers changes that came in between. */
    next: string;
  } | null;
  /** The last item of the inbox that was read; empty to begin again. */
  inbox: string;
}

/**
 * Reads what changed in a calendar since the cursor: one request while nothing has (RFC 6578). Of the calendar only our
 * events are read, and of many changes a part, after which the next poll goes on. The inbox, which holds comments and
 * proposals of other times, is read after a change, and else now and then.
 */
export async function readChanges(looking: Looking, text: string | null): Promise<CalendarChanges | CalendarProblem> {
  const cursor = parseCursor(text);
  const { round } = cursor;
  const { inboxUrl } = looking.calendar;
  const next = (change: Partial<Cursor>) => formatCursor({ ...cursor, round: (round + 1) % INBOX_ROUND, ...change });
  if (inboxUrl !== null && round === INBOX_ROUND - 1) {
    const inbox = await readInbox(looking, { url: inboxUrl, after: cursor.inbox });
    if ('failure' in inbox) return inbox;
    return { cursor: next({ inbox: inbox.last }), events: [], replies: inbox.replies, hasMore: false };
  }
  const synced = await synchronise(looking, cursor);
  if ('failure' in synced) return synced;
  const { listed, since, part } = synced;
  const events = await readEvents(looking, listed);
  if ('failure' in events) return events;
  const isRead = inboxUrl !== null && events.length > 0;
  const inbox = isRead ? await readInbox(looking, { url: inboxUrl, after: cursor.inbox }) : EMPTY;
  if ('failure' in inbox) return inbox;
  const answered = new Set(inbox.replies.map(({ uid }) => uid));
  const { syncToken, removed, last, isCut } = listed;
  const covered = part?.next ?? syncToken;
  const reached =
    last === undefined ? { token: covered, part: null } : { token: since, part: { after: last, next: covered } };
  return {
    cursor: next({ ...reached, ...(isRead && { inbox: inbox.last }) }),
    events: [...removed.map(removal), ...events.map((each) => changeOf(each, { answered, now: looking.now }))],
    replies: inbox.replies,
    hasMore: isCut || last !== undefined,
  };
}

const EMPTY = { replies: [], last: '' };

/** The cursor behind a token that the server gave out. */
export function cursorOf(token: string): string {
  return formatCursor({ token, round: 0, part: null, inbox: '' });
}

function formatCursor(cursor: Cursor): string {
  return JSON.stringify(cursor);
}

function parseCursor(text: string | null): Cursor {
  const value: unknown = text === null ? null : JSON.parse(text);
  const [token, inbox] = [stringIn(value, 'token') ?? '', stringIn(value, 'inbox') ?? ''];
  const round = memberOf(value, 'round');
  const [after, next] = [stringIn(memberOf(value, 'part'), 'after'), stringIn(memberOf(value, 'part'), 'next')];
  return {
    token,
    round: typeof round === 'number' ? round : 0,
    part: after === undefined || next === undefined ? null : { after, next },
    inbox,
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function stringIn(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

interface Synced {
  listed: ListedChanges;
  /** The token since which these are the changes, and the part of them that was read before. */
  since: string;
  part: Cursor['part'];
}

async function synchronise(
  looking: Looking,
  { token, part }: Pick<Cursor, 'token' | 'part'>,
): Promise<Synced | CalendarProblem> {
  const { client, calendar } = looking;
  const content = `<D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop>`;
  const request = { method: 'REPORT', depth: '0', name: 'D:sync-collection', content } as const;
  const outcome = await client.send(reportRequest(calendar.url, request));
  const { status, errorKind, body } = outcome;
  // The server has forgotten the token (RFC 6578 §3.2): everything is read again.
  if (errorKind === undefined && token !== '' && (status === 403 || status === 409 || status === 412)) {
    if (conditionsIn(body).includes('valid-sync-token')) return synchronise(looking, { token: '', part: null });
  }
  if (errorKind !== undefined || status !== 207) return problemOf(outcome);
  const question = { after: part?.after ?? '', most: MOST_CHANGES };
  const listed = await client.read(outcome, ({ changes }, bytes) => changes({ bytes, ...question }));
  return 'failure' in listed ? listed : { listed, since: token, part };
}

function readEvents(looking: Looking, { changed }: ListedChanges): Promise<ReadEvent[] | CalendarProblem> {
  const { client, calendar } = looking;
  return multiget(changed, (some) => {
    const request = multigetRequest(
      calendar.url,
      some.map(({ href }) => href),
    );
    const ids = some.map(({ invitationId }) => invitationId);
    return client.ask(request, ({ events }, bytes) => events({ bytes, ids }));
  });
}

/**
 * The organizer, or somebody else with the calendar, has deleted the event, of which the server has told the invitee.
 * Its SEQUENCE stays known, because an event that is put back needs a higher one.
 */
function removal(invitationId: string): EventChange {
  const refusal = say('caldav_event_deleted');
  return {
    of: { invitationId },
    compare(data) {
      const known = parseKnown(data);
      if (known.isRemoved) return { data };
      return { data: formatKnown({ ...known, ...NO_ANSWERS, isRemoved: true }), refusal };
    },
  };
}

/** @param looked.answered UIDs of events whose answer is in the inbox as well, with more than the event shows */
function changeOf(
  { invitationId, event }: ReadEvent,
  { answered, now }: { answered: ReadonlySet<string>; now: number },
): EventChange {
  return {
    of: { invitationId },
    compare(data): EventUpdate {
      const known = parseKnown(data);
      const { answers = NO_ANSWERS, sequence = known.sequence } = event;
      const status = event.status ?? null;
      const reply = answered.has(event.uid) ? undefined : replyIn(event, { known: [known], now });
      const isRefused = scheduleOutcomeOf(event.status) === 'refused' && status !== known.status;
      return {
        data: formatKnown({ ...answers, status, sequence, isRemoved: false }),
        ...(reply && { reply }),
        ...(isRefused && { refusal: say('caldav_invitee_unreachable', { status: event.status ?? 'none' }) }),
      };
    },
  };
}
