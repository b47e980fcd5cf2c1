export interface ConcurrencyLimitOptions {
  /** Tasks that run at a time. */
  atOnce: number;
  /** Tasks that may wait in each of the two queues. */
  waiting: number;
}

/** Too many tasks are waiting already. */
export class QueueFull extends Error {}

/** Runs a few tasks at a time. The others wait in two queues; tasks of `first` go before the `others`. */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  /** Each entry starts a waiting task; the longest waiting is first. */
  readonly #queues = { first: new Set<() => void>(), others: new Set<() => void>() };
  #running = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** @throws QueueFull at once if too many tasks wait; whatever `task` throws */
  async run<Result>(queue: 'first' | 'others', task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#turn(this.#queues[queue]);
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #turn(queue: Set<() => void>): Promise<void> {
    if (queue.size >= this.#options.waiting) throw new QueueFull();
    return new Promise((resolve) => queue.add(resolve));
  }

  /** A waiting task takes over the place of the one that has ended, so that nobody slips in between. */
  #startNext(): void {
    const { first, others } = this.#queues;
    const queue = first.size > 0 ? first : others;
    const [next] = queue;
    if (next) {
      queue.delete(next);
      next();
    } else this.#running -= 1;
  }
}
