import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import type { Schema } from '../schema.js';
import type { SqliteFile } from './open-file.js';
import { SqliteDriver } from './sqlite-driver.js';
import { SqliteQueryCompiler } from './sqlite-query-compiler.js';

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
