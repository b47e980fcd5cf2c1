/**
 * Exchange admits four requests of one application at once to a mailbox
 * (https://learn.microsoft.com/graph/throttling-limits).
 */
const PER_MAILBOX = 4;

/** Lets only a few requests to one mailbox run at once; the others wait their turn. */
export class Slots {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? 0;
    if (running < PER_MAILBOX) this.#running.set(key, running + 1);
    // Whoever ends hands its slot on.
    else await new Promise<void>((resolve) => this.#queueOf(key).push(resolve));
    try {
      return await work();
    } finally {
      this.#release(key);
    }
  }

  #queueOf(key: string): (() => void)[] {
    const queue = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, queue);
    return queue;
  }

  #release(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (next) {
      next();
      return;
    }
    this.#waiting.delete(key);
    const running = (this.#running.get(key) ?? 1) - 1;
    if (running === 0) this.#running.delete(key);
    else this.#running.set(key, running);
  }
}
