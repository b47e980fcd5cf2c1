import type { Kysely } from 'kysely';
import { locksRows } from '../queries/dialects.js';
import { type Ids, ListQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const held = new ListQuery<Ids, unknown>((db, { ids }) =>
  db
    .selectFrom('messages')
    .select('ordinal')
    .where('invitation_id', 'in', ids)
    .orderBy('invitation_id')
    .orderBy('ordinal')
    .forUpdate(),
);

/**
 * Keeps the messages to these invitees as they are until the transaction ends. Whoever decides by them whether a new one is
 * due or waits must hold them first: else the one before it might end meanwhile without seeing what waits behind it.
 */
export async function holdMessages(db: Kysely<Schema>, invitationIds: readonly string[]): Promise<void> {
  if (locksRows(db)) await held.execute(db, { ids: invitationIds });
}
