/** Selects an `Invitation`. */
export const INVITATION_COLUMNS = [
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
] as const;
