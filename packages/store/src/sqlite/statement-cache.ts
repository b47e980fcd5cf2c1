import type { Database, Statement } from './driver.js';

/** Its rows have the type that Kysely gave the query: `never` fits each. */
export type CachedStatement = Statement<unknown[], never>;

/** Keeps the statements that were used last, by their SQL text. */
export class StatementCache {
  readonly #database: Database;
  readonly #limit: number;
  // A Map iterates in the order of insertion: the first entry is the one unused for longest.
  readonly #statements = new Map<string, CachedStatement>();

  constructor(database: Database, limit: number) {
    this.#database = database;
    this.#limit = limit;
  }

  prepare(text: string): CachedStatement {
    const known = this.#statements.get(text);
    if (known) {
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return known;
    }
    const statement = this.#database.prepare<unknown[], never>(text);
    this.#statements.set(text, statement);
    if (this.#statements.size > this.#limit) this.#forgetOldest();
    return statement;
  }

  #forgetOldest(): void {
    for (const text of this.#statements.keys()) {
      this.#statements.delete(text);
      return;
    }
  }
}
