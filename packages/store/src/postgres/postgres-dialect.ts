import { type Driver, PostgresDialect, type PostgresPool, type QueryCompiler } from 'kysely';
import { PostgresQueryCompiler } from './postgres-query-compiler.js';
import { ReadCommittedDriver } from './read-committed-driver.js';

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
