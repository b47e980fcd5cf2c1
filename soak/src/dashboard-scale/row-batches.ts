import type { FilledDatabase, Row } from './filled-database.js';
import { TABLES, type Table } from './tables.js';

/** Rows of one table in one batch. */
const BATCH = 2_000;

/** Collects rows of many tables and writes them in batches, what is referred to before what refers to it. */
export class RowBatches {
  readonly #database: FilledDatabase;
  readonly #rows: Map<Table, Row[]>;

  constructor(database: FilledDatabase) {
    this.#database = database;
    this.#rows = new Map(TABLES.map((table) => [table, []]));
  }

  add(table: Table, row: Row): void {
    this.#rows.get(table)?.push(row);
  }

  /** Writes where a batch is full. */
  async pass(): Promise<void> {
    for (const rows of this.#rows.values()) {
      if (rows.length >= BATCH) return this.flush();
    }
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.#rows) if (rows.length > 0) await this.#database.insert(table, rows.splice(0));
  }
}
