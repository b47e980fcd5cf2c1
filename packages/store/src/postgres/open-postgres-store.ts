import { Kysely } from 'kysely';
import { requireCurrent } from '../migrations/require-current.js';
import type { OpenedStore } from '../opened-store.js';
import type { Schema } from '../schema.js';
import { SqlStore } from '../store.js';
import { leadOn } from './lead.js';
import { ConvokePostgresDialect, POSTGRES_COLUMN_TYPES } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';
import { createSharedCounts } from './shared-counts.js';
import { SharedWakeUps } from './shared-wake-ups.js';

/** A store on a database that knows what time it is for all who use it. */
export interface PostgresStore extends OpenedStore {
  /** Epoch milliseconds, by the database's clock. */
  now(): Promise<number>;
}

/**
 * Opens the store in a database that `migratePostgres` has prepared.
 *
 * @throws DomainError `unavailable` where the database cannot be used, or its tables are older or newer than this version
 */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
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
  const counts = createSharedCounts(pool);
  const store = new SqlStore(db, { wakeUps, lead: leadOn({ url, log }), counts });
  return Object.assign(store, { now: () => databaseTime(pool) });
}

async function databaseTime(pool: ConnectionPool): Promise<number> {
  const { rows } = await pool.run('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now', []);
  return Number(rows[0]?.now);
}
