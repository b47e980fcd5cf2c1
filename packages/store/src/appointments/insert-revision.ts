import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { addRevision, type NewRevision } from './add-revision.js';

/** Writes a revision and makes it the appointment's newest. */
export async function insertRevision(db: Kysely<Schema>, query: NewRevision): Promise<void> {
  await addRevision(db, query);
  await db
    .updateTable('appointments')
    .set({ sequence: query.revision.sequence, start_utc: query.revision.startUtc })
    .where('account_id', '=', query.accountId)
    .where('id', '=', query.appointmentId)
    .execute();
}
