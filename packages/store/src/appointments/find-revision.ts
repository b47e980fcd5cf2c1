import type { Revision } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { REVISION_COLUMNS } from './revision-columns.js';
import { type RevisionRow, toRevision } from './to-revision.js';

export interface RevisionQuery {
  accountId: string;
  appointmentId: string;
  sequence: number;
}

const bySequence = new PreparedQuery<RevisionQuery, RevisionRow>((db, slot) =>
  db
    .selectFrom('revisions')
    .select(REVISION_COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('sequence', '=', slot('sequence'))
    .where('account_id', '=', slot('accountId')),
);

export async function findRevision(db: Kysely<Schema>, query: RevisionQuery): Promise<Revision | undefined> {
  const [row] = (await bySequence.execute(db, query)).rows;
  return row && toRevision(row);
}
