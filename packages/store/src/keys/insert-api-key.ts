import type { ApiKey } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export async function insertApiKey(db: Kysely<Schema>, key: ApiKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      account_id: key.accountId,
      secret_hash: key.secretHash,
      created_at: key.createdAt,
      revoked_at: key.revokedAt,
    })
    .execute();
}
