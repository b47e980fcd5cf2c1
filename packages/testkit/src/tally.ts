/** A list whose growth can be awaited. */
export interface Tally<T> {
  readonly items: readonly T[];
  add(item: T): void;
  /**
   * Waits until there are `count` items.
   *
   * @throws Error after `timeoutMs` (two minutes) that says how many there were
   */
  waitFor(count: number, timeoutMs?: number): Promise<readonly T[]>;
}

/** @param what the name of the items in errors of `waitFor` */
export function createTally<T>(what: string): Tally<T> {
  const items: T[] = [];
  const waiters = new Set<() => void>();
  return {
    items,
    add(item) {
      items.push(item);
      for (const check of waiters) check();
    },
    waitFor(count, timeoutMs = 120_000) {
      return new Promise((resolve, reject) => {
        const check = () => {
          if (items.length < count) return;
          clearTimeout(timer);
          waiters.delete(check);
          resolve(items);
        };
        const timer = setTimeout(() => {
          waiters.delete(check);
          reject(new Error(`${items.length} of ${count} ${what} after ${timeoutMs} ms`));
        }, timeoutMs);
        waiters.add(check);
        check();
      });
    },
  };
}
