import { setTimeout } from 'node:timers/promises';

/**
 * Lets time pass between one step and the next, so that what comes meanwhile is done together. The first step, and one
 * after a rest, waits for nothing. Goes by real time: what is due, and when, is not for it to say.
 */
export class Pace {
  readonly #ms: number;
  #next = Number.NEGATIVE_INFINITY;

  /** @param ms between two steps at least */
  constructor(ms: number) {
    this.#ms = ms;
  }

  async step(): Promise<void> {
    const wait = this.#next - performance.now();
    if (wait > 0) await setTimeout(wait);
    this.#next = performance.now() + this.#ms;
  }
}
