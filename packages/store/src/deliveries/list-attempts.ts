import type { Attempt } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export interface AttemptsQuery {
  accountId: string;
  deliveryId: string;
  limit: number;
}

/** The newest attempts of a delivery, newest first. */
export function listAttempts(db: Kysely<Schema>, query: AttemptsQuery): Promise<Attempt[]> {
  return db
    .selectFrom('attempts')
    .select([
      'number',
      'started_at as startedAt',
      'duration_ms as durationMs',
      'status',
      'error_kind as errorKind',
      'error_code as errorCode',
      'answer',
    ])
    .where('account_id', '=', query.accountId)
    .where('delivery_id', '=', query.deliveryId)
    .orderBy('number', 'desc')
    .limit(query.limit)
    .execute();
}
