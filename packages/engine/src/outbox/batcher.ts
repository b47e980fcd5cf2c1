import { endOfTurn } from './pauses.js';

/** Work that is cheaper on several items together than on each alone; it succeeds for all items or for none. */
export type BatchWork<Item> = (items: readonly Item[]) => Promise<void>;

interface Entry<Item> {
  item: Item;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Batches the items that arrive in one turn of the event loop, or while the previous batch is under way: a single item
 * does not wait, and under load one transaction serves many.
 */
export class Batcher<Item> {
  readonly #work: BatchWork<Item>;
  readonly #largest: number;
  #waiting: Entry<Item>[] = [];
  #working = false;

  /** @param largest the most items in one batch */
  constructor(work: BatchWork<Item>, largest: number) {
    this.#work = work;
    this.#largest = largest;
  }

  /** Resolves or rejects with the item's own outcome. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#working) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#working = true;
    while (this.#waiting.length > 0) {
      await endOfTurn();
      await this.#do(this.#waiting.splice(0, this.#largest));
    }
    this.#working = false;
  }

  async #do(entries: readonly Entry<Item>[]): Promise<void> {
    try {
      await this.#work(entries.map(({ item }) => item));
      for (const { resolve } of entries) resolve();
    } catch (error) {
      // An item that makes a batch fail must not make the others fail.
      if (entries.length > 1) for (const entry of entries) await this.#do([entry]);
      else for (const { reject } of entries) reject(error);
    }
  }
}
