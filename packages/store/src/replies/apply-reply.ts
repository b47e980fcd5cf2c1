import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export interface ReplyApplication {
  id: string;
  invitationId: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Marks a reply of the quarantine as applied to an invitation. */
export async function applyReply(db: Kysely<Schema>, { id, invitationId, now }: ReplyApplication): Promise<void> {
  await db.updateTable('replies').set({ invitation_id: invitationId, applied_at: now }).where('id', '=', id).execute();
}
