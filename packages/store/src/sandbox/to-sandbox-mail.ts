import type { SandboxMail } from '@convoke/engine';
import type { Schema } from '../schema.js';
import type { SANDBOX_MAIL_COLUMNS } from './sandbox-mail-columns.js';

export type SandboxMailRow = Pick<Schema['sandbox_messages'], (typeof SANDBOX_MAIL_COLUMNS)[number]>;

export function toSandboxMail(row: SandboxMailRow): SandboxMail {
  return {
    id: row.id,
    accountId: row.account_id,
    appointmentId: row.appointment_id,
    invitationId: row.invitation_id,
    messageId: row.message_id,
    envelope: { from: row.envelope_from, to: row.envelope_to },
    createdAt: row.created_at,
  };
}
