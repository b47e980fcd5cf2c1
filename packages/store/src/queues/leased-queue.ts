import type { ClaimRequest, LeaseExpiry } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import type { SqlDatabase } from '../queries/database.js';
import type { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Topic, WakeUps } from '../signals.js';
import { type expiryOf, firstOf, type NextTimes } from './leases.js';

/**
 * A queue of jobs that are taken under leases; each claim and each end of leases is a transaction of its own.
 *
 * The aggregate of the jobs inserts them, wakes their worker (`wakes.add`) and settles each claim in the transaction of
 * its effects. The queue counts crashes; a limit of attempts is for the worker to apply. A claim that a loss of power
 * undoes is one more attempt; only of messages others must know for certain whether they may have been sent. Held by the
 * suites in `conformance/queues/`.
 */
export abstract class LeasedQueue<Job, Claim, Expiry> {
  protected readonly db: SqlDatabase;
  protected readonly wakeUps: WakeUps;
  readonly #topic: Topic;

  constructor(db: SqlDatabase, { topic, wakeUps }: { topic: Topic; wakeUps: WakeUps }) {
    this.db = db;
    this.wakeUps = wakeUps;
    this.#topic = topic;
  }

  abstract claim(claim: Claim): Promise<Job[]>;
  /** Within a transaction; returns how many leases ended. */
  protected abstract endLeases(db: Kysely<Schema>, expiry: Expiry): Promise<number>;

  async expire(expiry: Expiry): Promise<number> {
    const ended = await this.db.transact((db) => this.endLeases(db, expiry));
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

interface JobRows<Job, Row> {
  topic: Topic;
  claim: PreparedQuery<ClaimRequest, Row>;
  expire: ReturnType<typeof expiryOf<LeaseExpiry, unknown>>;
  next: PreparedQuery<null, NextTimes>;
  toJob(row: Row): Job;
}

/** A queue in which each row is a whole job, and no claim or end of a lease touches any other row. */
export abstract class RowQueue<Job extends { id: string }, Row> extends LeasedQueue<Job, ClaimRequest, LeaseExpiry> {
  readonly #rows: JobRows<Job, Row>;

  constructor(db: SqlDatabase, { wakeUps, ...rows }: JobRows<Job, Row> & { wakeUps: WakeUps }) {
    super(db, { topic: rows.topic, wakeUps });
    this.#rows = rows;
  }

  async nextDue(): Promise<number | undefined> {
    return firstOf(await this.#rows.next.first(this.db, null));
  }

  /** In the order of their ids, which are time-ordered. */
  async claim(request: ClaimRequest): Promise<Job[]> {
    const rows = await this.db.transact((db) => this.#rows.claim.rows(db, request), { isLoose: true });
    return rows.map((row) => this.#rows.toJob(row)).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  protected async endLeases(db: Kysely<Schema>, expiry: LeaseExpiry): Promise<number> {
    const { givenUp, givenBack } = await this.#rows.expire(db, expiry);
    return givenUp.length + givenBack.length;
  }
}
