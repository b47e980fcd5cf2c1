import { answerMail, parseUid, readReply } from '@convoke/itip/read-calendar';
import { invitationOf, readEvent, type ServerEvent } from './event.js';
import { type DavResource, propOf, readMultistatus } from './multistatus.js';
import { CALDAV, DAV, type XmlElement, type XmlName } from './xml.js';

/** The body of a response, and what is asked of it. */
interface Body {
  bytes: Uint8Array;
}

/** A part of a list, which is read from the lowest name up. */
interface Part {
  /** What was read before; empty to begin. */
  after: string;
  most: number;
}

/** Elements that are kept of the properties of all resources. */
const MOST_KEPT = 20_000;
/** UTF-16 units of one event: several times what most of ours have. A longer series is not written. */
export const LONGEST_EVENT = 2 * 1_024 * 1_024;

/** The properties of that name of each resource, as far as they have a reasonable size. */
function resources({ bytes, names }: DavQuestions['resources']): DavResource[] | undefined {
  const found: DavResource[] = [];
  let kept = 0;
  const told = readMultistatus(bytes, ({ href, status, props }) => {
    const wanted = names.flatMap((name) => propOf({ props }, name) ?? []);
    kept += 1 + wanted.reduce((sum, each) => sum + sizeOf(each), 0);
    if (kept <= MOST_KEPT) found.push({ href, status, props: wanted });
  });
  return told && found;
}

function sizeOf({ children }: XmlElement): number {
  return children.reduce((sum, child) => sum + sizeOf(child), 1);
}

export interface ListedChanges {
  /** RFC 6578 §6.4. */
  syncToken: string;
  /** Invitations whose events changed, in the order of their ids. */
  changed: { invitationId: string; href: string }[];
  /** Invitations whose events were removed. */
  removed: string[];
  /** The last of both, if there are more of them behind. */
  last: string | undefined;
  /** Whether the server has listed only a part. */
  isCut: boolean;
}

/** A part of the changes to our events. */
function changes({ bytes, after, most }: DavQuestions['changes']): ListedChanges | undefined {
  const own = new Map<string, { href: string; isGone: boolean }>();
  let isCut = false;
  const told = readMultistatus(bytes, ({ href, status }) => {
    const id = invitationOf(href);
    if (status === 507) isCut = true;
    if (id === undefined || id <= after) return;
    if (status === undefined || status === 200) own.set(id, { href, isGone: false });
    if (status === 404) own.set(id, { href, isGone: true });
  });
  if (told?.syncToken === undefined) return undefined;
  const ids = [...own.keys()].sort();
  const part = ids.slice(0, most);
  return {
    syncToken: told.syncToken,
    changed: part.flatMap((invitationId) => {
      const { href = '', isGone = true } = own.get(invitationId) ?? {};
      return isGone ? [] : [{ invitationId, href }];
    }),
    removed: part.filter((id) => own.get(id)?.isGone),
    last: ids.length > most ? part.at(-1) : undefined,
    isCut,
  };
}

interface ListedMembers {
  hrefs: string[];
  /** The last of them, if there are more behind; otherwise empty. */
  last: string;
}

/** The hrefs of a part of what a collection contains. */
function members({ bytes, after, most }: DavQuestions['members']): ListedMembers | undefined {
  const hrefs = new Set<string>();
  const told = readMultistatus(bytes, (resource) => {
    const type = propOf(resource, [DAV, 'resourcetype']);
    const isOne = resource.href !== '' && !type?.children.some(({ name }) => name === 'collection');
    if (isOne) hrefs.add(resource.href);
  });
  if (!told) return undefined;
  const left = [...hrefs].filter((href) => href > after).sort();
  const part = left.slice(0, most);
  return { hrefs: part, last: left.length > most ? (part.at(-1) ?? '') : '' };
}

export interface ReadEvent {
  invitationId: string;
  event: ServerEvent;
}

/** The events of the invitations that were asked for. */
function events({ bytes, ids }: DavQuestions['events']): ReadEvent[] | undefined {
  const found = new Map<string, ServerEvent>();
  const asked = new Set(ids);
  const told = readMultistatus(bytes, (resource) => {
    const id = invitationOf(resource.href);
    if (id === undefined || !asked.has(id) || found.has(id)) return;
    const event = readEvent(calendarIn(resource));
    if (event) found.set(id, event);
  });
  return told && [...found].map(([invitationId, event]) => ({ invitationId, event }));
}

