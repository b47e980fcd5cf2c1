import { PostgresDialect, type PostgresPool, type QueryCompiler } from 'kysely';
import { PostgresQueryCompiler } from './postgres-query-compiler.js';

/** PostgreSQL for Kysely: its own dialect, with the compiler and the pool of this folder. */
export class ConvokePostgresDialect extends PostgresDialect {
  constructor(pool: PostgresPool) {
    super({ pool });
  }

  override createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}
