import {
  type DataTypeNode,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler as StandardCompiler,
  sql,
} from 'kysely';
import type { ColumnTypes, Schema } from '../schema.js';
import type { PooledConnection } from './pooled-connection.js';
import type { ConnectionPool } from './postgres-pool.js';

/** Integers are 64 bits wide everywhere, so that none is too narrow for an instant. */
export const POSTGRES_COLUMN_TYPES: ColumnTypes = {
  integer: 'bigint',
  bytes: 'bytea',
  tableOptions: sql``,
};

/** PostgreSQL for Kysely: its own SQL, with the compiler, the driver and the pool of this folder. */
export function postgresDialect(pool: ConnectionPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool),
    createIntrospector: (db: Kysely<Schema>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
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

class PooledDriver implements Driver {
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // Connections are made when they are needed.
  }

  acquireConnection(): Promise<PooledConnection> {
    return this.#pool.connect();
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    connection.begin();
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
