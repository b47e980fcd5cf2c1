import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export interface Cancellation {
  accountId: string;
  id: string;
  /** SEQUENCE of the cancellation. */
  sequence: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Ends an appointment; its newest revision stays what it was. */
export async function cancelAppointment(db: Kysely<Schema>, query: Cancellation): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ cancelled_at: query.now, cancelled_sequence: query.sequence })
    .where('account_id', '=', query.accountId)
    .where('id', '=', query.id)
    .execute();
}
