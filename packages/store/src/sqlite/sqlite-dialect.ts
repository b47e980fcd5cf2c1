import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector, sql } from 'kysely';
import type { ColumnTypes } from '../column-types.js';
import type { Schema } from '../schema.js';
import type { SqliteFile } from './open-file.js';
import { SqliteDriver } from './sqlite-driver.js';
import { SqliteQueryCompiler } from './sqlite-query-compiler.js';

/** Rows lie in the order of their primary key, which is time-ordered; types are checked as other databases do. */
export const SQLITE_COLUMN_TYPES: ColumnTypes = {
  integer: 'integer',
  bytes: 'blob',
  tableOptions: sql`without rowid, strict`,
};

/** SQLite for Kysely: its own SQL, with the driver and compiler of this folder. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db: Kysely<Schema>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
