import type { Kysely } from 'kysely';
import { transact } from '../queries/transact.js';
import type { Schema } from '../schema.js';
import type { Topic, WakeUps } from '../signals.js';

/** A queue of jobs claimed under leases, each call in a transaction of its own. */
export abstract class LeasedQueue<Job, Claim, Expiry> {
  protected readonly db: Kysely<Schema>;
  protected readonly wakeUps: WakeUps;
  readonly #topic: Topic;

  constructor(db: Kysely<Schema>, { topic, wakeUps }: { topic: Topic; wakeUps: WakeUps }) {
    this.db = db;
    this.wakeUps = wakeUps;
    this.#topic = topic;
  }

  /** Within a transaction. */
  protected abstract take(db: Kysely<Schema>, claim: Claim): Promise<Job[]>;
  /** Within a transaction; returns how many leases ended. */
  protected abstract endLeases(db: Kysely<Schema>, expiry: Expiry): Promise<number>;

  claim(claim: Claim): Promise<Job[]> {
    return transact(this.db, (db) => this.take(db, claim));
  }

  async expire(expiry: Expiry): Promise<number> {
    const ended = await transact(this.db, (db) => this.endLeases(db, expiry));
    if (ended > 0) this.wake();
    return ended;
  }

  onDue(listener: () => void): () => void {
    return this.wakeUps.listen(this.#topic, listener);
  }

  protected wake(): void {
    this.wakeUps.raise(this.#topic);
  }
}
