/** What a listing shows: everything but the message itself. */
export const SANDBOX_MAIL_COLUMNS = [
  'id',
  'account_id',
  'appointment_id',
  'invitation_id',
  'message_id',
  'envelope_from',
  'envelope_to',
  'created_at',
] as const;
