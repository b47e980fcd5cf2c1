import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { INVITATION_COLUMNS } from './invitation-columns.js';

/**
 * The invitation of that id, whosever it is. Its messages lead to its appointment, with whose id its own key begins: an
 * invitation is made with its first message, and goes with the last.
 */
export async function findInvitation(db: Kysely<Schema>, id: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('appointment_id', '=', ({ selectFrom }) =>
      selectFrom('messages').select('messages.appointment_id').where('messages.invitation_id', '=', id).limit(1),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}
