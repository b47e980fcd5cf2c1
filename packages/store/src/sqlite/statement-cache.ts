import type { CompiledQuery } from 'kysely';
import type { Database, Statement } from './driver.js';

/** Its rows have the type that Kysely gave the query: `never` fits each. */
export type CachedStatement = Statement<unknown[], never>;

export interface TouchedTables {
  read: ReadonlySet<string>;
  written: ReadonlySet<string>;
}

/** A step of a statement's program. */
interface Step {
  opcode: string;
  p1: number;
  p2: number;
}

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

  /**
   * The tables that a statement opens, as its program says (sqlite.org/opcode.html): its text may name them in ways
   * that no builder of queries understands, and an index counts as its table.
   */
  tablesOf({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): TouchedTables {
    const program = this.#database.prepare<unknown[], Step>(`explain ${sql}`).all(...parameters);
    const tables = this.#database.prepare<[], [number, string]>('select rootpage, tbl_name from sqlite_schema').raw();
    const byPage = new Map(tables.all());
    const on = (pages: readonly number[]) => new Set(pages.map((page) => byPage.get(page) ?? ''));
    const steps = (opcode: string) => program.filter((step) => step.opcode === opcode);
    return {
      read: on(steps('OpenRead').map(({ p2 }) => p2)),
      // A statement that deletes every row opens no table.
      written: on([...steps('OpenWrite').map(({ p2 }) => p2), ...steps('Clear').map(({ p1 }) => p1)]),
    };
  }

  #forgetOldest(): void {
    for (const text of this.#statements.keys()) {
      this.#statements.delete(text);
      return;
    }
  }
}
