import { DomainError, type Logger } from '@convoke/engine';
import type { ChangedAppointment } from '@convoke/engine/store';
import type { CommitMemory, SharedCommit } from '../queries/database.js';
import type { Database, Statement } from './driver.js';
import { retryBusy, toUnavailable } from './unavailable.js';

/** The outcome of a shared commit. */
export type BatchOutcome = { kept: true } | { kept: false; reason: DomainError };

/** The transactions that share one commit. */
export class Batch implements SharedCommit {
  /** Transactions that have ended in this batch. */
  members = 0;
  /** What they have left to be written for all of them together. */
  readonly outdated: ChangedAppointment[] = [];
  /** What they hold in memory. */
  readonly memories: CommitMemory[] = [];
  /** Whether its commit does not wait for the disk. */
  readonly isLoose: boolean;
  #outcome: BatchOutcome | undefined;
  readonly #waiting: ((outcome: BatchOutcome) => void)[] = [];

  constructor(isLoose: boolean) {
    this.isLoose = isLoose;
  }

  /** Whether statements may still be run in it. */
  get open(): boolean {
    return this.#outcome === undefined;
  }

  inform(memory: CommitMemory): void {
    this.memories.push(memory);
  }

  settle(outcome: BatchOutcome): void {
    this.#outcome = outcome;
    for (const tell of this.#waiting) tell(outcome);
  }

  /**
   * Waits for the shared commit.
   *
   * @throws DomainError `unavailable` if nothing of the batch was kept
   */
  async settled(): Promise<void> {
    const outcome = this.#outcome ?? (await new Promise<BatchOutcome>((resolve) => this.#waiting.push(resolve)));
    if (!outcome.kept) throw outcome.reason;
  }
}

export interface GroupCommitOptions {
  database: Database;
  /** Transactions per commit at most. */
  batchLimit: number;
  /** Milliseconds that a transaction waits for another connection's lock. */
  busyLimitMs: number;
  log: Logger;
  /** Writes what its transactions have left to the end of a batch: statements for each would cost more. */
  finish?: (batch: Pick<Batch, 'outdated' | 'memories'>) => void;
}

/**
 * Lets transactions on one connection share their commits, because waiting for the disk is what costs: those of one
 * turn of the event loop run at its end, one after another, each under a savepoint, within one `BEGIN IMMEDIATE …
 * COMMIT`. Statements that follow each other directly are also quicker than with the parsing of requests in between.
 * Each transaction resolves after that commit, since what it read may be undone with it.
 *
 * A commit of loose ones alone does not wait for the disk: the next that does takes them along (sqlite.org/pragma.html,
 * `synchronous`).
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  readonly #control: Record<'begin' | 'savepoint' | 'release' | 'undo' | 'commit', Statement>;
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => void)[] = [];
  #running = false;
  #batch: Batch | undefined;
  #isLoose = false;

  constructor(options: GroupCommitOptions) {
    const { database } = options;
    this.#options = options;
    this.#control = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      savepoint: database.prepare('SAVEPOINT member'),
      release: database.prepare('RELEASE member'),
      undo: database.prepare('ROLLBACK TO member'),
      commit: database.prepare('COMMIT'),
    };
  }

  /**
   * Waits for its turn and begins a transaction.
   *
   * @param options.isLoose if a loss of power may undo it
   * @throws DomainError `unavailable` if another connection keeps the lock, or the file cannot be written
   */
  async enter({ isLoose = false }: { isLoose?: boolean } = {}): Promise<Batch> {
    const deadline = performance.now() + this.#options.busyLimitMs;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#runAtEndOfTurn();
    });
    try {
      if (this.#batch?.isLoose && !isLoose) this.#commit(this.#batch);
      this.#batch ??= await retryBusy(() => this.#begin(isLoose), deadline);
      this.#control.savepoint.run();
      return this.#batch;
    } catch (error) {
      this.#handOver();
      throw toUnavailable(error);
    }
  }

  /** Ends a transaction, lets the next one in, and settles with the shared commit. */
  async leave(batch: Batch, outcome: 'keep' | 'undo', outdated: readonly ChangedAppointment[] = []): Promise<void> {
    if (batch.open) this.#endMember(batch, outcome);
    if (outcome === 'keep') batch.outdated.push(...outdated);
    batch.members += 1;
    this.#handOver();
    return batch.settled();
  }

  /**
   * To be called with each failed statement: SQLite may have rolled back the whole batch
   * (sqlite.org/lang_transaction.html).
   */
  examine(batch: Batch, error: unknown): void {
    if (batch.open && !this.#options.database.inTransaction) this.#fail(batch, error);
  }

  /** Resolves when no transaction is left. */
  async settled(): Promise<void> {
    if (this.#running) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #endMember(batch: Batch, outcome: 'keep' | 'undo'): void {
    try {
      if (outcome === 'undo') this.#control.undo.run();
      // Undoing leaves the savepoint in place.
      this.#control.release.run();
      for (const memory of batch.memories) memory[outcome]();
    } catch (error) {
      this.#fail(batch, error);
    }
  }

  #begin(isLoose: boolean): Batch {
    const { database } = this.#options;
    // Left over if even the rollback failed.
    if (database.inTransaction) database.exec('ROLLBACK');
    if (isLoose !== this.#isLoose) database.pragma(`synchronous = ${isLoose ? 'NORMAL' : 'FULL'}`);
    this.#isLoose = isLoose;
    this.#control.begin.run();
    return new Batch(isLoose);
  }

  #runAtEndOfTurn(): void {
    if (this.#running) return;
    this.#running = true;
    setImmediate(() => this.#handOver());
  }

  /** Lets the next transaction in; without one, commits. */
  #handOver(): void {
    if (this.#batch && this.#batch.members >= this.#options.batchLimit) this.#commit(this.#batch);
    const next = this.#waiting.shift();
    if (next) {
      next();
      return;
    }
    if (this.#batch) this.#commit(this.#batch);
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #commit(batch: Batch): void {
    this.#batch = undefined;
    try {
      this.#options.finish?.(batch);
      this.#control.commit.run();
      batch.settle({ kept: true });
    } catch (error) {
      this.#fail(batch, error);
    }
  }

  #fail(batch: Batch, cause: unknown): void {
    const { database, log } = this.#options;
    if (this.#batch === batch) this.#batch = undefined;
    log.error({ err: cause, members: batch.members }, 'transactions could not be committed; all were rolled back');
    const message = 'The database could not keep the change; try again shortly.';
    batch.settle({ kept: false, reason: new DomainError('unavailable', message, { cause }) });
    try {
      if (database.inTransaction) database.exec('ROLLBACK');
    } catch (error) {
      log.error({ err: error }, 'rollback failed; it will be repeated before the next transaction');
    }
  }
}
