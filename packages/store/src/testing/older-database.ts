import { createLogSink } from '@convoke/testkit';
import { Kysely, Migrator, sql } from 'kysely';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE, migrationsFor } from '../migrations/migrate.js';
import { openFile } from '../sqlite/open-file.js';
import { SQLITE_COLUMN_TYPES, sqliteDialect } from '../sqlite/sqlite-dialect.js';

/** Rows by the name of their table. */
export type RowsByTable = Record<string, Record<string, string | number | Buffer | null>[]>;

/**
 * Makes a database as it was before a migration, with rows of that time.
 *
 * @returns the names of the migrations that it lacks, in their order
 */
export async function createOlderDatabase(
  file: string,
  { before, rows }: { before: string; rows: RowsByTable },
): Promise<string[]> {
  const migrations = Object.entries(migrationsFor(SQLITE_COLUMN_TYPES));
  const older = migrations.filter(([name]) => name < before);
  const db = new Kysely<unknown>({ dialect: sqliteDialect(await openFile({ file, log: createLogSink() })) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(older)) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  for (const [table, own] of Object.entries(rows)) {
    for (const row of own) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
    }
  }
  await db.destroy();
  return migrations.map(([name]) => name).filter((name) => name >= before);
}
