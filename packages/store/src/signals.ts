import type { ChangeTopic, Queues } from '@convoke/engine/store';
import { LastChanges } from './last-changes.js';

/** Tells its listeners that something has happened: once for all that happened in the same turn of the event loop. */
export class Signal {
  readonly #listeners = new Set<() => void>();
  #scheduled: NodeJS.Immediate | undefined;

  raise(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** @returns how to stop listening */
  listen(listener: () => void): () => void {
    // Wrapped, so that a function may listen twice.
    const entry = () => listener();
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Nothing is announced afterwards. */
  close(): void {
    clearImmediate(this.#scheduled);
    this.#listeners.clear();
  }
}

/** The queues to which a commit may have added work, and the agenda, which it may have outdated. */
export const TOPICS = ['messages', 'deliveries', 'replies', 'links', 'agenda'] as const satisfies (
  | keyof Queues
  | 'agenda'
)[];

export type Topic = (typeof TOPICS)[number];

/** Announces commits to listeners in the same process. */
export class WakeUps {
  readonly #signals = new Map<Topic, Signal>();

  raise(topic: Topic): void {
    this.#signals.get(topic)?.raise();
  }

  /** @returns how to stop listening */
  listen(topic: Topic, listener: () => void): () => void {
    const signal = this.#signals.get(topic) ?? new Signal();
    this.#signals.set(topic, signal);
    return signal.listen(listener);
  }

  /** Nothing is announced afterwards. */
  async close(): Promise<void> {
    for (const signal of this.#signals.values()) signal.close();
  }
}

/** What a transaction may have changed, by account. */
export class Changes {
  readonly #byAccount = new Map<string, Set<ChangeTopic>>();

  add(topic: ChangeTopic, accountId: string): void {
    const topics = this.#byAccount.get(accountId);
    if (topics) topics.add(topic);
    else this.#byAccount.set(accountId, new Set([topic]));
  }

  [Symbol.iterator](): Iterator<[accountId: string, topics: ReadonlySet<ChangeTopic>]> {
    return this.#byAccount.entries();
  }
}

type Listener = (topics: ReadonlySet<ChangeTopic>) => void;

/**
 * Tells the listeners of each account what of it may have changed: once for all that was committed in the same turn of
 * the event loop. Nobody is woken by another account.
 */
export class ChangeSignal {
  readonly #signal = new Signal();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #last = new LastChanges();
  #changes = new Changes();

  constructor() {
    this.#signal.listen(() => {
      const changes = this.#changes;
      this.#changes = new Changes();
      for (const [accountId, topics] of changes) {
        for (const listener of [...(this.#listeners.get(accountId) ?? [])]) listener(topics);
      }
    });
  }

  raise(changes: Changes): void {
    this.#last.note(changes);
    if (this.#listeners.size === 0) return;
    let isHeard = false;
    for (const [accountId, topics] of changes) {
      if (!this.#listeners.has(accountId)) continue;
      isHeard = true;
      for (const topic of topics) this.#changes.add(topic, accountId);
    }
    if (isHeard) this.#signal.raise();
  }

  /** What has changed of an account since a moment of `performance.now()`; `undefined` if that may be forgotten. */
  since(accountId: string, moment: number): ReadonlySet<ChangeTopic> | undefined {
    return this.#last.since(accountId, moment);
  }

  /** @returns how to stop listening */
  listen(accountId: string, listener: Listener): () => void {
    const entry: Listener = (topics) => listener(topics);
    const listeners = this.#listeners.get(accountId) ?? new Set();
    this.#listeners.set(accountId, listeners.add(entry));
    return () => {
      listeners.delete(entry);
      if (listeners.size === 0 && this.#listeners.get(accountId) === listeners) this.#listeners.delete(accountId);
    };
  }

  /** Nothing is announced afterwards. */
  close(): void {
    this.#signal.close();
    this.#listeners.clear();
  }
}
