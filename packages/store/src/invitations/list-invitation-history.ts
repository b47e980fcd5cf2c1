import type { HistoryQuery, Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { INVITATION_COLUMNS } from './invitation-columns.js';

/** Newest first, removed invitees included. */
export async function listInvitationHistory(db: Kysely<Schema>, query: HistoryQuery): Promise<Invitation[]> {
  return db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('account_id', '=', query.accountId)
    .where('appointment_id', '=', query.appointmentId)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}
