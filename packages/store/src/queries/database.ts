import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@convoke/engine';
import type { SharedWork } from '@convoke/engine/store';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyConfig,
  type KyselyProps,
  type QueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Schema } from '../schema.js';

/** Milliseconds before work that lost to another transaction is done again: at most as often as there are entries. */
const PAUSES = [5, 20, 50, 100, 200];

/** How long the work of somebody is run by itself, and of how many. */
const [APART_MS, MOST_APART] = [60_000, 1_000];

/**
 * A database as Kysely knows it, with a quicker way to run a transaction: Kysely's own makes a dozen objects and as
 * many promises for each, which takes as long as a statement of SQLite.
 */
export class SqlDatabase extends Kysely<Schema> {
  readonly #driver: Driver;
  readonly #props: Omit<KyselyProps, 'executor'>;
  readonly #sharing: Sharing | undefined;
  readonly #ask: Ask | undefined;
  /** Until when whose work is run by itself, milliseconds of this process. */
  readonly #apart = new Map<string, number>();

  constructor({ dialect, share, ask, ...config }: SqlDatabaseConfig) {
    const driver = dialect.createDriver();
    const withDriver: Dialect = {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    };
    super({ dialect: withDriver, ...config });
    this.#driver = driver;
    this.#ask = ask;
    this.#sharing = share?.((connection, work) => this.#within(connection, work));
    this.#props = { config: { dialect: withDriver, ...config }, dialect: withDriver, driver };
  }

  /** Whether `share` does anything else than `transact`. */
  get sharesTransactions(): boolean {
    return this.#sharing !== undefined;
  }

  /**
   * Runs `work` in a transaction, and again if the database undid it in favour of another one. So `work` must have no
   * effect but its writes.
   *
   * @param options.isLoose see `TransactionConnection.loosen`
   */
  async transact<T>(
    work: (transaction: Kysely<Schema>) => Promise<T>,
    { isLoose = false }: { isLoose?: boolean } = {},
  ): Promise<T> {
    for (const pause of PAUSES) {
      try {
        return await this.#attempt(work, isLoose);
      } catch (error) {
        if (!(error instanceof TransactionConflict)) throw error;
      }
      await setTimeout(pause * (0.5 + Math.random()));
    }
    return this.#attempt(work, isLoose);
  }

