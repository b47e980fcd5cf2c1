import { existsSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from '../migrations/migrate.js';
import { Database } from '../sqlite/driver.js';
import { isBusy, toUnavailable } from '../sqlite/unavailable.js';
import { MARK_TABLE, type MigrationMark, readMark } from './migration-mark.js';
import type { Value } from './table-sum.js';

/** A table with the names of its columns. */
export interface SourceTable {
  name: string;
  columns: string[];
  rows: number;
}

/** Milliseconds to wait for another process that has the file open. */
const WAIT_MS = 2_000;

/** Tables about the file itself. */
const OWN = [MIGRATION_TABLE, MIGRATION_LOCK_TABLE, MARK_TABLE];

/** Without the tables of SQLite and of Litestream, which keeps its state in the database that it replicates. */
const COLUMNS = `
  SELECT t.name, c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name NOT LIKE '\\_litestream\\_%' ESCAPE '\\'
  ORDER BY t.name, c.cid`;

/**
 * An SQLite file that is being moved. From opening to closing no other process can open it, not even to read, and every
 * later one sees its mark: so nothing can be committed behind the copy.
 */
export class SourceFile {
  readonly #database: Database;

  /** @throws DomainError `unavailable` if there is no file, another process has it open, or it cannot be written */
  constructor(file: string) {
    if (!existsSync(file)) throw new DomainError('unavailable', `There is no database at ${file}.`);
    this.#database = new Database(file, { fileMustExist: true, timeout: WAIT_MS });
    try {
      // With a write-ahead log this takes the lock with the first statement, and keeps it (sqlite.org/wal.html#noshm).
      this.#database.pragma('locking_mode = EXCLUSIVE');
      this.#database.pragma('synchronous = FULL');
      this.#database.exec('BEGIN IMMEDIATE; COMMIT');
    } catch (error) {
      this.#database.close();
      if (!isBusy(error)) throw toUnavailable(error);
      const advice = 'Wait until it has ended, and run this again.';
      throw new DomainError(
        'unavailable',
        `Another process has ${file} open, such as a command or a backup. ${advice}`,
      );
    }
  }

  get mark(): MigrationMark | undefined {
    return readMark(this.#database);
  }

  /** Every table to be moved. */
  tables(): SourceTable[] {
    const tables = new Map<string, string[]>();
    for (const { name, column } of this.#database.prepare<[], { name: string; column: string }>(COLUMNS).all()) {
      tables.set(name, [...(tables.get(name) ?? []), column]);
    }
    return [...tables]
      .filter(([name]) => !OWN.includes(name))
      .map(([name, columns]) => ({ name, columns, rows: this.#count(name) }));
  }

  /** The rows of a table one after another; no other query can run in the meantime. */
  rows({ name, columns }: SourceTable): IterableIterator<Value[]> {
    const list = columns.map((column) => `"${column}"`).join(', ');
    return this.#database.prepare<[], Value[]>(`SELECT ${list} FROM "${name}"`).raw().iterate();
  }

  /** From now on no other process uses the file, however this one ends. */
  announce({ id, target, now }: { id: string; target: string; now: number }): void {
    this.#write(() => {
      this.#database.exec(`CREATE TABLE ${MARK_TABLE} (
        id TEXT PRIMARY KEY NOT NULL, target TEXT NOT NULL, since INTEGER NOT NULL, complete INTEGER NOT NULL) STRICT`);
      this.#database.prepare(`INSERT INTO ${MARK_TABLE} VALUES (?, ?, ?, 0)`).run(id, target, now);
    });
  }

  /** The other database has everything. */
  complete(now: number): void {
    this.#write(() => this.#database.prepare(`UPDATE ${MARK_TABLE} SET since = ?, complete = 1`).run(now));
  }

  /** The other database has nothing: the file is in use as before. */
  withdraw(): void {
    this.#write(() => this.#database.exec(`DROP TABLE IF EXISTS ${MARK_TABLE}`));
  }

  close(): void {
    this.#database.close();
  }

  #count(name: string): number {
    return this.#database.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
  }

  #write(change: () => unknown): void {
    try {
      this.#database.transaction(change).immediate();
    } catch (cause) {
      throw toUnavailable(cause);
    }
  }
}
