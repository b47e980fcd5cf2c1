import type { Driver } from 'kysely';
import type { SqliteFile } from './open-file.js';
import { SqliteConnection } from './sqlite-connection.js';

/** Runs Kysely's transactions with shared commits. */
export class SqliteDriver implements Driver {
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
