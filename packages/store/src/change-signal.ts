import type { ChangeTopic } from '@convoke/engine';
import { Signal } from './signal.js';

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

  /** Nothing is told any more. */
  close(): void {
    this.#signal.close();
    this.#listeners.clear();
  }
}
