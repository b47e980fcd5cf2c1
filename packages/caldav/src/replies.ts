import type { CalendarProblem, KeptReply, OpenedCalendar } from '@convoke/engine/calendars';
import { type DavClient, inside } from './dav-client.js';
import { replyIn, type ServerEvent, type ShownAnswers } from './event.js';
import type { InboxItem } from './readings.js';
import { escapeXml } from './xml.js';

/** Resources that one request asks for. */
const MULTIGET = 50;
/** Items of the inbox that are read at a time. */
const MOST_ITEMS = 200;
const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const XML = { 'content-type': 'application/xml; charset=utf-8' };

export interface Looking {
  client: DavClient;
  calendar: OpenedCalendar;
  /** Epoch milliseconds. */
  now: number;
}

/** A request with a body of XML, in which `D` and `C` stand for the namespaces of WebDAV and CalDAV. */
export function reportRequest(
  url: string,
  { method, depth, name, content }: { method: 'PROPFIND' | 'REPORT'; depth: '0' | '1'; name: string; content: string },
) {
  const body = `<?xml version="1.0" encoding="utf-8"?><${name} ${NAMESPACES}>${content}</${name}>`;
  return { method, url, headers: { ...XML, depth }, body };
}

/**
 * The answer that an event shows and nobody has read yet: as the inbox has it, with its comment, else as the event
 * shows it.
 *
 * @param shown.known answers that are no news
 */
export async function unreadReplies(
  looking: Looking,
  { event, known }: { event: ServerEvent; known: readonly ShownAnswers[] },
): Promise<Uint8Array[] | CalendarProblem> {
  const { uid } = event;
  const reply = replyIn(event, { known, now: looking.now });
  if (reply === undefined) return [];
  const { inboxUrl } = looking.calendar;
  const inbox = inboxUrl === null ? { replies: [] } : await readInbox(looking, { url: inboxUrl, after: '' });
  if ('failure' in inbox) return inbox;
  const own = inbox.replies.filter((each) => each.uid === uid).map(({ raw }) => raw);
  return own.length > 0 ? own : [reply];
}

interface InboxReply extends KeptReply {
  /** Of the event that it answers. */
  uid: string;
}

/**
 * Replies to our events; whatever else is in the inbox stays untouched, and may be more than one look reads.
 *
 * @param inbox.after the last item of the look before; empty to begin
 * @returns `last`: from which the next look goes on
 */
export async function readInbox(
  looking: Looking,
  { url, after }: { url: string; after: string },
): Promise<{ replies: InboxReply[]; last: string } | CalendarProblem> {
  const { client } = looking;
  const content = '<D:prop><D:getetag/><D:resourcetype/></D:prop>';
  const listing = reportRequest(url, { method: 'PROPFIND', depth: '1', name: 'D:propfind', content });
  const listed = await client.ask(listing, ({ members }, bytes) => members({ bytes, after, most: MOST_ITEMS }));
  if ('failure' in listed) return listed;
  const { hrefs, last } = listed;
  const items = await multiget(hrefs, (some) =>
    client.ask(multigetRequest(url, some), ({ replies }, bytes) => replies({ bytes, hrefs: some })),
  );
  return 'failure' in items ? items : { replies: items.flatMap((each) => keptReply(client, url, each)), last };
}

function keptReply(client: DavClient, inboxUrl: string, { href, uid, raw }: InboxItem): InboxReply[] {
  const url = inside(new URL(inboxUrl).origin, href, inboxUrl);
  return url === undefined
    ? []
    : [{ uid, raw, remove: async () => void (await client.send({ method: 'DELETE', url })) }];
}

export function multigetRequest(url: string, hrefs: readonly string[]) {
  const resources = hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join('');
  const content = `<D:prop><D:getetag/><C:calendar-data/></D:prop>${resources}`;
  return reportRequest(url, { method: 'REPORT', depth: '0', name: 'C:calendar-multiget', content });
}

/** Reads a list of resources, some at a time. */
export async function multiget<Asked, Found>(
  all: readonly Asked[],
  get: (some: readonly Asked[]) => Promise<Found[] | CalendarProblem>,
): Promise<Found[] | CalendarProblem> {
  const found: Found[] = [];
  for (let from = 0; from < all.length; from += MULTIGET) {
    const some = await get(all.slice(from, from + MULTIGET));
    if ('failure' in some) return some;
    found.push(...some);
  }
  return found;
}
