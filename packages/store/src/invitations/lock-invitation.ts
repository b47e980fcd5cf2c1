import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { INVITATION_COLUMNS } from './invitation-columns.js';

export interface InvitationQuery {
  appointmentId: string;
  id: string;
}

const locked = new PreparedQuery<InvitationQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('id', '=', slot('id'))
    .forUpdate(),
);

/** Finds an invitation and holds its row until the transaction ends. */
export async function lockInvitation(db: Kysely<Schema>, query: InvitationQuery): Promise<Invitation | undefined> {
  return (await locked.execute(db, query)).rows[0];
}
