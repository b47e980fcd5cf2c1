import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { INVITATION_COLUMNS } from './invitation-columns.js';

export interface InvitationsQuery {
  accountId: string;
  appointmentId: string;
}

const presentInvitations = new PreparedQuery<InvitationsQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('account_id', '=', slot('accountId'))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('removed_at', 'is', null)
    .orderBy('id'),
);

/** The invitees who belong to the appointment now; ids are time-ordered, so in the order of their invitation. */
export async function listInvitations(db: Kysely<Schema>, query: InvitationsQuery): Promise<Invitation[]> {
  return (await presentInvitations.execute(db, query)).rows;
}
