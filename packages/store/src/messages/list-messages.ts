import type { Message } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { MESSAGE_COLUMNS } from './message-columns.js';

export interface MessagesQuery {
  accountId: string;
  invitationId: string;
}

/** All messages to one invitee, in order. */
export async function listMessages(db: Kysely<Schema>, query: MessagesQuery): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('account_id', '=', query.accountId)
    .where('invitation_id', '=', query.invitationId)
    .orderBy('ordinal')
    .execute();
}
