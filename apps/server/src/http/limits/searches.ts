import { DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';

/** Searches of one account that may wait for those before them. */
const MOST_WAITING = 10;

/**
 * The searches of an account run one after another: each looks through many entries, in steps between which others
 * have their turns, and as many steps as searches at a time would let them wait.
 *
 * Held by `searches.test.ts`.
 */
export class Searches {
  /** How many run or wait, and the end of the last one, by account. */
  readonly #accounts = new Map<string, { count: number; last: Promise<unknown> }>();

  /** @throws DomainError `rate_limit_exceeded` if too many wait; whatever `search` throws */
  async run<Result>(accountId: string, search: () => Promise<Result>): Promise<Result> {
    const queue = this.#accounts.get(accountId) ?? { count: 0, last: Promise.resolve() };
    if (queue.count > MOST_WAITING) {
      throw new DomainError('rate_limit_exceeded', say('searches_wait'), { retryAfter: 1 });
    }
    this.#accounts.set(accountId, queue);
    queue.count += 1;
    const result = queue.last.then(search, search);
    queue.last = result;
    try {
      return await result;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#accounts.delete(accountId);
    }
  }
}
