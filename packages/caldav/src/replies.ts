import type { CalendarProblem, KeptReply, OpenedCalendar } from '@convoke/engine/calendars';
import { answerMail, parseUid, readReply, shownAnswerMail } from '@convoke/itip';
import { type DavClient, inside, problemOf } from './dav-client.js';
import { isAnswer, readEvent } from './event.js';
import { type DavResource, propOf, readMultistatus } from './multistatus.js';
import { CALDAV, DAV, escapeXml } from './xml.js';

/** Events that one request asks for. */
const MULTIGET = 50;
export const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
export const XML = { 'content-type': 'application/xml; charset=utf-8' };

export interface Looking {
  client: DavClient;
  calendar: OpenedCalendar;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * The answer that an event shows and nobody has read yet: as the inbox has it, with its comment, else as the event
 * shows it.
 *
 * @param shown.text the event
 * @param shown.known PARTSTATs that are no news
 */
export async function unreadReplies(
  looking: Looking,
  { text, known }: { text: string; known: readonly string[] },
): Promise<Uint8Array[] | CalendarProblem> {
  const { uid, participation } = readEvent(text) ?? {};
  if (!isAnswer(participation) || known.includes(participation)) return [];
  const { inboxUrl } = looking.calendar;
  const kept = inboxUrl === null ? [] : await readInbox(looking, inboxUrl);
  if ('failure' in kept) return kept;
  const own = kept.filter((each) => each.uid === uid).map(({ raw }) => raw);
  return own.length > 0 ? own : [replyShownBy(text, looking.now) ?? []].flat();
}

/** The reply that an event shows; `undefined` if it has no invitee. */
export function replyShownBy(text: string, now: number): Uint8Array | undefined {
  const event = readReply({ text });
  const [attendee] = event?.attendees ?? [];
  if (!event || !attendee) return undefined;
  const { uid, sequence = 0 } = event;
  const participation = attendee.participation.toUpperCase();
  return shownAnswerMail({ uid, sequence, stamp: now, attendee: attendee.address, participation });
}

interface InboxReply extends KeptReply {
  /** Of the event that it answers. */
  uid: string;
}

/** Replies to our events; whatever else is in the inbox stays untouched. */
export async function readInbox(looking: Looking, inboxUrl: string): Promise<InboxReply[] | CalendarProblem> {
  const { client } = looking;
  const body = `<?xml version="1.0" encoding="utf-8"?><D:propfind ${NAMESPACES}><D:prop><D:getetag/><D:resourcetype/></D:prop></D:propfind>`;
  const outcome = await client.send({ method: 'PROPFIND', url: inboxUrl, headers: { ...XML, depth: '1' }, body });
  const told = outcome.errorKind === undefined && outcome.status === 207 ? readMultistatus(outcome.body) : undefined;
  if (!told) return problemOf(outcome);
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
    if (!answer || !parseUid(answer.uid) || url === undefined || !/^(REPLY|COUNTER|REFRESH)$/.test(answer.method))
      return [];
    return {
      uid: answer.uid,
      raw: answerMail({ from: answer.attendees[0]?.address ?? '', method: answer.method, calendar }),
      remove: async () => void (await client.send({ method: 'DELETE', url })),
    };
  });
}

/** Reads the resources at hrefs, some at a time. */
export async function multiget(
  { client }: Looking,
  { url, hrefs }: { url: string; hrefs: readonly string[] },
): Promise<DavResource[] | CalendarProblem> {
  const all: DavResource[] = [];
  for (let from = 0; from < hrefs.length; from += MULTIGET) {
    const some = hrefs.slice(from, from + MULTIGET).map((href) => `<D:href>${escapeXml(href)}</D:href>`);
    const body = `<?xml version="1.0" encoding="utf-8"?><C:calendar-multiget ${NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>${some.join('')}</C:calendar-multiget>`;
    const outcome = await client.send({ method: 'REPORT', url, headers: { ...XML, depth: '0' }, body });
    const told = outcome.errorKind === undefined && outcome.status === 207 ? readMultistatus(outcome.body) : undefined;
    if (!told) return problemOf(outcome);
    all.push(...told.resources);
  }
  return all;
}
