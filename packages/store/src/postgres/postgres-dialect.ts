import {
  type DatabaseConnection,
  type DataTypeNode,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type QueryCompiler,
  PostgresQueryCompiler as StandardCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { ColumnTypes } from '../schema.js';

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

/**
 * Compiles what is written for SQLite as well. Columns of text are compared byte by byte, as SQLite does: ids are
 * walked in their order, which the database's own collation may not keep (postgresql.org/docs, 23.2).
 */
class PostgresQueryCompiler extends StandardCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    // Within `create table` and `alter table` only: a cast takes no collation.
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') this.append(' collate "C"');
  }
}

/**
 * Whatever the database or the role has as its default: a statement that has waited for a row sees what was committed
 * in the meantime. Set for each transaction, because a pooler may give each one another connection.
 */
class ReadCommittedDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return super.beginTransaction(connection, { ...settings, isolationLevel: 'read committed' });
  }
}
