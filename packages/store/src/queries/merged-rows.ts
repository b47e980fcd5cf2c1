import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { connectionOf, type Meeting, type SharedKind } from './database.js';

/** How the items of several members of one transaction become those of one statement. */
export interface Merging<Item, Row> {
  keyOf(item: Item): string;
  keyOfRow(row: Row): string;
  /** Two items with the same key. */
  add(one: Item, other: Item): Item;
  /** What the row would be without an item that was added later; by default the same. */
  without?(row: Row, later: Item): Row;
  /** In the order in which their rows are locked. */
  compare(one: Item, other: Item): number;
}

interface Waiting<Item, Row> {
  items: readonly Item[];
  resolve(rows: Row[]): void;
  reject(reason: unknown): void;
}

/** Runs the statements for a list of items. */
type Run<Item, Row> = (db: Kysely<Schema>, items: readonly Item[]) => Promise<Row[]>;

/** What is run over a list of items, once for all members of a transaction that ask for it in one step. */
export class MergedRows<Item, Row> {
  readonly #merging: Merging<Item, Row>;
  readonly #kind: SharedKind;
  readonly #run: Run<Item, Row>;
  readonly #waiting = new WeakMap<Meeting, Waiting<Item, Row>[]>();

  constructor({ kind, run, ...merging }: Merging<Item, Row> & { kind: SharedKind; run: Run<Item, Row> }) {
    this.#merging = merging;
    this.#kind = kind;
    this.#run = run;
  }

  /** @returns the rows with the keys of these items */
  execute(db: Kysely<Schema>, items: readonly Item[]): Promise<Row[]> {
    const meeting = connectionOf(db)?.meet?.(items.length, this.#kind);
    return meeting ? this.#executeIn(meeting, items) : this.#run(db, items);
  }

  #executeIn(meeting: Meeting, items: readonly Item[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(meeting) ?? [];
      this.#waiting.set(meeting, waiting);
      waiting.push({ items, resolve, reject });
      if (waiting.length > 1) return;
      queueMicrotask(() => process.nextTick(() => void this.#runFor(meeting)));
    });
  }

  async #runFor(meeting: Meeting): Promise<void> {
    const waiting = this.#waiting.get(meeting) ?? [];
    this.#waiting.delete(meeting);
    const { keyOf, keyOfRow, add, compare, without = (row) => row } = this.#merging;
    try {
      const merged = new Map<string, Item>();
      for (const item of waiting.flatMap(({ items }) => items)) {
        const known = merged.get(keyOf(item));
        merged.set(keyOf(item), known === undefined ? item : add(known, item));
      }
      const all = [...merged.values()].sort(compare);
      const rows = await meeting.run((own) => this.#run(own, all));
      const left = new Map(rows.map((row) => [keyOfRow(row), row]));
      // Each gets them as if it had come before the members after it.
      const answers = waiting.toReversed().map(({ items, resolve }) => {
        const own = items.flatMap((item) => left.get(keyOf(item)) ?? []);
        for (const item of items) {
          const row = left.get(keyOf(item));
          if (row !== undefined) left.set(keyOf(item), without(row, item));
        }
        return () => resolve(own);
      });
      for (const answer of answers.toReversed()) answer();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
