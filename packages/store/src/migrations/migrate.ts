/**
 * A released migration never changes. `initial/` makes the tables of the first release, a file for each aggregate;
 * until then a column is added there. Afterwards each change is a migration of its own, named with the next number. A
 * database is refused if it has a migration that this version does not know, or is from before the first release.
 *
 * Held by `released-databases.test.ts`, which migrates what released versions have left in `released/`, and
 * `migrate-sqlite.test.ts`.
 */

import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { TransactionConflict, WaitTimeout } from '../queries/database.js';
import type { ColumnTypes, Schema } from '../schema.js';
import { forgetAssertedAddresses } from './forget-asserted-addresses.js';
import { initial } from './initial/initial.js';

/** Every migration by name; they run once each, in the order of their names. A released one never changes. */
function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-initial': initial(types),
    '0002-forget-asserted-addresses': forgetAssertedAddresses,
  };
}

/** The first migration of every database that was made before the first release. */
const PRE_RELEASE = '0001-invitations';

/** The table of applied migrations. */
export const MIGRATION_TABLE = 'schema_migrations';
export const MIGRATION_LOCK_TABLE = 'schema_migrations_lock';

/**
 * Milliseconds before migrations that gave way run again. A rolling upgrade changes tables whose rows servers
 * of the old version lock, in another order.
 */
const PAUSES = [50, 100, 200, 400, 800, 1_000, 1_000, 1_000, 1_000, 1_000];

/** Why a database cannot be used by this version as it is. */
interface VersionMismatch {
  /** Whether migrations bring it up to date. */
  canMigrate: boolean;
  /** What is wrong and what to do, for the operator. */
  explanation: string;
}

/**
 * Brings the tables up to date in one transaction, which is repeated if the database undoes it in favour of others.
 *
 * @param last the last migration that is run; by default all are
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` if the database belongs to a newer version, or is from before the first release
 */
export async function runMigrations(db: Kysely<Schema>, types: ColumnTypes, last?: string): Promise<string[]> {
  const mismatch = findMismatch(await appliedMigrations(db), types);
  if (mismatch && !mismatch.canMigrate) throw new DomainError('unavailable', mismatch.explanation);
  // To find that out, the migrator would read every column of every table twice at each start.
  if (!mismatch) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(types)) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
  });
  for (let attempt = 0; ; attempt += 1) {
    const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (!error) return results.map(({ migrationName }) => migrationName);
    const pause = PAUSES[attempt];
    if (pause === undefined || !gaveWay(error)) throw error;
    await setTimeout(pause * (0.5 + Math.random()));
  }
}

/** Whether the database undid everything in favour of others that use the tables at the same time. */
function gaveWay(error: unknown): boolean {
  return error instanceof TransactionConflict || error instanceof WaitTimeout;
}

/** @throws DomainError `unavailable` if the tables are older or newer than this version */
export async function requireCurrent(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const mismatch = findMismatch(await appliedMigrations(db), types);
  if (mismatch) throw new DomainError('unavailable', mismatch.explanation);
}

/** @param applied names of the migrations that a database has */
export function findMismatch(applied: readonly string[], types: ColumnTypes): VersionMismatch | undefined {
  const known = Object.keys(migrationsFor(types));
  if (applied.includes(PRE_RELEASE)) {
    const explanation =
      `The database was made before the first release of Convoke (it has the migration "${PRE_RELEASE}"), and cannot be ` +
      'upgraded. Start with a new one: move the file away, or set CONVOKE_DATABASE_URL to another database.';
    return { canMigrate: false, explanation };
  }
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const explanation =
      `The database belongs to a newer version of Convoke (it has the migration "${unknown}"). ` +
      'Start that version, or restore a backup made before the upgrade.';
    return { canMigrate: false, explanation };
  }
  const missing = known.find((name) => !applied.includes(name));
  if (missing === undefined) return undefined;
  const explanation = `The database lacks the migration "${missing}". Run "convoke migrate" or start "convoke serve" once.`;
  return { canMigrate: true, explanation };
}

/** Names of the migrations applied to this database; none in an empty one. */
async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
