import type { QueryClient } from '@tanstack/react-query';
import { settled } from './settled.js';

/**
 * Reads topics anew, one time after the other: a read that is under way is let finish first, since one that every hint
 * began again would never end on a busy server, and a page that somebody asked for would be lost.
 */
export class Refresher {
  readonly #client: QueryClient;
  #due = new Set<string>();
  #isRunning = false;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Hints while topics are being read count together, as one more reading afterwards. */
  refresh(topics: readonly string[]): void {
    for (const topic of topics) this.#due.add(topic);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#due.size > 0) {
      const topics = [...this.#due];
      this.#due = new Set();
      await Promise.all(topics.map((topic) => this.#read(topic)));
    }
    this.#isRunning = false;
  }

  /** Never rejects: whoever shows what was read shows what failed. */
  async #read(topic: string): Promise<void> {
    await settled(this.#client, [topic]);
    await this.#client.invalidateQueries({ queryKey: [topic] });
  }
}
