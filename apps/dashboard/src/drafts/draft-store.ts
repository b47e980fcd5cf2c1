const PREFIX = 'convoke.draft.';

/** What is used of `sessionStorage`. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What was typed into one form but not saved. It lasts as long as the tab, and belongs to one person and account.
 *
 * Nothing typed is lost: a new form with texts is a `DraftForm`, which clears its draft when it is saved. Signing out
 * clears all drafts, in other tabs, too; the end of the session does not. Held by `draft-store.test.ts` and
 * `typed-and-changed.test.ts`.
 */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #key: string;

  /** @param owner the person, the account and the form */
  constructor(storage: DraftStorage, owner: readonly string[]) {
    this.#storage = storage;
    this.#key = PREFIX + JSON.stringify(owner);
  }

  /** Undefined if nothing is stored. */
  read(): unknown {
    const text = this.#storage.getItem(this.#key);
    return text === null ? undefined : parse(text);
  }

  write(draft: unknown): void {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(draft));
    } catch {
      // The storage is full: an older draft would be worse than none.
      this.clear();
    }
  }

  clear(): void {
    this.#storage.removeItem(this.#key);
  }
}

/** Removes every draft of everybody, as signing out does. */
export function clearDrafts(storage: DraftStorage): void {
  // Removing one moves those behind it.
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
