import { endOfTurn } from './pauses.js';

/** Work that is cheaper on several items together than on each alone; it succeeds for all items or for none. */
export type BatchWork<Item> = (items: readonly Item[]) => Promise<void>;

interface Entry<Item> {
  item: Item;
  resolve(): void;
  reject(reason: unknown): void;
}

export interface Gathering {
  /** How many items are worth waiting for, those that wait included. */
  expected(): number;
  /** Items for which no other waits. */
  enough: number;
  /** Milliseconds that the first one waits at most. */
  ms(): number;
}

/**
 * Batches the items that arrive in one turn of the event loop, or while the previous batch is under way: a single item
 * does not wait, and under load one transaction serves many. With `gathering`, items also wait for those that are
 * expected soon.
 */
export class Batcher<Item> {
  readonly #work: BatchWork<Item>;
  readonly #largest: number;
  #waiting: Entry<Item>[] = [];
  #working = false;
  readonly #gathering: Gathering | undefined;
  #noteArrival: (() => void) | undefined;

  /** @param largest the most items in one batch */
  constructor(work: BatchWork<Item>, largest: number, gathering?: Gathering) {
    this.#work = work;
    this.#largest = largest;
    this.#gathering = gathering;
  }

  /** Resolves or rejects with the item's own outcome. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#noteArrival?.();
      if (!this.#working) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#working = true;
    while (this.#waiting.length > 0) {
      await endOfTurn();
      if (this.#gathering) await this.#gather(this.#gathering);
      await this.#do(this.#waiting.splice(0, this.#largest));
    }
    this.#working = false;
  }

  async #gather({ expected, enough, ms }: Gathering): Promise<void> {
    const isEnough = () => this.#waiting.length >= Math.min(enough, expected());
    if (isEnough()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms());
      this.#noteArrival = () => {
        if (!isEnough()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#noteArrival = undefined;
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
