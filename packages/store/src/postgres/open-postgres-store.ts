import { Kysely } from 'kysely';
import { KyselyStore } from '../kysely-store.js';
import { requireCurrent } from '../migrations/require-current.js';
import type { Schema } from '../schema.js';
import { POSTGRES_COLUMN_TYPES } from './postgres-column-types.js';
import { ConvokePostgresDialect } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';
import { SharedWakeUps } from './shared-wake-ups.js';

/**
 * Opens the store in a database that `migratePostgres` has prepared.
 *
 * @throws DomainError `unavailable` where the database cannot be used, or its tables are older or newer than this version
 */
export async function openPostgresStore(options: PostgresOptions): Promise<KyselyStore> {
  const { url, log } = options;
  const pool = new ConnectionPool(options);
  const db = new Kysely<Schema>({ dialect: new ConvokePostgresDialect(pool) });
  try {
    await requireCurrent(db, POSTGRES_COLUMN_TYPES);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const wakeUps = new SharedWakeUps({ url, log, query: (text, parameters) => pool.run(text, parameters) });
  return new KyselyStore(db, wakeUps);
}
