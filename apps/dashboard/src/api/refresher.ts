import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches topics, one round after the other. A read under way is left to finish first: on a busy server a read that
 * every hint restarts would never end, and a further page that somebody asked for would be lost.
 */
export class Refresher {
  readonly #client: QueryClient;
  #due = new Set<string>();
  #isRunning = false;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Hints that arrive during a round are coalesced into one more round. */
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

  /** Never rejects: a failed read is shown where its data would be. */
  async #read(topic: string): Promise<void> {
    await settled(this.#client, [topic]);
    await this.#client.invalidateQueries({ queryKey: [topic] });
  }
}

/** Resolves once no query whose key begins with `queryKey` is being fetched, whatever its outcome. */
export async function settled(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const reads = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(reads.map((query) => query.promise));
}
