import { hash } from 'node:crypto';
import type { Clock } from './ports/runtime.js';
import type { SharedCount, SharedCounts } from './ports/store/counts.js';

/** Something to be counted in a window that begins with its first count. */
export interface Count {
  key: string;
  /** The maximum per window. */
  limit: number;
  /** How much this one counts; default 1. */
  weight?: number | undefined;
}

export interface CountsOptions {
  /** A name for what is counted; kinds do not share keys. */
  kind: string;
  windowMs: number;
  clock: Pick<Clock, 'now'>;
  /** Without it, or while it does not answer, this process counts by itself. */
  shared?: SharedCounts | undefined;
  /** Maximum number of keys, so that a client with many addresses cannot fill the memory. Default 50 000. */
  most?: number;
}

interface Window {
  points: number;
  endsAt: number;
}

/** Counts what is allowed, not what is refused, in bounded memory: names may be long, so their hashes are kept. */
export class Counts {
  readonly #options: CountsOptions;
  readonly #most: number;
  /** The most recently used are last. */
  readonly #windows = new Map<string, Window>();

  constructor(options: CountsOptions) {
    this.#options = options;
    this.#most = options.most ?? 50_000;
  }

  /** The number of keys in this process. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one more, unless that would exceed the limit. */
  async take({ key: name, limit, weight }: Count): Promise<SharedCount> {
    const { clock, windowMs, shared } = this.#options;
    const key = this.#keyOf(name);
    const now = clock.now();
    const count = { key, limit, weight: weight ?? 1 };
    if (!shared) return this.#take(count, now);
    return shared.take({ ...count, now, endsAt: now + windowMs }).catch(() => this.#take(count, now));
  }

  /** Undoes one count. */
  async giveBack(name: string): Promise<void> {
    const { shared } = this.#options;
    const key = this.#keyOf(name);
    const window = this.#windows.get(key);
    if (window && window.points > 1) window.points -= 1;
    else this.#windows.delete(key);
    // A count that cannot be undone lasts until its window ends.
    await shared?.giveBack(key).catch(() => undefined);
  }

  #take({ key, limit, weight }: Count & { weight: number }, now: number): SharedCount {
    const known = this.#windows.get(key);
    const window = known && now < known.endsAt ? known : { points: 0, endsAt: now + this.#options.windowMs };
    const taken = window.points + weight <= limit;
    if (taken) window.points += weight;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    this.#forget(now);
    return { taken, ...window };
  }

  /** Drops the least recently used windows: a few that have ended, and any beyond the maximum. */
  #forget(now: number): void {
    let looks = 2;
    for (const [key, { endsAt }] of this.#windows) {
      const isOver = now >= endsAt;
      if (this.#windows.size <= this.#most && (!isOver || looks === 0)) return;
      this.#windows.delete(key);
      looks -= 1;
    }
  }

  #keyOf(name: string): string {
    return hash('sha256', `${this.#options.kind} ${name}`, 'base64url');
  }
}
