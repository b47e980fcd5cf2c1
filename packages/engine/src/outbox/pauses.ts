import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../ports/runtime.js';

interface PauseOptions {
  clock: Clock;
  /** Ends the pause at once, without an error. */
  signal: AbortSignal;
  /** Ends the pause, too. */
  event?: Promise<void>;
}

/** Waits for `ms` milliseconds, or until the signal or the event. */
export function pause(ms: number, { clock, signal, event }: PauseOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.schedule(ms, end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    void event?.then(end);
  });
}

/**
 * Keeps a minimum time between steps, so that what arrives in between is done together. The first step, and one after a
 * rest, does not wait. Uses real time, as it does not decide what is due.
 */
export class MinimumInterval {
  readonly #ms: number;
  #next = Number.NEGATIVE_INFINITY;

  /** @param ms the minimum time between two steps */
  constructor(ms: number) {
    this.#ms = ms;
  }

  async step(): Promise<void> {
    const wait = this.#next - performance.now();
    if (wait > 0) await setTimeout(wait);
    this.#next = performance.now() + this.#ms;
  }
}

/**
 * Lets one piece of work begin in each turn of the event loop: much that is due at once then holds up what arrives
 * meanwhile by one piece in each turn, not by all of it.
 */
export class OnePerTurn {
  #last: Promise<void> = Promise.resolve();

  /** Resolves at the end of a turn in which nothing else that waited here has begun; in the order of the calls. */
  wait(): Promise<void> {
    this.#last = this.#last.then(endOfTurn);
    return this.#last;
  }
}

/**
 * Waits for some turns of the event loop, so that what they bring can be done together with what is there. In an idle
 * process they pass at once; the more there is to do, the longer they take and the more they bring.
 */
export async function waitTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await endOfTurn();
}

/** Resolves at the end of this turn of the event loop. */
export function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
