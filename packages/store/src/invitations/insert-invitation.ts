import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const insert = new PreparedQuery<Invitation, unknown>((db, slot) =>
  db.insertInto('invitations').values({
    account_id: slot('accountId'),
    appointment_id: slot('appointmentId'),
    id: slot('id'),
    name: slot('name'),
    address: slot('address'),
    address_key: slot('addressKey'),
    response: slot('response'),
    responded_at: slot('respondedAt'),
    comment: slot('comment'),
    delivery_status: slot('deliveryStatus'),
    channel_data: slot('channelData'),
    channel_key: slot('channelKey'),
    last_ordinal: slot('lastOrdinal'),
    last_stamp: slot('lastStamp'),
    created_at: slot('createdAt'),
    removed_at: slot('removedAt'),
  }),
);

export async function insertInvitation(db: Kysely<Schema>, invitation: Invitation): Promise<void> {
  await insert.execute(db, invitation);
}
