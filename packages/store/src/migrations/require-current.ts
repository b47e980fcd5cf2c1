import { DomainError } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.js';
import type { Schema } from '../schema.js';
import { MIGRATION_TABLE, migrationsFor } from './migrations-for.js';

/** Names of the migrations that this database has seen; none in an empty one. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** @throws DomainError `unavailable` where a migration was applied that this version does not know */
export function refuseNewer({ applied, known }: { applied: string[]; known: string[] }): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new DomainError(
    'unavailable',
    `The database belongs to a newer version of Convoke (it has the migration "${unknown}"). ` +
      'Start that version, or restore a backup made before the upgrade.',
  );
}

/** @throws DomainError `unavailable` where the tables are older or newer than this version */
export async function requireCurrent(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrationsFor(types));
  refuseNewer({ applied, known });
  const missing = known.find((name) => !applied.includes(name));
  if (missing === undefined) return;
  throw new DomainError(
    'unavailable',
    `The database lacks the migration "${missing}". Run "convoke migrate" or start "convoke serve" once.`,
  );
}
