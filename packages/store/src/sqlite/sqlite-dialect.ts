import {
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler as StandardCompiler,
  sql,
} from 'kysely';
import type { ColumnTypes, Schema } from '../schema.js';
import type { SqliteFile } from './open-file.js';
import { SqliteConnection } from './sqlite-connection.js';

/** Rows lie in the order of their primary key, which is time-ordered; types are checked as other databases do. */
export const SQLITE_COLUMN_TYPES: ColumnTypes = {
  integer: 'integer',
  bytes: 'blob',
  tableOptions: sql`without rowid, strict`,
};

/** SQLite for Kysely: its own SQL, with the driver and compiler of this folder. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createAdapter: () => new ConcurrentAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db: Kysely<Schema>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ConcurrentAdapter extends SqliteAdapter {
  /** Else Kysely would run one transaction after the other, which then could not share commits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Row locks are left out: a writing transaction has the whole file to itself. */
const ROW_LOCKS = ['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked'];

/** Compiles statements written for databases with row locks. */
class SqliteQueryCompiler extends StandardCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !ROW_LOCKS.includes(node.modifier)) super.visitSelectModifier(node);
  }

  /**
   * With a cast: SQLite plans by the value of a bare parameter, and therefore compiles the statement again
   * each time that one is bound (sqlite.org/c3ref/c_dbconfig_defensive.html, `SQLITE_DBCONFIG_ENABLE_QPSG`),
   * which takes longer than to run it.
   */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit cast(');
    this.visitNode(limit);
    this.append(' as integer)');
  }
}

/** Runs Kysely's transactions with shared commits. */
class SqliteDriver implements Driver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#file));
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('keep');
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('undo');
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#file.commits.settled();
    this.#file.close();
  }
}
