import type { ChangeTopic } from '@convoke/engine/store';

/** Beyond them, what changed longest ago is forgotten. */
const MOST_ACCOUNTS = 1_000;

/** When each topic of an account changed last, for the accounts that changed last. */
export class LastChanges {
  readonly #mostAccounts: number;
  /** Moments of `performance.now()`, which never runs backwards; the account that changed last comes last. */
  readonly #byAccount = new Map<string, Map<ChangeTopic, number>>();
  /** Changes at this moment and before may be forgotten. */
  #forgotten = Number.NEGATIVE_INFINITY;

  constructor(mostAccounts = MOST_ACCOUNTS) {
    this.#mostAccounts = mostAccounts;
  }

  note(changes: Iterable<[accountId: string, topics: ReadonlySet<ChangeTopic>]>): void {
    const now = performance.now();
    for (const [accountId, topics] of changes) {
      const moments = this.#byAccount.get(accountId) ?? new Map<ChangeTopic, number>();
      for (const topic of topics) moments.set(topic, now);
      this.#byAccount.delete(accountId);
      this.#byAccount.set(accountId, moments);
    }
    for (const [accountId, moments] of this.#byAccount) {
      if (this.#byAccount.size <= this.#mostAccounts) break;
      this.#forgotten = Math.max(this.#forgotten, ...moments.values());
      this.#byAccount.delete(accountId);
    }
  }

  /** What has changed at a moment or after it; `undefined` if that may be forgotten. */
  since(accountId: string, moment: number): ReadonlySet<ChangeTopic> | undefined {
    if (moment <= this.#forgotten) return undefined;
    const moments = [...(this.#byAccount.get(accountId) ?? [])];
    return new Set(moments.flatMap(([topic, changed]) => (changed >= moment ? [topic] : [])));
  }
}