  /**
   * Like `transact`, for work that adds rows and counts, or changes one appointment: where the database gains from it,
   * such work shares a transaction. If an account has work that is refused when others have to be run again because of
   * it, its work is run by itself for a while.
   */
  async share<T>(
    work: (transaction: Kysely<Schema>) => Promise<T>,
    { accountId: by, appointmentId }: SharedWork,
  ): Promise<T> {
    if (this.#sharing === undefined || performance.now() < (this.#apart.get(by) ?? 0)) return this.transact(work);
    try {
      return await this.#sharing.run(work, appointmentId);
    } catch (error) {
      if (!(error instanceof Apart)) throw error;
    }
    try {
      return await this.transact(work);
    } catch (error) {
      if (this.#apart.size >= MOST_APART) this.#apart.clear();
      this.#apart.set(by, performance.now() + APART_MS);
      throw error;
    }
  }

  /** Outside transactions: runs a short read that means the same whatever else runs beside it. */
  async read<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (!this.#ask) return this.executeQuery<Row>(query);
    const { log } = this.#props.config;
    if (typeof log === 'function') await log({ level: 'query', query, queryDurationMillis: 0 });
    return this.#ask<Row>(query);
  }

  async #within<T>(connection: TransactionConnection, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    const transaction = new RunningTransaction(this.#props, { executor: this.getExecutor(), connection });
    try {
      return await work(transaction);
    } finally {
      transaction.end();
    }
  }

  #attempt<T>(work: (transaction: Kysely<Schema>) => Promise<T>, isLoose: boolean): Promise<T> {
    const executor = this.getExecutor();
    return executor.provideConnection(async (connection: TransactionConnection) => {
      if (isLoose) connection.loosen?.();
      await this.#driver.beginTransaction(connection, {});
      const transaction = new RunningTransaction(this.#props, { executor, connection });
      try {
        const result = await work(transaction);
        await this.#driver.commitTransaction(connection);
        return result;
      } catch (error) {
        // Where this fails, the connection is lost and the database has undone everything; why, only the first error
        // says.
        await this.#driver.rollbackTransaction(connection).catch(() => undefined);
        throw error;
      } finally {
        transaction.end();
      }
    });
  }
}

/** Whether a statement that members of a transaction share leaves something to be undone. */
export type SharedKind = 'reads' | 'writes';

/** Where the members of a shared transaction do something together. */
export interface Meeting {
  run<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
}

/** Work cannot be a member of a shared transaction, or that was undone: it is run by itself. */
export class Apart extends Error {}

/** Runs work on the connection of a transaction, without beginning or ending that. */
export type Within = <T>(connection: TransactionConnection, work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;

/** Runs work in transactions that are shared. */
export interface Sharing {
  /**
   * @param subject what the work changes, which nobody else changes meanwhile; `undefined` if it only adds
   * @throws Apart, and what the work throws
   */
  run<T>(work: (db: Kysely<Schema>) => Promise<T>, subject: string | undefined): Promise<T>;
}

/** Runs a read with others that come at the same time. */
export type Ask = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

export interface SqlDatabaseConfig extends KyselyConfig {
  /** Without it, each read is asked for by itself. */
  ask?: Ask | undefined;
  /** Without it, no transactions are shared. */
  share?: ((within: Within) => Sharing) | undefined;
}

/** Rows that a member of a shared transaction writes. */
export interface LaterRows {
  /** The same for rows that can leave in one statement. */
  readonly of: object;
  /** Puts them beside those of other members. */
  add(): void;
  /** @returns the statements for all that were added */
  take(): readonly CompiledQuery[];
}

/** A commit that transactions share one after another. */
export interface SharedCommit {
  /** Tells somebody of its transactions, from now on. */
  inform(memory: CommitMemory): void;
}

/** What is kept in memory until a commit. */
export interface CommitMemory {
  readonly table: string;
  /** @returns what must be run before the commit, and before another statement that names the table */
  takeWrites(): CompiledQuery[];
  /** Another statement has written to the table. */
  forget(): void;
  /** The running transaction has ended, and is part of the commit. */
  keep(): void;
  /** The running transaction has been undone. */
  undo(): void;
}

/** A connection as a transaction uses it. */
export interface TransactionConnection extends DatabaseConnection {
  /**
   * Lets the transaction that begins next end before the disk has it, where nobody but this machine uses the database: a
   * loss of power may undo it, but nothing that was committed before it. For what is then done again, such as a claim.
   */
  loosen?(): void;
  /** The commit that transactions share which run one after another. */
  readonly sharedCommit?: SharedCommit | undefined;
  /**
   * Runs a statement for whose answer nobody waits, at the latest with the commit; if it fails, that or a later
   * statement says so. Without this method, all statements are run at once.
   */
  executeLater?<Row>(query: CompiledQuery<Row>, note?: (result: QueryResult<Row>) => void): Promise<void>;
  /** Of a shared transaction: runs a statement that means the same whatever other members run beside it. */
  executeShared?<Row>(query: CompiledQuery<Row>, kind: SharedKind): Promise<QueryResult<Row>>;
  /** Of a shared transaction: writes rows at the latest with the commit, in one statement with those of other members. */
  writeRows?(rows: LaterRows): void;
  /**
   * Of a shared transaction: for what is run once for all members.
   *
   * @throws Apart if there are too many items
   */
  meet?(items: number, kind: SharedKind): Meeting;
  /** Of a shared transaction: @returns whether no other member has the name */
  reserve?(name: string): boolean;
}

/** The connection of a transaction, as long as that runs. */
class Hold {
  connection: TransactionConnection | undefined;
  readonly log: KyselyConfig['log'];

  constructor(connection: TransactionConnection, log: KyselyConfig['log']) {
    this.connection = connection;
    this.log = log;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.connection === undefined) throw new Error('The transaction has ended.');
    return consumer(this.connection);
  }
}

class RunningTransaction extends Transaction<Schema> {
  readonly hold: Hold;

  constructor(
    props: Omit<KyselyProps, 'executor'>,
    { executor, connection }: { executor: QueryExecutor; connection: TransactionConnection },
  ) {
    const hold = new Hold(connection, props.config.log);
    super({ ...props, executor: executor.withConnectionProvider(hold) });
    this.hold = hold;
  }

  end(): void {
    this.hold.connection = undefined;
  }
}

/**
 * The connection that a running transaction holds, `undefined` outside one. A compiled query may go to it directly,
 * which spares Kysely's own way there.
 */
export function connectionOf(db: Kysely<Schema>): TransactionConnection | undefined {
  return db instanceof RunningTransaction ? db.hold.connection : undefined;
}

/**
 * Runs a statement whose answer nobody needs: within a transaction at the latest with its commit, which fails if the
 * statement does.
 *
 * @param note gets the answer before the transaction ends
 */
export async function executeLater<Row>(
  db: Kysely<Schema>,
  query: CompiledQuery<Row>,
  note?: (result: QueryResult<Row>) => void,
): Promise<void> {
  const hold = db instanceof RunningTransaction ? db.hold : undefined;
  const connection = hold?.connection;
  if (!connection?.executeLater) {
    const result = await (connection ?? db).executeQuery<Row>(query);
    note?.(result);
    return;
  }
  // Kysely logs only what it runs itself.
  if (typeof hold?.log === 'function') await hold.log({ level: 'query', query, queryDurationMillis: 0 });
  await connection.executeLater(query, note);
}

/** The database undid a transaction in favour of another one: a repetition may succeed. */
export class TransactionConflict extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The database is busy with other changes to the same data; try again shortly.', { cause });
  }
}

/** A statement was given up because it waited too long, most likely for another transaction. */
export class WaitTimeout extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'Waited too long for other changes to the same data; try again shortly.', { cause });
  }
}

/** @param cause what happened to the database */
export function unavailable(cause: unknown): DomainError {
  return new DomainError('unavailable', 'The database cannot be used at the moment; try again shortly.', { cause });
}
