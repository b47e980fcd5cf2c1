import { setImmediate } from 'node:timers/promises';
import type { SharedCount, SharedCounts } from '@convoke/engine/store';

type Take = Parameters<SharedCounts['take']>[0];

interface Entry {
  take: Take;
  resolve(count: SharedCount): void;
  reject(reason: unknown): void;
}

/**
 * Counts of one key that come in one turn of the event loop, or while another is under way, are asked for in one sum.
 * If that is beyond the limit, each is asked for by itself, in the order in which they came, up to the first refusal.
 */
export class TakesByKey {
  readonly #ask: SharedCounts['take'];
  readonly #waiting = new Map<string, Entry[]>();

  constructor(ask: SharedCounts['take']) {
    this.#ask = ask;
  }

  add(take: Take): Promise<SharedCount> {
    return new Promise((resolve, reject) => {
      const entry = { take, resolve, reject };
      const waiting = this.#waiting.get(take.key);
      if (waiting) waiting.push(entry);
      else {
        this.#waiting.set(take.key, [entry]);
        void this.#work(take.key);
      }
    });
  }

  async #work(key: string): Promise<void> {
    for (;;) {
      await setImmediate();
      const entries = this.#waiting.get(key)?.splice(0) ?? [];
      if (entries.length === 0) break;
      await this.#takeAll(entries);
    }
    this.#waiting.delete(key);
  }

  async #takeAll(entries: readonly Entry[]): Promise<void> {
    const [first] = entries;
    if (!first || (entries.length > 1 && (await this.#takeSum(first.take, entries)))) return;
    let refused: { take: Take; count: SharedCount } | undefined;
    for (const { take, resolve, reject } of entries) {
      try {
        const isHopeless = refused && take.weight >= refused.take.weight && take.limit <= refused.take.limit;
        const count = refused && isHopeless ? refused.count : await this.#ask(take);
        if (!count.taken) refused = { take, count };
        resolve(count);
      } catch (error) {
        reject(error);
      }
    }
  }

  /** @returns whether every one has its answer */
  async #takeSum(first: Take, entries: readonly Entry[]): Promise<boolean> {
    const weight = entries.reduce((sum, { take }) => sum + take.weight, 0);
    // The limit of an account may just have been changed.
    const limit = Math.min(...entries.map(({ take }) => take.limit));
    try {
      const { taken, points, endsAt } = await this.#ask({ ...first, limit, weight });
      if (!taken) return false;
      let counted = points - weight;
      for (const { take, resolve } of entries) {
        counted += take.weight;
        resolve({ taken, points: counted, endsAt });
      }
    } catch (error) {
      for (const { reject } of entries) reject(error);
    }
    return true;
  }
}
