import { Signal } from './signal.js';

/** What a commit may have added that somebody waits for. */
export type Topic = 'messages' | 'deliveries' | 'replies' | 'links';

export const TOPICS: readonly Topic[] = ['messages', 'deliveries', 'replies', 'links'];

/** Tells those who wait in this process what was committed in it. */
export class WakeUps {
  readonly #signals = {
    messages: new Signal(),
    deliveries: new Signal(),
    replies: new Signal(),
    links: new Signal(),
  };

  raise(topic: Topic): void {
    this.#signals[topic].raise();
  }

  /** @returns how to stop listening */
  listen(topic: Topic, listener: () => void): () => void {
    return this.#signals[topic].listen(listener);
  }

  /** Nothing is told any more. */
  async close(): Promise<void> {
    for (const topic of TOPICS) this.#signals[topic].close();
  }
}
