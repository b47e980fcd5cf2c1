import { DomainError } from '@convoke/engine';
import type { ChangedAppointment } from '@convoke/engine/store';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { TransactionConnection } from '../queries/database.js';
import type { Batch, GroupCommit } from './group-commit.js';
import { runBeside, runStatement } from './run-statement.js';
import type { StatementCache } from './statement-cache.js';
import { retryBusy, toUnavailable } from './unavailable.js';

export interface ConnectionResources {
  commits: GroupCommit;
  writer: StatementCache;
  reader: StatementCache;
  /** Milliseconds that a read waits for another connection's lock. */
  busyLimitMs: number;
}

/**
 * The connection on which Kysely runs one query or one transaction: within a transaction the writing connection,
 * outside the one that only reads. A statement that writes outside a transaction is a transaction of its own.
 */
export class SqliteConnection implements TransactionConnection {
  readonly #resources: ConnectionResources;
  #batch: Batch | undefined;
  #isLoose = false;
  #outdated: readonly ChangedAppointment[] = [];

  constructor(resources: ConnectionResources) {
    this.#resources = resources;
  }

  get sharedCommit(): Batch | undefined {
    return this.#batch;
  }

  async begin(): Promise<void> {
    this.#batch = await this.#resources.commits.enter({ isLoose: this.#isLoose });
  }

  loosen(): void {
    this.#isLoose = true;
  }

  /** Ends the transaction, if one is running: after a failed commit Kysely asks for a rollback as well. */
  async end(outcome: 'keep' | 'undo'): Promise<void> {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    await this.#resources.commits.leave(batch, outcome, this.#outdated);
  }

  /** The appointments that are marked for the agenda updater if the running transaction is kept. */
  outdate(appointments: readonly ChangedAppointment[]): void {
    this.#outdated = appointments;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#batch) return this.#inBatch(this.#batch, query);
    const { reader, busyLimitMs } = this.#resources;
    try {
      const statement = reader.prepare(query.sql);
      if (!statement.readonly) return await this.#alone(query);
      return await retryBusy(() => runStatement<Row>(statement, query.parameters), performance.now() + busyLimitMs);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  /** Not supported: it would hold a read open for as long as its consumer takes. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed.');
  }

  #inBatch<Row>(batch: Batch, query: CompiledQuery): QueryResult<Row> {
    if (!batch.open) throw new DomainError('unavailable', 'The database undid the transaction; try again shortly.');
    try {
      return runBeside<Row>(batch.memories, { query, writer: this.#resources.writer });
    } catch (error) {
      this.#resources.commits.examine(batch, error);
      throw toUnavailable(error);
    }
  }

  async #alone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    try {
      const result = await this.executeQuery<Row>(query);
      await this.end('keep');
      return result;
    } catch (error) {
      await this.end('undo');
      throw error;
    }
  }
}
