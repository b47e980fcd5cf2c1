import type { Meeting } from './database.js';

/** How the items of several members of one transaction become those of one statement. */
export interface Merging<Item, Row> {
  keyOf(item: Item): string;
  keyOfRow(row: Row): string;
  /** Two items with the same key. */
  add(one: Item, other: Item): Item;
  /** In the order in which their rows are locked. */
  compare(one: Item, other: Item): number;
}

interface Waiting<Item, Row> {
  items: readonly Item[];
  resolve(rows: Row[]): void;
  reject(reason: unknown): void;
}

/** A statement over a list of rows, which is run once for all members of a transaction that ask for it in one step. */
export class MergedRows<Item, Row> {
  readonly #merging: Merging<Item, Row>;
  readonly #waiting = new WeakMap<Meeting, Waiting<Item, Row>[]>();

  constructor(merging: Merging<Item, Row>) {
    this.#merging = merging;
  }

  /**
   * @param run runs the statement
   * @returns the rows with the keys of these items
   */
  execute(meeting: Meeting, items: readonly Item[], run: (items: readonly Item[]) => Promise<Row[]>): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(meeting) ?? [];
      this.#waiting.set(meeting, waiting);
      waiting.push({ items, resolve, reject });
      if (waiting.length > 1) return;
      queueMicrotask(() => process.nextTick(() => void this.#run(meeting, run)));
    });
  }

  async #run(meeting: Meeting, run: (items: readonly Item[]) => Promise<Row[]>): Promise<void> {
    const waiting = this.#waiting.get(meeting) ?? [];
    this.#waiting.delete(meeting);
    const { keyOf, keyOfRow, add, compare } = this.#merging;
    try {
      const merged = new Map<string, Item>();
      for (const item of waiting.flatMap(({ items }) => items)) {
        const known = merged.get(keyOf(item));
        merged.set(keyOf(item), known === undefined ? item : add(known, item));
      }
      const rows = await run([...merged.values()].sort(compare));
      const byKey = new Map(rows.map((row) => [keyOfRow(row), row]));
      for (const { items, resolve } of waiting) resolve(items.flatMap((item) => byKey.get(keyOf(item)) ?? []));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
