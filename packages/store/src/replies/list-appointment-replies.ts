import type { HistoryQuery, Reply } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { REPLY_COLUMNS } from './reply-columns.js';
import { toReply } from './to-reply.js';

/** Newest first. */
export async function listAppointmentReplies(db: Kysely<Schema>, query: HistoryQuery): Promise<Reply[]> {
  const { accountId, appointmentId, limit } = query;
  const rows = await db
    .selectFrom('replies')
    .select(REPLY_COLUMNS)
    .where('appointment_id', '=', appointmentId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReply);
}
