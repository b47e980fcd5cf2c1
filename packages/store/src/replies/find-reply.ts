import type { Reply } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { REPLY_COLUMNS } from './reply-columns.js';
import { toReply } from './to-reply.js';

export async function findReply(
  db: Kysely<Schema>,
  { accountId, id }: { accountId: string; id: string },
): Promise<Reply | undefined> {
  const row = await db
    .selectFrom('replies')
    .select(REPLY_COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toReply(row);
}
