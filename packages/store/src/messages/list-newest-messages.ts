import type { Message } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { MESSAGE_COLUMNS } from './message-columns.js';

export interface NewestMessagesQuery {
  accountId: string;
  invitationId: string;
  limit: number;
}

const newestOfInvitation = new PreparedQuery<NewestMessagesQuery, Message>((db, slot) =>
  db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('account_id', '=', slot('accountId'))
    .where('invitation_id', '=', slot('invitationId'))
    .orderBy('ordinal', 'desc')
    .limit(slot('limit')),
);

/** The newest messages to one invitee, newest first. */
export async function listNewestMessages(db: Kysely<Schema>, query: NewestMessagesQuery): Promise<Message[]> {
  return (await newestOfInvitation.execute(db, query)).rows;
}
