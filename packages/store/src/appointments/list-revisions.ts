import type { HistoryQuery, Revision } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { REVISION_COLUMNS } from './revision-columns.js';
import { toRevision } from './to-revision.js';

/** Newest first. */
export async function listRevisions(db: Kysely<Schema>, query: HistoryQuery): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(REVISION_COLUMNS)
    .where('account_id', '=', query.accountId)
    .where('appointment_id', '=', query.appointmentId)
    .orderBy('sequence', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(toRevision);
}
