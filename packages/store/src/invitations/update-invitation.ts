import type { InvitationChange } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Only what is given changes. */
export interface InvitationUpdate {
  appointmentId: string;
  id: string;
  change: InvitationChange;
}

export async function updateInvitation(db: Kysely<Schema>, update: InvitationUpdate): Promise<void> {
  const columns = toColumns(update.change);
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable('invitations')
    .set(columns)
    .where('appointment_id', '=', update.appointmentId)
    .where('id', '=', update.id)
    .execute();
}

function toColumns(change: InvitationChange) {
  const { response, respondedAt, comment, deliveryStatus, lastOrdinal, lastStamp, removedAt } = change;
  return {
    ...(response !== undefined && { response }),
    ...(respondedAt !== undefined && { responded_at: respondedAt }),
    ...(comment !== undefined && { comment }),
    ...(deliveryStatus !== undefined && { delivery_status: deliveryStatus }),
    ...(lastOrdinal !== undefined && { last_ordinal: lastOrdinal }),
    ...(lastStamp !== undefined && { last_stamp: lastStamp }),
    ...(removedAt !== undefined && { removed_at: removedAt }),
  };
}
