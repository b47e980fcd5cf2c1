import type { SandboxMail } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const insert = new PreparedQuery<SandboxMail & { raw: Buffer }, unknown>((db, slot) =>
  db
    .insertInto('sandbox_messages')
    .values({
      id: slot('id'),
      account_id: slot('accountId'),
      appointment_id: slot('appointmentId'),
      invitation_id: slot('invitationId'),
      message_id: slot('messageId'),
      envelope_from: slot(({ envelope }) => envelope.from),
      envelope_to: slot(({ envelope }) => envelope.to),
      created_at: slot('createdAt'),
      raw: slot('raw'),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing()),
);

/** Keeps a message, unless its Message-ID is there already. */
export async function addSandboxMail(db: Kysely<Schema>, mail: SandboxMail & { raw: Buffer }): Promise<void> {
  await insert.execute(db, mail);
}
