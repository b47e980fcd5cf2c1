import type { Message } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { RowsQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const insertion = new RowsQuery<Message>((db, items) => db.insertInto('messages').values(items.map(toRow)));

/** Queues messages in the state that they have. */
export async function insertMessages(db: Kysely<Schema>, messages: readonly Message[]): Promise<void> {
  await insertion.execute(db, messages);
}

function toRow(from: Slot<Message>) {
  return {
    invitation_id: from('invitationId'),
    ordinal: from('ordinal'),
    appointment_id: from('appointmentId'),
    account_id: from('accountId'),
    kind: from('kind'),
    sequence: from('sequence'),
    content_sequence: from('contentSequence'),
    stamp: from('stamp'),
    response: from('response'),
    scope: from('scope'),
    comment: from('comment'),
    transport: from('transport'),
    state: from('state'),
    due_at: from('dueAt'),
    attempts: from('attempts'),
    crashes: from('crashes'),
    fence: from('fence'),
    lease_until: null,
    first_attempt_at: from('firstAttemptAt'),
    detail: from('detail'),
    created_at: from('createdAt'),
    finished_at: from('finishedAt'),
  };
}
