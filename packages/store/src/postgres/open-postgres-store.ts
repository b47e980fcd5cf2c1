import { Kysely } from 'kysely';
import { KyselyStore } from '../kysely-store.js';
import { requireCurrent } from '../migrations/require-current.js';
import type { Schema } from '../schema.js';
import { POSTGRES_COLUMN_TYPES } from './postgres-column-types.js';
import { ConvokePostgresDialect } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';

/**
 * Opens the store in a database that `migratePostgres` has prepared.
 *
 * @throws DomainError `unavailable` where the database cannot be used, or its tables are older or newer than this version
 */
export async function openPostgresStore(options: PostgresOptions): Promise<KyselyStore> {
  const db = new Kysely<Schema>({ dialect: new ConvokePostgresDialect(new ConnectionPool(options)) });
  try {
    await requireCurrent(db, POSTGRES_COLUMN_TYPES);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new KyselyStore(db);
}
