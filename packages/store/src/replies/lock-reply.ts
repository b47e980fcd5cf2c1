import type { Reply } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { REPLY_COLUMNS } from './reply-columns.js';
import { type ReplyRow, toReply } from './to-reply.js';

const locked = new PreparedQuery<string, ReplyRow>((db, slot) =>
  db
    .selectFrom('replies')
    .select(REPLY_COLUMNS)
    .where(
      'id',
      '=',
      slot((id) => id),
    )
    .forUpdate(),
);

/** Finds a reply and holds its row until the transaction ends. */
export async function lockReply(db: Kysely<Schema>, id: string): Promise<Reply | undefined> {
  const [row] = (await locked.execute(db, id)).rows;
  return row && toReply(row);
}
