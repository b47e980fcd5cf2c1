import type { NewReply } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const insert = new PreparedQuery<NewReply, unknown>((db, slot) =>
  db
    .insertInto('replies')
    .values({
      id: slot('id'),
      digest: slot('digest'),
      source: slot('source'),
      received_at: slot('receivedAt'),
      message_id: slot('messageId'),
      from_address: slot('from'),
      subject: slot('subject'),
      state: 'received',
      due_at: slot('receivedAt'),
      crashes: 0,
      reason: '',
      quarantined: 0,
      envelope: slot(({ envelope }) => (envelope ? JSON.stringify(envelope) : null)),
      peer: slot(({ peer }) => (peer ? JSON.stringify(peer) : null)),
      raw: slot(({ raw }) => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
);

/** @returns false where the message is there already */
export async function insertReply(db: Kysely<Schema>, reply: NewReply): Promise<boolean> {
  const { numAffectedRows } = await insert.execute(db, reply);
  return numAffectedRows === 1n;
}
