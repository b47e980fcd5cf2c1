import { setImmediate } from 'node:timers/promises';
import type { dashboardComponents } from '@convoke/contract/dashboard';
import { english, readText } from '@convoke/texts';
import type { EngineContext, VerbContext } from '../context.js';
import { type NamedDelivery, nameDelivery, webhooksById } from '../deliveries/named-delivery.js';
import { type DeliveryFilter, statesOf, statusPasses } from '../deliveries/read-deliveries.js';
import type { AuditEntry } from '../domain/audit-entry.js';
import type { DeliveredType } from '../domain/delivery.js';
import { isFound } from '../domain/search-words.js';
import { cursorAfter, type PageRequest, type RowList, rowBefore } from '../fields/page.js';
import { LIMITS } from '../limits.js';
import { type MessagePurpose, withPurposes } from '../messages/message-purpose.js';
import type { QueuedMessage, QueuedMessages, QueuedMessagesQuery } from '../ports/store/insights.js';
import type { NamedReply } from '../ports/store/replies.js';

type Schemas = dashboardComponents['schemas'];
type Reader = Pick<VerbContext, 'store'>;

/** A page of a list that a person searches and filters. */
export interface SearchedPage<Entry> {
  /** Newest first. May be fewer than the limit, even none, if few pass. */
  entries: Entry[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

interface SearchedList extends PageRequest {
  accountId: string;
  /** Beginnings of words; all must be found. */
  search?: string | undefined;
}

/** Entries that a search looks at in one step, which takes some milliseconds, and steps of one page. */
const [STEP_ENTRIES, STEPS] = [LIMITS.pageSize, 10];

/** Entries, and the place after which others follow; `undefined` after the last. */
interface Part<Entry, Place> {
  entries: Entry[];
  next: Place | undefined;
}

interface Walk<Entry, Place> {
  read: (before: Place | undefined, limit: number) => Promise<Part<Entry, Place>>;
  passes: (entry: Entry) => boolean;
  placeOf: (entry: Entry) => Place;
}

/** Reads until the page is full, in a bounded number of steps, between which others have their turns. */
async function walk<Entry, Place>(
  { read, passes, placeOf }: Walk<Entry, Place>,
  page: { before: Place | undefined; limit: number },
): Promise<Part<Entry, Place>> {
  const found: Entry[] = [];
  let { before } = page;
  for (let step = 0; step < STEPS; step += 1) {
    if (step > 0) await setImmediate();
    const { entries, next } = await read(before, STEP_ENTRIES);
    for (const [at, entry] of entries.entries()) {
      if (!passes(entry)) continue;
      found.push(entry);
      if (found.length < page.limit) continue;
      const isLast = at === entries.length - 1 && next === undefined;
      return { entries: found, next: isLast ? undefined : placeOf(entry) };
    }
    before = next;
    if (next === undefined) break;
  }
  return { entries: found, next: before };
}

interface RowWalk<Entry> extends Omit<Walk<Entry, string>, 'placeOf'> {
  list: RowList;
}

/** Walks a list that is sorted by its ids. */
async function walkRows<Entry extends { id: string }>(
  { list, ...rows }: RowWalk<Entry>,
  page: PageRequest,
): Promise<SearchedPage<Entry>> {
  const before = rowBefore(list, page);
  const { entries, next } = await walk({ ...rows, placeOf: ({ id }) => id }, { before, limit: page.limit });
  return { entries, nextCursor: cursorAfter(list, next) };
}

export interface SearchReplies extends SearchedList {
  kind?: Schemas['ReplyKind'] | undefined;
}

/**
 * Replies with their names, those that a search finds.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`
 */
export async function searchReplies({ store }: Reader, input: SearchReplies): Promise<SearchedPage<NamedReply>> {
  const { accountId, search, kind } = input;
  const quarantined = kind === 'quarantined';
  return walkRows(
    {
      list: 'named-replies',
      async read(before, limit) {
        const { replies, next } = await store.replies.listNamed({ accountId, quarantined, before, limit });
        return { entries: replies, next };
      },
      passes: (reply) =>
        isOfKind(reply, kind) &&
        isFound(
          [reply.appointmentSubject, reply.from, reply.invitee?.name ?? '', reply.invitee?.address ?? ''],
          search,
        ),
    },
    input,
  );
}

/** Verdicts of answers that count, or counted until a newer one. */
const COUNTS: ReadonlySet<NamedReply['verdict']> = new Set(['accepted', 'counter', 'duplicate']);

function isOfKind(reply: NamedReply, kind: SearchReplies['kind']): boolean {
  if (kind === undefined) return true;
  if (kind === 'quarantined') return reply.quarantined && reply.appliedAt === null;
  if (kind === 'undeliverable') return reply.verdict === 'undeliverable';
  if (!COUNTS.has(reply.verdict) && reply.appliedAt === null) return false;
  return kind === 'proposed' ? reply.proposal !== null : reply.answer?.response === kind;
}

export interface SearchDeliveries extends SearchedList {
  webhookId?: string | undefined;
  eventType?: DeliveredType | undefined;
  status?: DeliveryFilter | undefined;
}

/**
 * Deliveries to all webhooks, also deleted ones, with what their events say; those that a search finds.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`
 */
export async function searchDeliveries(
  { store }: Reader,
  input: SearchDeliveries,
): Promise<SearchedPage<NamedDelivery>> {
  const { accountId, search, webhookId, eventType, status } = input;
  const webhooks = await webhooksById(store, accountId);
  const states = status && statesOf(status);
  return walkRows(
    {
      list: 'deliveries',
      async read(before, limit) {
        const query = { accountId, webhookId, eventType, states, before, limit };
        const { deliveries, next } = await store.deliveries.list(query);
        return { entries: deliveries.map((each) => nameDelivery(each, webhooks)), next };
      },
      passes: (delivery) =>
        (status === undefined || statusPasses(delivery.status, status)) &&
        isFound([delivery.subject, delivery.invitee?.name ?? '', delivery.invitee?.address ?? ''], search),
    },
    input,
  );
}

export interface ListAuditEntries extends SearchedList {
  about?: Schemas['AuditSubject'] | undefined;
}

/**
 * An account's audit log, or the entries that a search finds.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`
 */
export async function listAuditEntries({ store }: Reader, input: ListAuditEntries): Promise<SearchedPage<AuditEntry>> {
  const { accountId, search, about } = input;
  return walkRows(
    {
      list: 'audit',
      async read(before, limit) {
        const found = await store.audit.list({ accountId, before, limit: limit + 1 });
        const entries = found.slice(0, limit);
        return { entries, next: found.length > limit ? entries.at(-1)?.id : undefined };
      },
      passes: ({ action, actor, subject, detail }) =>
        (about === undefined || action.startsWith(`${about}.`)) &&
        isFound([action, subject, english(readText(detail)), actor.name, actor.address ?? ''], search),
    },
    input,
  );
}

export interface ListMessages extends QueuedMessagesQuery, Pick<SearchedList, 'search'> {}

/** A message with what it tells its invitee. */
export interface ListedMessage extends QueuedMessage {
  purpose: MessagePurpose;
}

type MessagePlace = NonNullable<QueuedMessages['next']>;

/**
 * An account's outgoing messages with what each tells its invitee, the newest invitations first, or those that a search
 * finds. The page may be short, even empty, and not the last.
 */
export async function queuedMessages(
  { store }: Pick<EngineContext, 'store'>,
  { search, ...query }: ListMessages,
): Promise<QueuedMessages & { messages: ListedMessage[] }> {
  const read = async (page: Pick<QueuedMessagesQuery, 'before' | 'limit'>) => {
    const { messages, next } = await store.insights.listQueuedMessages({ ...query, ...page });
    return { entries: messages, next };
  };
  const messages: Walk<QueuedMessage, MessagePlace> = {
    read: (before, limit) => read({ before, limit }),
    passes: ({ subject, name, address }) => isFound([subject, name, address], search),
    placeOf: ({ invitationId, ordinal }) => ({ invitationId, ordinal }),
  };
  const { before, limit } = query;
  const { entries, next } = search ? await walk(messages, { before, limit }) : await read({ before, limit });
  return { messages: await withPurposes({ store }, entries), next };
}
