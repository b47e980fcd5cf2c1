import { type Kysely, Migrator } from 'kysely';
import type { ColumnTypes } from '../column-types.js';
import type { Schema } from '../schema.js';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE, migrationsFor } from './migrations-for.js';
import { appliedMigrations, refuseNewer } from './require-current.js';

/**
 * Brings the tables up to date in one transaction.
 *
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` where a newer version has written the database
 */
export async function runMigrations(db: Kysely<Schema>, types: ColumnTypes): Promise<string[]> {
  const migrations = migrationsFor(types);
  refuseNewer({ applied: await appliedMigrations(db), known: Object.keys(migrations) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
