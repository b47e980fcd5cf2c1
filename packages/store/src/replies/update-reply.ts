import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** What is added to a reply that was judged. */
export interface ReplyUpdate {
  id: string;
  change: Partial<Pick<Schema['replies'], 'evidence' | 'invitation_id' | 'applied_at'>>;
}

export async function updateReply(db: Kysely<Schema>, { id, change }: ReplyUpdate): Promise<void> {
  await db.updateTable('replies').set(change).where('id', '=', id).execute();
}
