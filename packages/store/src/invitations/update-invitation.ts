import type { InvitationChange } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** Only what is given changes. */
export interface InvitationUpdate {
  appointmentId: string;
  id: string;
  change: InvitationChange;
}

/** One query for each set of columns that ever changed together; there are few. */
const queries = new Map<string, PreparedQuery<InvitationUpdate, unknown>>();

export async function updateInvitation(db: Kysely<Schema>, update: InvitationUpdate): Promise<void> {
  const columns = columnsOf(update.change);
  if (columns.length === 0) return;
  const key = columns.join();
  const query = queries.get(key) ?? prepare(columns);
  queries.set(key, query);
  await query.execute(db, update);
}

type Column = (typeof COLUMNS)[number][0];

const COLUMNS = [
  ['response', 'response'],
  ['respondedAt', 'responded_at'],
  ['comment', 'comment'],
  ['deliveryStatus', 'delivery_status'],
  ['lastOrdinal', 'last_ordinal'],
  ['lastStamp', 'last_stamp'],
  ['removedAt', 'removed_at'],
] as const satisfies [keyof InvitationChange, keyof Schema['invitations']][];

function columnsOf(change: InvitationChange): Column[] {
  return COLUMNS.map(([name]) => name).filter((name) => change[name] !== undefined);
}

function prepare(names: readonly Column[]): PreparedQuery<InvitationUpdate, unknown> {
  return new PreparedQuery((db, slot) => {
    const set = COLUMNS.filter(([name]) => names.includes(name)).map(([name, column]) => [
      column,
      slot(({ change }) => change[name]),
    ]);
    return db
      .updateTable('invitations')
      .set(Object.fromEntries(set))
      .where('appointment_id', '=', slot('appointmentId'))
      .where('id', '=', slot('id'));
  });
}
