import { hash } from 'node:crypto';
import type { Clock } from '@convoke/engine';

/** Something to be counted in a window that opens with the first of its kind. */
export interface Count {
  key: string;
  /** How many there may be in a window. */
  limit: number;
}

/** Where a count stands. */
export interface Standing {
  /** Whether this one was counted: where the limit is reached nothing changes. */
  taken: boolean;
  /** How many are counted. */
  points: number;
  /** When the window ends, epoch milliseconds. */
  endsAt: number;
}

/** Where processes count together. The keys that it is given are of one length. */
export interface SharedCounts {
  take(count: Count & { now: number; endsAt: number }): Promise<Standing>;
  giveBack(key: string): Promise<void>;
}

export interface CountsOptions {
  /** What is counted: kinds do not share keys. */
  kind: string;
  windowMs: number;
  clock: Pick<Clock, 'now'>;
  /** Without, this process counts by itself; so it does as long as the other place does not answer. */
  shared?: SharedCounts | undefined;
  /** Keys that are remembered at most: who has many addresses fills no memory. Default 50 000. */
  most?: number;
}

interface Window {
  points: number;
  endsAt: number;
}

/** Counts what happens, and only what is let happen, in memory of a bounded size. */
export class Counts {
  readonly #options: CountsOptions;
  readonly #most: number;
  /** Those used last at the end. */
  readonly #windows = new Map<string, Window>();

  constructor(options: CountsOptions) {
    this.#options = options;
    this.#most = options.most ?? 50_000;
  }

  /** How many keys are remembered in this process. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one more, unless there are as many as there may be. */
  async take({ key: name, limit }: Count): Promise<Standing> {
    const { clock, windowMs, shared } = this.#options;
    const key = this.#keyOf(name);
    const now = clock.now();
    if (!shared) return this.#take({ key, limit }, now);
    return shared.take({ key, limit, now, endsAt: now + windowMs }).catch(() => this.#take({ key, limit }, now));
  }

  /** Takes one back that was counted. */
  async giveBack(name: string): Promise<void> {
    const { shared } = this.#options;
    const key = this.#keyOf(name);
    const window = this.#windows.get(key);
    if (window && window.points > 1) window.points -= 1;
    else this.#windows.delete(key);
    // What could not be taken back counts until its window ends.
    await shared?.giveBack(key).catch(() => undefined);
  }

  #take({ key, limit }: Count, now: number): Standing {
    const known = this.#windows.get(key);
    const window = known && now < known.endsAt ? known : { points: 0, endsAt: now + this.#options.windowMs };
    const taken = window.points < limit;
    if (taken) window.points += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    this.#forget(now);
    return { taken, ...window };
  }

  /** Drops what was used longest ago: a few that have ended, and whatever is too many. */
  #forget(now: number): void {
    let looks = 2;
    for (const [key, { endsAt }] of this.#windows) {
      const isOver = now >= endsAt;
      if (this.#windows.size <= this.#most && (!isOver || looks === 0)) return;
      this.#windows.delete(key);
      looks -= 1;
    }
  }

  /** Of one length, whatever is counted. */
  #keyOf(name: string): string {
    return hash('sha256', `${this.#options.kind} ${name}`, 'base64url');
  }
}