export interface InboxItem {
  href: string;
  /** Of the event that it answers. */
  uid: string;
  /** RFC 5322 with iTIP. */
  raw: Uint8Array;
}

/** The replies to our events among the items that were asked for. */
function replies({ bytes, hrefs }: DavQuestions['replies']): InboxItem[] | undefined {
  const found = new Map<string, InboxItem>();
  const asked = new Set(hrefs);
  const told = readMultistatus(bytes, (resource) => {
    const { href } = resource;
    if (!asked.has(href) || found.has(href)) return;
    const calendar = calendarIn(resource);
    const answer = readReply({ text: calendar });
    if (!answer || !parseUid(answer.uid) || !/^(REPLY|COUNTER|REFRESH)$/.test(answer.method)) return;
    const { uid, method, attendees } = answer;
    found.set(href, { href, uid, raw: answerMail({ from: attendees[0]?.address ?? '', method, calendar }) });
  });
  return told && [...found.values()];
}

function calendarIn(resource: DavResource): string {
  const text = propOf(resource, [CALDAV, 'calendar-data'])?.text ?? '';
  return text.length <= LONGEST_EVENT ? text : '';
}

/** An event by itself. */
function event({ bytes }: DavQuestions['event']): ServerEvent | undefined {
  return bytes.length <= LONGEST_EVENT ? readEvent(new TextDecoder().decode(bytes)) : undefined;
}

/** What is asked of a response, by what is read. */
interface DavQuestions {
  resources: Body & { names: readonly XmlName[] };
  changes: Body & Part;
  members: Body & Part;
  events: Body & { ids: readonly string[] };
  replies: Body & { hrefs: readonly string[] };
  event: Body;
}

interface DavAnswers {
  resources: DavResource[];
  changes: ListedChanges;
  members: ListedMembers;
  events: ReadEvent[];
  replies: InboxItem[];
  event: ServerEvent;
}

type Kind = keyof DavQuestions;

const READINGS: { [K in Kind]: (question: DavQuestions[K]) => DavAnswers[K] | undefined } = {
  resources,
  changes,
  members,
  events,
  replies,
  event,
};

/** One reading of a response. */
export interface DavTask<K extends Kind = Kind> {
  kind: K;
  question: DavQuestions[K];
}

/** What was read. */
interface DavRead<K extends Kind = Kind> {
  kind: K;
  /** `undefined` if the response is anything else. */
  answer: DavAnswers[K] | undefined;
}

function isOf<K extends Kind>(read: DavRead, kind: K): read is DavRead<K> {
  return read.kind === kind;
}

/**
 * Reads a response into little data, which nothing that the server sends makes large. A pure function, so any thread
 * can run it.
 */
export function readDav<K extends Kind>({ kind, question }: DavTask<K>): DavRead<K> {
  return { kind, answer: READINGS[kind](question) };
}

/** Runs `readDav` on another thread. Rejects if that takes too much time or memory. */
export type RunDav = (task: DavTask) => Promise<DavRead>;

/** Reads responses, each kind by a function of its own. */
export type DavReader = { readonly [K in Kind]: (question: DavQuestions[K]) => Promise<DavAnswers[K] | undefined> };

/** Shorter responses take some milliseconds at most: not much more than passing them to another thread. */
const SHORT_BYTES = 16_384;

/** @param run for long responses; without it, this thread reads them */
export function createDavReader(run?: RunDav): DavReader {
  const reading =
    <K extends Kind>(kind: K) =>
    async (question: DavQuestions[K]): Promise<DavAnswers[K] | undefined> => {
      const isHere = !run || question.bytes.length <= SHORT_BYTES;
      const read = isHere ? readDav({ kind, question }) : await run({ kind, question });
      return isOf(read, kind) ? read.answer : undefined;
    };
  return {
    resources: reading('resources'),
    changes: reading('changes'),
    members: reading('members'),
    events: reading('events'),
    replies: reading('replies'),
    event: reading('event'),
  };
}
