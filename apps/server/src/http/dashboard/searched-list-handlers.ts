import {
  type AuditEntry,
  listAuditEntries,
  type NamedDelivery,
  type NamedReply,
  searchDeliveries,
  searchReplies,
} from '@convoke/engine';
import { english, readText } from '@convoke/texts';
import { instantOrNull, isoInstant } from '../operations/answers.js';
import { viewReply } from '../operations/reply-handlers.js';
import { viewStoredText } from '../texts.js';
import { type AccountContext, type AccountId, type DashboardHandlers, requireOwner } from './dashboard-context.js';
import type { DashboardSchemas } from './views.js';

type Ids = Extract<AccountId, 'searchReplies' | 'searchDeliveries' | 'listAuditEntries'>;

interface Searching {
  search?: string | undefined;
}

/** Only one search of an account runs at a time, as each looks at many entries. */
export function inTurn<Page>(
  { deps: { searches }, account }: AccountContext,
  { search = '', ...filters }: Searching & object,
  read: () => Promise<Page>,
): Promise<Page> {
  const isFiltered = search !== '' || Object.values(filters).some((filter) => filter !== undefined);
  return isFiltered ? searches.run(account.id, read) : read();
}

/** The lists that people search: replies, deliveries and the audit log. */
export const searchedListHandlers: DashboardHandlers<Ids, AccountContext> = {
  async searchReplies({ query: { cursor, limit, ...filters } }, context) {
    const { deps, account } = context;
    const query = { accountId: account.id, ...filters, cursor, limit };
    const { entries, nextCursor } = await inTurn(context, filters, () => searchReplies(deps.engine, query));
    return { data: entries.map(viewFoundReply), nextCursor };
  },

  async searchDeliveries({ query: { cursor, limit, ...filters } }, context) {
    const { deps, account } = context;
    const query = { accountId: account.id, ...filters, cursor, limit };
    const { entries, nextCursor } = await inTurn(context, filters, () => searchDeliveries(deps.engine, query));
    return { data: entries.map(viewFoundDelivery), nextCursor };
  },

  async listAuditEntries({ query: { cursor, limit, ...filters } }, context) {
    requireOwner(context);
    const { deps, account } = context;
    const query = { accountId: account.id, ...filters, cursor, limit };
    const { entries, nextCursor } = await inTurn(context, filters, () => listAuditEntries(deps.engine, query));
    return { data: entries.map(viewAuditEntry), nextCursor };
  },
};

export function viewFoundReply(reply: NamedReply): DashboardSchemas['FoundReply'] {
  const { appointmentSubject, invitee } = reply;
  return { ...viewReply(reply), appointmentSubject, invitee };
}

export function viewFoundDelivery(delivery: NamedDelivery): DashboardSchemas['FoundDelivery'] {
  const { id, webhookId, endpoint, eventType, status, attempts, createdAt, finishedAt } = delivery;
  const { appointmentId, subject, invitee, nextAttemptAt } = delivery;
  return {
    deliveryId: id,
    webhookId,
    endpoint: endpoint ?? null,
    eventType,
    status,
    attemptCount: attempts,
    ...viewStoredText(delivery.reason),
    dateCreated: isoInstant(createdAt),
    dateFinished: instantOrNull(finishedAt),
    nextAttemptAt: instantOrNull(nextAttemptAt),
    appointmentId,
    appointmentSubject: subject,
    invitee,
  };
}

export function viewAuditEntry(entry: AuditEntry): DashboardSchemas['AuditEntry'] {
  const { id, at, action, actor, subject, detail, count } = entry;
  const { kind, name, address } = actor;
  const reason = readText(detail);
  const told = { detail: english(reason), reason };
  return { entryId: id, at: isoInstant(at), action, actor: { kind, name, address }, subject, ...told, count };
}
