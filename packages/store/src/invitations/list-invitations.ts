import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export interface InvitationsQuery {
  accountId: string;
  appointmentId: string;
}

const presentInvitations = new PreparedQuery<InvitationsQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select([
      'id',
      'appointment_id as appointmentId',
      'account_id as accountId',
      'name',
      'address',
      'address_key as addressKey',
      'response',
      'responded_at as respondedAt',
      'comment',
      'delivery_status as deliveryStatus',
      'channel_data as channelData',
      'channel_key as channelKey',
      'last_ordinal as lastOrdinal',
      'last_stamp as lastStamp',
      'created_at as createdAt',
      'removed_at as removedAt',
    ])
    .where(
      'account_id',
      '=',
      slot(({ accountId }) => accountId),
    )
    .where(
      'appointment_id',
      '=',
      slot(({ appointmentId }) => appointmentId),
    )
    .where('removed_at', 'is', null)
    .orderBy('id'),
);

/** The invitees who belong to the appointment now; ids are time-ordered, so in the order of their invitation. */
export async function listInvitations(db: Kysely<Schema>, query: InvitationsQuery): Promise<Invitation[]> {
  return (await presentInvitations.execute(db, query)).rows;
}
