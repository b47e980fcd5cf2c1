import type { Invitation } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const insert = new PreparedQuery<Invitation, unknown>((db, slot) =>
  db.insertInto('invitations').values({
    account_id: slot(({ accountId }) => accountId),
    appointment_id: slot(({ appointmentId }) => appointmentId),
    id: slot(({ id }) => id),
    name: slot(({ name }) => name),
    address: slot(({ address }) => address),
    address_key: slot(({ addressKey }) => addressKey),
    response: slot(({ response }) => response),
    responded_at: slot(({ respondedAt }) => respondedAt),
    comment: slot(({ comment }) => comment),
    delivery_status: slot(({ deliveryStatus }) => deliveryStatus),
    channel_data: slot(({ channelData }) => channelData),
    channel_key: slot(({ channelKey }) => channelKey),
    last_ordinal: slot(({ lastOrdinal }) => lastOrdinal),
    last_stamp: slot(({ lastStamp }) => lastStamp),
    created_at: slot(({ createdAt }) => createdAt),
    removed_at: slot(({ removedAt }) => removedAt),
  }),
);

export async function insertInvitation(db: Kysely<Schema>, invitation: Invitation): Promise<void> {
  await insert.execute(db, invitation);
}
