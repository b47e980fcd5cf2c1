import type {
  CalendarChanges,
  CalendarTrouble,
  EventChange,
  EventNews,
  KeptReply,
  OpenedCalendar,
} from '@convoke/engine/calendars';
import { answerMail, parseUid, readReply, shownAnswerMail } from '@convoke/itip';
import { type DavClient, inside, troubleOf } from './dav-client.js';
import { formatKnown, invitationOf, parseKnown, readEvent, refusalText, tellingOf } from './event.js';
import { conditionsIn, type DavResource, propOf, readMultistatus } from './multistatus.js';
import { CALDAV, DAV, escapeXml } from './xml.js';

/** Events that one request asks for. */
const MULTIGET = 50;
/** In one look of so many, the inbox is read in place of the events. */
const INBOX_ROUND = 5;
const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';

interface Cursor {
  /** RFC 6578; empty before the first look. */
  token: string;
  round: number;
}

export interface Looking {
  client: DavClient;
  calendar: OpenedCalendar;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Reads what changed in a calendar since the cursor: one request while nothing has (RFC 6578). Of the calendar only our
 * events are read. The inbox, which holds comments and proposals of other times, is read after a change, and else now
 * and then.
 */
export async function readChanges(looking: Looking, text: string | null): Promise<CalendarChanges | CalendarTrouble> {
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
  const answered = new Set(replies.flatMap(({ invitation }) => invitation));
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
  /** Whether the server has told of a part only. */
  isCut: boolean;
}

async function synchronise({ client, calendar }: Looking, token: string): Promise<Synced | CalendarTrouble> {
  const body = `<?xml version="1.0" encoding="utf-8"?><D:sync-collection ${NAMESPACES}><D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`;
  const outcome = await client.send({ method: 'REPORT', url: calendar.url, headers: { ...XML, depth: '0' }, body });
  const { status, errorKind } = outcome;
  // The server has forgotten the token (RFC 6578 §3.2): everything is read again.
  if (errorKind === undefined && token !== '' && (status === 403 || status === 409 || status === 412)) {
    if (conditionsIn(outcome.body).includes('valid-sync-token')) return synchronise({ client, calendar, now: 0 }, '');
  }
  const told = errorKind === undefined && status === 207 ? readMultistatus(outcome.body) : undefined;
  if (told?.syncToken === undefined) return troubleOf(outcome);
  const own = told.resources.filter(({ href }) => invitationOf(href) !== undefined);
  return {
    token: told.syncToken,
    changed: own.filter((each) => each.status === undefined || each.status === 200).map(({ href }) => href),
    removed: own.filter((each) => each.status === 404).flatMap(({ href }) => invitationOf(href) ?? []),
    isCut: told.resources.some((each) => each.status === 507),
  };
}

const XML = { 'content-type': 'application/xml; charset=utf-8' };

interface ReadEvent {
  invitationId: string;
  text: string;
}

async function readEvents(looking: Looking, hrefs: readonly string[]): Promise<ReadEvent[] | CalendarTrouble> {
  const resources = await multiget(looking, { url: looking.calendar.url, hrefs });
  if ('failure' in resources) return resources;
  return resources.flatMap((resource) => {
    const invitationId = invitationOf(resource.href);
    const text = propOf(resource, [CALDAV, 'calendar-data'])?.text;
    return invitationId === undefined || text === undefined ? [] : [{ invitationId, text }];
  });
}

async function multiget(
  { client }: Looking,
  { url, hrefs }: { url: string; hrefs: readonly string[] },
): Promise<DavResource[] | CalendarTrouble> {
  const all: DavResource[] = [];
  for (let from = 0; from < hrefs.length; from += MULTIGET) {
    const some = hrefs.slice(from, from + MULTIGET).map((href) => `<D:href>${escapeXml(href)}</D:href>`);
    const body = `<?xml version="1.0" encoding="utf-8"?><C:calendar-multiget ${NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>${some.join('')}</C:calendar-multiget>`;
    const outcome = await client.send({ method: 'REPORT', url, headers: { ...XML, depth: '0' }, body });
    const told = outcome.errorKind === undefined && outcome.status === 207 ? readMultistatus(outcome.body) : undefined;
    if (!told) return troubleOf(outcome);
    all.push(...told.resources);
  }
  return all;
}

/** The organizer, or somebody else with the calendar, has deleted the event, of which the server has told the invitee. */
function removal(invitationId: string): EventChange {
  const refusal = 'The event was deleted on the calendar server, which has cancelled it for the invitee.';
  return { of: { invitationId }, compare: () => ({ data: null, refusal }) };
}

const ANSWERS = new Set(['accepted', 'declined', 'tentative']);

/** @param answered invitations whose answer is in the inbox as well, with more than the event shows */
function changeOf(
  { invitationId, text }: ReadEvent,
  { now, answered }: { now: number; answered: ReadonlySet<string> },
): EventChange {
  return {
    of: { invitationId },
    compare(data): EventNews {
      const known = parseKnown(data);
      const event = readEvent(text);
      if (!event) return { data };
      const { participation = 'needs-action' } = event;
      const status = event.status ?? null;
      const isNew = participation !== known.participation && ANSWERS.has(participation);
      const isInInbox = [...answered].some((id) => event.uid.startsWith(`${id}.`));
      const isRefused = tellingOf(event.status) === 'refused' && status !== known.status;
      return {
        data: formatKnown({ participation, status }),
        ...(isNew && !isInInbox && { reply: replyShownBy(text, now) }),
        ...(isRefused && { refusal: `The invitee cannot be reached: ${refusalText(event.status)}` }),
      };
    },
  };
}

function replyShownBy(text: string, now: number): Uint8Array | undefined {
  const event = readReply({ text });
  const [attendee] = event?.attendees ?? [];
  if (!event || !attendee) return undefined;
  const { uid, sequence = 0 } = event;
  const participation = attendee.participation.toUpperCase();
  return shownAnswerMail({ uid, sequence, stamp: now, attendee: attendee.address, participation });
}

interface InboxReply extends KeptReply {
  /** The appointment that its UID names. */
  invitation: string[];
}

/** Replies to our events; whatever else is in the inbox stays untouched. */
async function readInbox(looking: Looking, inboxUrl: string): Promise<InboxReply[] | CalendarTrouble> {
  const { client } = looking;
  const body = `<?xml version="1.0" encoding="utf-8"?><D:propfind ${NAMESPACES}><D:prop><D:getetag/><D:resourcetype/></D:prop></D:propfind>`;
  const outcome = await client.send({ method: 'PROPFIND', url: inboxUrl, headers: { ...XML, depth: '1' }, body });
  const told = outcome.errorKind === undefined && outcome.status === 207 ? readMultistatus(outcome.body) : undefined;
  if (!told) return troubleOf(outcome);
  const isCollection = (each: DavResource) =>
    propOf(each, [DAV, 'resourcetype'])?.children.some(({ name }) => name === 'collection') === true;
  const hrefs = told.resources.filter((each) => !isCollection(each)).map(({ href }) => href);
  const resources = await multiget(looking, { url: inboxUrl, hrefs });
  if ('failure' in resources) return resources;
  const { origin } = new URL(inboxUrl);
  return resources.flatMap((resource) => {
    const calendar = propOf(resource, [CALDAV, 'calendar-data'])?.text ?? '';
    const url = inside(origin, resource.href, inboxUrl);
    const answer = readReply({ text: calendar });
    const about = answer && parseUid(answer.uid);
    if (!answer || !about || url === undefined || !/^(REPLY|COUNTER|REFRESH)$/.test(answer.method)) return [];
    return {
      invitation: [about.appointmentId],
      raw: answerMail({ from: answer.attendees[0]?.address ?? '', method: answer.method, calendar }),
      remove: async () => void (await client.send({ method: 'DELETE', url })),
    };
  });
}
