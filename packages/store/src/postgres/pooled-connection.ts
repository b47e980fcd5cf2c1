import { DomainError } from '@convoke/engine';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { CustomTypesConfig, PoolClient } from 'pg';
import type { TransactionConnection } from '../queries/database.js';
import { type Answer, runBatch, type Statement, StatementBatch } from './statement-batch.js';
import type { StatementNames } from './statement-names.js';
import { endsConnection, isTimeout, toUnavailable } from './to-unavailable.js';

interface Surroundings {
  names: StatementNames;
  types: CustomTypesConfig;
  /** Another connection in the place of one that is lost. */
  replace(): Promise<PoolClient>;
  onSilence(): void;
}

/** A statement on its way to the server, and whoever waits for its answer. */
interface Entry extends Statement {
  settle?: { resolve(answer: Answer): void; reject(reason: unknown): void };
  note?: ((answer: Answer) => void) | undefined;
}

/**
 * Whatever the database or the role has as its default: a statement that has waited for a row sees what was committed
 * in the meantime. Set for each transaction, because a pooler may give each one another connection.
 */
const BEGIN = 'start transaction isolation level read committed';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';

/** Statements that nobody waits for are sent once there are as many: a list of thousands of rows is not kept twice. */
const MOST_GATHERED = 128;

/**
 * One connection for as long as it is held. Within a transaction, statements that nobody waits for are gathered, and
 * leave in one message with the next one whose answer is needed, or with the commit; so does the begin. If one of them
 * fails, the transaction has failed, and whoever waits for the message gets the error.
 *
 * Held by `round-trips.test.ts` and `lost-connections.test.ts`.
 */
export class PooledConnection implements TransactionConnection {
  /** `undefined` if it was lost and there is no other. */
  #client: PoolClient | undefined;
  readonly #surroundings: Surroundings;
  readonly #entries: Entry[] = [];
  #sending: Promise<void> | undefined;
  #used = false;
  #broken = false;
  #inTransaction = false;
  /** Whether a message of the transaction has failed. */
  hasFailed = false;
  /** Whether the server knows of the transaction. */
  #hasBegun = false;

  constructor(client: PoolClient, surroundings: Surroundings) {
    this.#client = client;
    this.#surroundings = surroundings;
  }

  /** Whether nothing can be asked over it any more. */
  get isLost(): boolean {
    return this.#broken;
  }

  begin(): void {
    this.#inTransaction = true;
    this.hasFailed = false;
    this.#hasBegun = false;
    this.#entries.push({ text: BEGIN, values: [] });
  }

  /** @throws DomainError `unavailable` if the transaction was not kept, or that is not known */
  async commit(): Promise<void> {
    const { command } = await this.#ask({ text: COMMIT, values: [] });
    this.#inTransaction = false;
    // As the server answers after a statement has failed.
    if (command !== 'COMMIT') throw new DomainError('unavailable', 'The database undid the transaction.');
  }

  async rollback(): Promise<void> {
    this.#inTransaction = false;
    for (const { settle } of this.#entries.splice(0)) settle?.reject(new Error('The transaction has ended.'));
    await this.#sending;
    if (!this.#hasBegun) return;
    try {
      await this.#ask({ text: ROLLBACK, values: [] });
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  async executeQuery<Row>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<Row>> {
    return toResult<Row>(await this.#ask({ text, values }));
  }

  async executeLater<Row>(
    { sql: text, parameters: values }: CompiledQuery,
    note?: (result: QueryResult<Row>) => void,
  ): Promise<void> {
    const entry = { text, values, note: note && ((answer: Answer) => note(toResult<Row>(answer))) };
    if (!this.#inTransaction || this.#entries.length >= MOST_GATHERED) await this.#ask(entry);
    else this.#entries.push(entry);
  }

  /** Within a transaction: runs a statement with the next one whose answer is needed, or with the commit. */
  gather({ sql: text, parameters: values }: CompiledQuery, note: Entry['note']): void {
    this.#entries.push({ text, values, note });
  }

  /** Not supported: it would hold a read open for as long as its consumer takes. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed.');
  }

  /** Runs a statement, and gives the answer as the server does. */
  run(text: string, values: readonly unknown[]): Promise<Answer> {
    return this.#ask({ text, values });
  }

  release(): void {
    if (this.#broken) this.#discard();
    else this.#client?.release();
  }

  #ask(statement: Omit<Entry, 'settle'>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#entries.push({ ...statement, settle: { resolve, reject } });
      this.#sending ??= this.#send();
    });
  }

  /** Never rejects. Whatever is asked for without waiting for something else leaves together. */
  async #send(): Promise<void> {
    do {
      await idleMicrotasks();
      const entries = this.#entries.splice(0);
      try {
        const answers = await this.#exchange(entries);
        for (const [at, { settle, note }] of entries.entries()) {
          const answer = answers[at];
          if (!answer) throw new Error('The server answered less than it was asked.');
          note?.(answer);
          settle?.resolve(answer);
        }
      } catch (error) {
        this.hasFailed = true;
        for (const { settle } of entries) settle?.reject(error);
      }
    } while (this.#entries.some(({ settle }) => settle));
    // In the same step as the last look.
    this.#sending = undefined;
  }

  async #exchange(entries: readonly Statement[]): Promise<Answer[]> {
    const isFirst = !this.#used;
    this.#used = true;
    for (;;) {
      // A rollback would wait for an answer that never comes.
      if (this.#broken || !this.#client)
        throw new DomainError('unavailable', 'The connection to the database is lost; try again shortly.');
      this.#hasBegun ||= this.#inTransaction;
      try {
        return await runBatch(this.#client, new StatementBatch(entries, this.#surroundings));
      } catch (error) {
        const { onSilence, replace } = this.#surroundings;
        this.#broken ||= endsConnection(error);
        if (isTimeout(error)) onSilence();
        // It was closed while idle, unnoticed.
        else if (this.#broken && isFirst && isRepeatable(entries)) {
          this.#discard();
          this.#client = await replace();
          this.#broken = false;
          continue;
        }
        throw toUnavailable(error);
      }
    }
  }

  #discard(): void {
    if (this.#client) discard(this.#client);
    this.#client = undefined;
  }
}

/** Resolves once everything has run that waits for nothing but resolved promises. */
export function idleMicrotasks(): Promise<void> {
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}

/** Whether statements can be run again although it is not known what became of them: nothing of them was kept. */
function isRepeatable(entries: readonly Statement[]): boolean {
  const [first, ...others] = entries;
  if (first?.text === BEGIN) return others.every(({ text }) => text !== COMMIT);
  return entries.every(({ text }) => /^select\b/i.test(text));
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export function toResult<Row>({ command, rowCount, rows }: Answer): QueryResult<Row>;
export function toResult({ command, rowCount, rows }: Answer): QueryResult<unknown> {
  return CHANGING.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows };
}

/** Ends a connection without waiting for the other side to agree, which may be gone. */
export function discard(client: PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}
