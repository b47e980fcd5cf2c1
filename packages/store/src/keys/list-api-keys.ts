import type { ApiKey } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { API_KEY_COLUMNS } from './api-key-columns.js';

/** The keys of one account, oldest first, revoked ones included. */
export async function listApiKeys(db: Kysely<Schema>, accountId: string): Promise<ApiKey[]> {
  return db
    .selectFrom('api_keys')
    .select(API_KEY_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
