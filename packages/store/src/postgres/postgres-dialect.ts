import { type Driver, PostgresDialect, type PostgresPool, type QueryCompiler, sql } from 'kysely';
import type { ColumnTypes } from '../column-types.js';
import { PostgresQueryCompiler } from './postgres-query-compiler.js';
import { ReadCommittedDriver } from './read-committed-driver.js';

/** Integers are 64 bits wide everywhere, so that none is too narrow for an instant. */
export const POSTGRES_COLUMN_TYPES: ColumnTypes = {
  integer: 'bigint',
  bytes: 'bytea',
  tableOptions: sql``,
};

/** PostgreSQL for Kysely: its own dialect, with the compiler, the driver and the pool of this folder. */
export class ConvokePostgresDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new ReadCommittedDriver({ pool: this.#pool });
  }

  override createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}
