import { setImmediate } from 'node:timers/promises';
import { type DashboardOperationId, dashboardContract } from '@convoke/contract/dashboard';
import {
  LIMITS,
  listAuditEntries,
  type SearchedPage,
  searchDeliveries,
  searchReplies,
  type VerbContext,
} from '@convoke/engine';
import { csvOf } from '../operations/appointments-csv.js';
import { BYTE_ORDER_MARK, csvRow } from '../operations/csv.js';
import { type CsvFile, openFile } from '../operations/file-route.js';
import { parseRequest } from '../requests/receive-request.js';
import { begin, type DashboardDeps, type DashboardRoute, requireOwner } from './dashboard-context.js';
import { viewAuditEntry, viewFoundDelivery, viewFoundReply } from './searched-list-handlers.js';
import { admitVisitor, chooseAccount, recheckVisitor } from './sessions/visitor.js';
import type { DashboardSchemas } from './views.js';

/** Operations whose answer is a file. */
const EXPORTS = ['exportAppointments', 'exportReplies', 'exportDeliveries', 'exportAuditLog'] as const;

type ExportId = (typeof EXPORTS)[number];

export function isExport(id: DashboardOperationId): id is ExportId {
  return EXPORTS.some((each) => each === id);
}

/** A file at a link: so the account is in the query. That of appointments is the same as that of the public operation. */
export function exportRoute(id: ExportId, deps: DashboardDeps): DashboardRoute {
  const { engine } = deps;
  return async (context) => {
    begin(context, id);
    const visitor = await admitVisitor(deps, context);
    const { params, query } = context;
    const { account: accountId, ...filters } = parseRequest(dashboardContract, id, { params, query, body: {} }).query;
    async function choose() {
      const chosen = await chooseAccount(engine, { user: visitor.user, accountId, param: 'account' });
      if (id === 'exportAuditLog') requireOwner(chosen);
      return chosen;
    }
    const { account } = await choose();
    const recheck = async () => {
      await recheckVisitor(deps, visitor);
      await choose();
    };
    openFile(deps, context, {
      reader: `user ${visitor.user.id}`,
      recheck,
      ...fileOf(id, engine, { accountId: account.id, ...filters }),
    });
  };
}

function fileOf(id: ExportId, engine: VerbContext, list: { accountId: string }): CsvFile {
  switch (id) {
    case 'exportAppointments':
      return { name: 'appointments', rows: (recheck) => csvOf(engine, { accountId: list.accountId, recheck }) };
    case 'exportReplies':
      return table('replies', REPLY_COLUMNS, {
        read: (page) => searchReplies(engine, { ...list, ...page }),
        row: (reply) => replyRow(viewFoundReply(reply)),
      });
    case 'exportDeliveries':
      return table('deliveries', DELIVERY_COLUMNS, {
        read: (page) => searchDeliveries(engine, { ...list, ...page }),
        row: (delivery) => deliveryRow(viewFoundDelivery(delivery)),
      });
    case 'exportAuditLog':
      return table('audit-log', AUDIT_COLUMNS, {
        read: (page) => listAuditEntries(engine, { ...list, ...page }),
        row: (entry) => auditRow(viewAuditEntry(entry)),
      });
  }
}

interface Table<Entry> {
  read: (page: { cursor: string | undefined; limit: number }) => Promise<SearchedPage<Entry>>;
  row: (entry: Entry) => readonly string[];
}

/** One page at a time; after each, everybody else has a turn. */
function table<Entry>(name: string, columns: readonly string[], { read, row }: Table<Entry>): CsvFile {
  async function* rows(recheck: () => Promise<unknown>): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvRow(columns);
    let cursor: string | undefined;
    do {
      await recheck();
      const { entries, nextCursor } = await read({ cursor, limit: LIMITS.pageSize });
      yield entries.map((entry) => csvRow(row(entry))).join('');
      await setImmediate();
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return { name, rows };
}

const REPLY_COLUMNS = [
  ...['Received (UTC)', 'Appointment', 'Subject', 'Invitee', 'Address', 'From', 'Verdict', 'In quarantine', 'Answer'],
  ...['Comment', 'Proposed start (UTC)', 'Proposed end (UTC)', 'Reply'],
];

function replyRow(reply: DashboardSchemas['FoundReply']): string[] {
  const { receivedAt, appointmentId, appointmentSubject, invitee, from, verdict, quarantined } = reply;
  const { answer, proposal, replyId } = reply;
  return [
    ...[receivedAt, appointmentId, appointmentSubject, invitee?.name ?? '', invitee?.address ?? '', from, verdict],
    ...[quarantined ? 'quarantined' : '', answer?.response ?? '', answer?.comment || (proposal?.comment ?? '')],
    ...[proposal?.startUtc ?? '', proposal?.endUtc ?? '', replyId],
  ];
}

const DELIVERY_COLUMNS = [
  ...['Created (UTC)', 'Event', 'Appointment', 'Subject', 'Invitee', 'Address', 'Webhook', 'Status', 'Attempts'],
  ...['Finished (UTC)', 'Reason', 'Delivery'],
];

function deliveryRow(delivery: DashboardSchemas['FoundDelivery']): string[] {
  const { dateCreated, eventType, appointmentId, appointmentSubject, invitee, endpoint, webhookId } = delivery;
  const { status, attemptCount, dateFinished, reason, deliveryId } = delivery;
  return [
    ...[dateCreated, eventType, appointmentId ?? '', appointmentSubject, invitee?.name ?? '', invitee?.address ?? ''],
    ...[endpoint ?? webhookId, status, String(attemptCount), dateFinished ?? '', reason ?? '', deliveryId],
  ];
}

const AUDIT_COLUMNS = ['At (UTC)', 'Action', 'What', 'How', 'Times', 'Who', 'Kind', 'IP address', 'Entry'];

function auditRow({ at, action, subject, detail, count, actor, entryId }: DashboardSchemas['AuditEntry']): string[] {
  return [at, action, subject, detail, String(count), actor.name, actor.kind, actor.address ?? '', entryId];
}
