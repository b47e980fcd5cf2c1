import type { Kysely } from 'kysely';
import { opaque } from '../queries/dialects.js';
import type { Schema } from '../schema.js';

export interface ReplyReturn {
  id: string;
  /** Epoch milliseconds. */
  dueAt: number;
}

/** Gives a message back whose lease still runs: no crash is counted. */
export async function returnReply(db: Kysely<Schema>, { id, dueAt }: ReplyReturn): Promise<void> {
  await db
    .updateTable('replies')
    .set({ state: 'received', due_at: dueAt, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', opaque('judging'))
    .execute();
}
