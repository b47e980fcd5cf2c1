import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { MIGRATION_TABLE } from './migration-tables.js';

/** Names of the migrations that this database has seen; none in an empty one. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
