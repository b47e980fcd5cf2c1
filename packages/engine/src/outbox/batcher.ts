import { endOfTurn } from './pauses.js';

/** Work on several things at a time that is cheaper than on each by itself; all of it is done, or nothing. */
export type BatchWork<Item> = (items: readonly Item[]) => Promise<void>;

interface Entry<Item> {
  item: Item;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Does at once what arrives in one turn of the event loop, and while the work before it is under way: alone, a thing waits for
 * nothing; under load, one transaction serves many.
 */
export class Batcher<Item> {
  readonly #work: BatchWork<Item>;
  readonly #largest: number;
  #waiting: Entry<Item>[] = [];
  #working = false;

  /** @param largest items in one batch at most */
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
      // What spoils a batch must not spoil the others in it.
      if (entries.length > 1) for (const entry of entries) await this.#do([entry]);
      else for (const { reject } of entries) reject(error);
    }
  }
}
