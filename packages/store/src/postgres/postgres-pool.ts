import { DomainError, type Logger } from '@convoke/engine';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, TypeOverrides } from 'pg';
import { connectionSettings } from './connection-settings.js';
import { StatementNames } from './statement-names.js';
import { endsConnection, isSilence, toUnavailable } from './to-unavailable.js';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  url: string;
  log: Logger;
  /** Milliseconds to wait for another transaction's lock. Default 5 000. */
  busyLimitMs?: number;
  /** Connections at most. Default 20. */
  connections?: number;
  /** Milliseconds after which a statement is given up; 0 for never. Default 6 000. */
  statementLimitMs?: number;
}

const NAMES = 256;
const INT8 = 20;

/** Connections as Kysely asks for them. What the environment does to one is a `DomainError` `unavailable`. */
export class ConnectionPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #names = new StatementNames(NAMES);
  /** Connections that were there when one of them fell silent: the others have most likely lost the server, too. */
  #suspects = new WeakSet<PoolClient>();
  readonly #known = new Set<PoolClient>();

  constructor({ url, log, busyLimitMs = 5_000, connections = 20, statementLimitMs = 6_000 }: PostgresOptions) {
    const parsers = new TypeOverrides();
    parsers.setTypeParser(INT8, Number);
    this.#pool = new Pool({
      ...connectionSettings({ url, statementLimitMs }),
      max: connections,
      idleTimeoutMillis: 60_000,
      lock_timeout: busyLimitMs,
      // Whatever is stored fits into 53 bits.
      types: parsers,
    });
    // A connection that ends while nobody asks anything over it tells nobody else.
    const note = (error: Error) => log.warn({ err: error }, 'a connection to the database ended');
    this.#pool.on('error', note);
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#known.add(client);
    });
    this.#pool.on('remove', (client) => this.#known.delete(client));
  }

  /** @throws DomainError `unavailable` where the server is not to be reached, or every connection stays in use */
  async connect(): Promise<PostgresPoolClient> {
    try {
      for (;;) {
        const client = await this.#pool.connect();
        if (!this.#suspects.has(client)) {
          return new PooledConnection(client, { names: this.#names, onSilence: () => this.#suspectAll() });
        }
        discard(client);
      }
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  #suspectAll(): void {
    this.#suspects = new WeakSet(this.#known);
  }

  /** Runs a statement in a transaction of its own. */
  async run(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Record<string, unknown>>> {
    const connection = await this.connect();
    try {
      return await connection.query(text, parameters);
    } finally {
      connection.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** One connection for as long as it is held. */
class PooledConnection implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onSilence: () => void;
  #broken = false;

  constructor(client: PoolClient, { names, onSilence }: { names: StatementNames; onSilence: () => void }) {
    this.#client = client;
    this.#names = names;
    this.#onSilence = onSilence;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(cursor: unknown): never;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    // It would hold a read open for as long as its consumer takes.
    if (typeof text !== 'string') throw new Error('Queries are not streamed.');
    return this.#run(text, parameters);
  }

  release(): void {
    if (this.#broken) discard(this.#client);
    else this.#client.release();
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    // A rollback would wait for an answer that never comes.
    if (this.#broken)
      throw new DomainError('unavailable', 'The connection to the database is lost; try again shortly.');
    try {
      const name = this.#names.nameOf(text);
      return await this.#client.query({
        text,
        values: parameters.map(toStorable),
        ...(name !== undefined && { name }),
      });
    } catch (error) {
      this.#broken ||= endsConnection(error);
      if (isSilence(error)) this.#onSilence();
      throw toUnavailable(error);
    }
  }
}

/** Ends a connection without waiting for the other side to agree, which may be gone. */
function discard(client: PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}

/** PostgreSQL holds no U+0000 in text. What may come from outside, such as a receiver's answer, shows the character that stands for it. */
function toStorable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;
}
