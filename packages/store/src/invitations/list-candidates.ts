import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { INVITATION_COLUMNS } from './invitation-columns.js';

export interface CandidateQuery {
  first: string;
  last: string;
  limit: number;
}

const between = new PreparedQuery<CandidateQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('appointment_id', '>=', slot('first'))
    .where('appointment_id', '<=', slot('last'))
    .orderBy('appointment_id')
    .orderBy('id')
    .limit(slot('limit')),
);

/** The invitations of appointments whose ids lie between two, whosever they are. */
export async function listCandidates(db: Kysely<Schema>, query: CandidateQuery): Promise<Invitation[]> {
  return (await between.execute(db, query)).rows;
}
