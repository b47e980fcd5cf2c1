/**
 * Where transactions share a commit and run one after another, nobody else changes anything until it. So what each of
 * them looks at is read once for all, and what each of them counts is written once, before the commit.
 *
 * Held by `held-rows.test.ts` and, with the statements, by the conformance suite of the store.
 */

import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { type CommitMemory, connectionOf, type SharedCommit } from './database.js';

/** Rows of one table by a key, each of which may be missing. */
export class HeldRows<Row> {
  readonly #table: string;
  readonly #write: ((db: Kysely<Schema>, row: Row) => CompiledQuery) | undefined;
  readonly #byCommit = new WeakMap<SharedCommit, Held<Row>>();

  /** @param write the statement that stores a row, if they are changed */
  constructor(table: keyof Schema, write?: (db: Kysely<Schema>, row: Row) => CompiledQuery) {
    this.#table = table;
    this.#write = write;
  }

  /** Those of the commit that the transaction shares; `undefined` if it shares none in this way. */
  of(db: Kysely<Schema>): Held<Row> | undefined {
    const commit = connectionOf(db)?.sharedCommit;
    if (!commit) return undefined;
    const known = this.#byCommit.get(commit);
    if (known) return known;
    const write = this.#write;
    const held = new Held<Row>(this.#table, (row) => (write ? [write(db, row)] : []));
    this.#byCommit.set(commit, held);
    commit.inform(held);
    return held;
  }
}

interface Entry<Row> {
  row: Row | undefined;
  /** Whether the table has another one. */
  isUnwritten: boolean;
}

class Held<Row> implements CommitMemory {
  readonly table: string;
  readonly #write: (row: Row) => CompiledQuery[];
  #entries = new Map<string, Entry<Row>>();
  /** Entries as they were before the running transaction changed or wrote them. */
  readonly #before = new Map<string, Entry<Row>>();
  /** Whether the running transaction has written to the table by a statement. */
  #isForgotten = false;

  constructor(table: string, write: (row: Row) => CompiledQuery[]) {
    this.table = table;
    this.#write = write;
  }

  /** Reads a row unless it is known. */
  async load(key: string, read: () => Promise<Row | undefined>): Promise<void> {
    if (this.#entries.has(key)) return;
    const row = await read();
    // Somebody else of the transaction may have changed it in the meantime.
    if (!this.#entries.has(key)) this.#entries.set(key, { row, isUnwritten: false });
  }

  get(key: string): Row | undefined {
    return this.#entries.get(key)?.row;
  }

  put(key: string, row: Row): void {
    this.#noteBefore(key);
    this.#entries.set(key, { row, isUnwritten: true });
  }

  takeWrites(): CompiledQuery[] {
    const writes: CompiledQuery[] = [];
    for (const [key, entry] of this.#entries) {
      if (!entry.isUnwritten) continue;
      this.#noteBefore(key);
      this.#entries.set(key, { ...entry, isUnwritten: false });
      if (entry.row !== undefined) writes.push(...this.#write(entry.row));
    }
    return writes;
  }

  forget(): void {
    this.#entries = new Map();
    this.#isForgotten = true;
  }

  keep(): void {
    this.#before.clear();
    this.#isForgotten = false;
  }

  /** What it has written for others is to be written again; what it read of its own writes is not there. */
  undo(): void {
    for (const [key, entry] of this.#before) this.#entries.set(key, entry);
    if (this.#isForgotten) this.#entries = new Map([...this.#entries].filter(([, { isUnwritten }]) => isUnwritten));
    this.keep();
  }

  #noteBefore(key: string): void {
    if (!this.#before.has(key)) this.#before.set(key, this.#entries.get(key) ?? { row: undefined, isUnwritten: false });
  }
}
