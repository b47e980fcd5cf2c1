import type { Revision } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
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

export interface StartQuery extends Omit<RevisionQuery, 'sequence'> {
  /** Epoch milliseconds. */
  startUtc: number;
}

const byStart = new PreparedQuery<StartQuery, unknown>((db, slot) =>
  db
    .selectFrom('revisions')
    .select('sequence')
    .where(
      'appointment_id',
      '=',
      slot(({ appointmentId }) => appointmentId),
    )
    .where(
      'account_id',
      '=',
      slot(({ accountId }) => accountId),
    )
    .where(
      'start_utc',
      '=',
      slot(({ startUtc }) => startUtc),
    )
    .orderBy('sequence', 'desc')
    .limit(sql.lit(1)),
);

/** Whether a revision of the appointment begins at that time. */
export async function hadStart(db: Kysely<Schema>, query: StartQuery): Promise<boolean> {
  return (await byStart.execute(db, query)).rows.length > 0;
}
