import type { Message } from '@convoke/engine';
import type { Kysely, RawBuilder } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** Rows per statement: far below the 32 766 parameters of SQLite and the 65 535 of PostgreSQL. */
const ROWS = 100;

const insertOne = new PreparedQuery<Message, unknown>((db, slot) =>
  db.insertInto('messages').values(toRow((read) => slot(read))),
);

/** Queues messages in the state that they have. */
export async function insertMessages(db: Kysely<Schema>, messages: readonly Message[]): Promise<void> {
  const [first, ...others] = messages;
  if (!first) return;
  if (others.length === 0) {
    await insertOne.execute(db, first);
    return;
  }
  for (let from = 0; from < messages.length; from += ROWS) {
    const rows = messages.slice(from, from + ROWS).map((message) => toRow((read) => read(message)));
    await db.insertInto('messages').values(rows).execute();
  }
}

function toRow(from: <T>(read: (message: Message) => T) => T | RawBuilder<T>) {
  return {
    invitation_id: from(({ invitationId }) => invitationId),
    ordinal: from(({ ordinal }) => ordinal),
    appointment_id: from(({ appointmentId }) => appointmentId),
    account_id: from(({ accountId }) => accountId),
    kind: from(({ kind }) => kind),
    sequence: from(({ sequence }) => sequence),
    content_sequence: from(({ contentSequence }) => contentSequence),
    stamp: from(({ stamp }) => stamp),
    response: from(({ response }) => response),
    scope: from(({ scope }) => scope),
    comment: from(({ comment }) => comment),
    transport: from(({ transport }) => transport),
    state: from(({ state }) => state),
    due_at: from(({ dueAt }) => dueAt),
    attempts: from(({ attempts }) => attempts),
    crashes: from(({ crashes }) => crashes),
    fence: from(({ fence }) => fence),
    lease_until: null,
    first_attempt_at: from(({ firstAttemptAt }) => firstAttemptAt),
    detail: from(({ detail }) => detail),
    created_at: from(({ createdAt }) => createdAt),
    finished_at: from(({ finishedAt }) => finishedAt),
  };
}
