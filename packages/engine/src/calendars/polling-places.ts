/** What a worker polls belongs to accounts, which share its places. */
interface Polled {
  accountId: string;
}

/** Places of one account. */
const SHARE = 4;
/** Places that only accounts without any take. */
const RESERVED = 5;

/** The places for polls in this process, of which no account takes more than its share. */
export class PollingPlaces {
  readonly #held = new Map<string, number>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Accounts that hold all places of their share. */
  full(): string[] {
    return [...this.#held].filter(([, held]) => held >= SHARE).map(([accountId]) => accountId);
  }

  /** Takes a place, to be left once. @returns whether there was one */
  take({ accountId }: Polled): boolean {
    const held = this.#held.get(accountId) ?? 0;
    if (held >= SHARE || this.#free <= (held > 0 ? RESERVED : 0)) return false;
    this.#held.set(accountId, held + 1);
    this.#free -= 1;
    return true;
  }

  leave({ accountId }: Polled): void {
    const held = (this.#held.get(accountId) ?? 0) - 1;
    if (held > 0) this.#held.set(accountId, held);
    else this.#held.delete(accountId);
    this.#free += 1;
  }
}
