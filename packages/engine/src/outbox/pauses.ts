import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../ports/runtime.js';

interface PauseOptions {
  clock: Clock;
  /** Ends the pause at once; nothing is thrown. */
  signal: AbortSignal;
  /** Ends it too. */
  event?: Promise<void>;
}

/** Waits for `ms` milliseconds, unless something cuts it short. */
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

/**
 * Lets so many turns of the event loop pass, so that what they bring can be done together with what is there. On an
 * idle process they pass at once; the more there is to do, the longer they take, and the more they bring.
 */
export async function gather(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await endOfTurn();
}

/** Resolves once this turn of the event loop has brought everything that it brings. */
export function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
