import type { ChangeTopic, Queues } from '@convoke/engine/store';

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

type Listener = (topics: ReadonlySet<ChangeTopic>) => void;

/** Tells its listeners what may have changed: once for all that was committed in the same turn of the event loop. */
export class ChangeSignal {
  readonly #signal = new Signal();
  readonly #listeners = new Set<Listener>();
  #topics = new Set<ChangeTopic>();

  constructor() {
    this.#signal.listen(() => {
      const topics = this.#topics;
      this.#topics = new Set();
      for (const listener of [...this.#listeners]) listener(topics);
    });
  }

  raise(topics: ReadonlySet<ChangeTopic>): void {
    if (this.#listeners.size === 0 || topics.size === 0) return;
    for (const topic of topics) this.#topics.add(topic);
    this.#signal.raise();
  }

  /** @returns how to stop listening */
  listen(listener: Listener): () => void {
    const entry: Listener = (topics) => listener(topics);
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Nothing is announced afterwards. */
  close(): void {
    this.#signal.close();
    this.#listeners.clear();
  }
}
