import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@convoke/engine';
import { Pool, type PoolClient, TypeOverrides } from 'pg';
import { unavailable } from '../queries/database.js';
import { AskedTogether } from './asked-together.js';
import { connectionSettings } from './connection-settings.js';
import { discard, PooledConnection } from './pooled-connection.js';
import type { Answer } from './statement-batch.js';
import { StatementNames } from './statement-names.js';
import { isFull, isTimeout, toUnavailable } from './to-unavailable.js';

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

/**
 * Connections for what is asked outside transactions. A transaction may wait for that, as an update of many invitees does
 * for its count, while transactions hold all others.
 */
const ASKING = 2;
/**
 * Connections for transactions that are shared, as many as are under way at a time: many small ones need not wait until
 * those of large lists have left one. Held by `shared-transactions.test.ts`.
 */
const SHARED = 4;
/** Milliseconds that a new connection may take while the server is known to be silent. */
const PATIENCE_MS = 500;
const NAMES = 256;
const INT8 = 20;

/** The connections for Kysely. Failures of the environment become `DomainError` `unavailable`. */
export class ConnectionPool {
  readonly #pool: Pool;
  readonly #asking: Pool;
  readonly #sharing: Pool;
  readonly #names = new StatementNames(NAMES);
  readonly #types = new TypeOverrides();
  /** Connections that were there when one of them fell silent: the others have most likely lost the server, too. */
  #suspects = new WeakSet<PoolClient>();
  readonly #known = new Set<PoolClient>();
  /** From the moment that it was noticed until a connection is made. */
  #isSilent = false;
  readonly #together = new AskedTogether(() => this.#connectFrom(this.#asking));
  /** See `PostgresOptions`. */
  readonly busyLimitMs: number;

  constructor({ url, log, busyLimitMs = 5_000, connections = 20, statementLimitMs = 6_000 }: PostgresOptions) {
    this.busyLimitMs = busyLimitMs;
    // Whatever is stored fits into 53 bits.
    this.#types.setTypeParser(INT8, Number);
    const settings = {
      ...connectionSettings({ url, statementLimitMs }),
      idleTimeoutMillis: 60_000,
      lock_timeout: busyLimitMs,
    };
    this.#pool = new Pool({ ...settings, max: Math.max(1, connections - ASKING - SHARED) });
    this.#asking = new Pool({ ...settings, max: ASKING });
    this.#sharing = new Pool({ ...settings, max: SHARED });
    // Nothing else reports a connection that ends while idle.
    const note = (error: Error) => {
      // The pool puts the client into it, which has the key for cancelling its statements.
      Object.defineProperty(error, 'client', { enumerable: false });
      log.warn({ err: error }, 'a connection to the database ended');
    };
    for (const pool of [this.#pool, this.#asking, this.#sharing]) {
      pool.on('error', note);
      pool.on('connect', (client) => {
        client.on('error', () => undefined);
        this.#known.add(client);
        this.#isSilent = false;
      });
      pool.on('remove', (client) => this.#known.delete(client));
    }
  }

  /** @throws DomainError `unavailable` if the server cannot be reached, or every connection stays in use */
  connect(): Promise<PooledConnection> {
    return this.#connectFrom(this.#pool);
  }

  /** Like `connect`, for a transaction that is shared; where the server takes no more connections, by one of the others. */
  async connectToShare(): Promise<PooledConnection> {
    try {
      return await this.#connectFrom(this.#sharing);
    } catch (error) {
      if (!isFull(error)) throw error;
      return this.connect();
    }
  }

  async #connectFrom(pool: Pool): Promise<PooledConnection> {
    const [names, types] = [this.#names, this.#types];
    const replace = () => this.#take(pool);
    return new PooledConnection(await replace(), { names, types, replace, onSilence: () => this.#suspectAll() });
  }

  async #take(pool: Pool): Promise<PoolClient> {
    try {
      for (;;) {
        const client = await this.#connect(pool);
        if (!this.#suspects.has(client)) return client;
        discard(client);
      }
    } catch (error) {
      this.#isSilent ||= isTimeout(error);
      throw toUnavailable(error);
    }
  }

  async #connect(pool: Pool): Promise<PoolClient> {
    const connecting = pool.connect();
    if (!this.#isSilent) return connecting;
    const late = new AbortController();
    const patience = setTimeout(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
    const client = await Promise.race([connecting.finally(() => late.abort()), patience]);
    if (client) return client;
    // The attempt continues, for later callers.
    connecting.then(
      (idle) => idle.release(),
      () => undefined,
    );
    throw unavailable(new Error('The server is silent, and no new connection was made in time.'));
  }

  #suspectAll(): void {
    this.#isSilent = true;
    this.#suspects = new WeakSet(this.#known);
  }

  /** Runs a statement in a transaction of its own. */
  async run(text: string, parameters: readonly unknown[]): Promise<Answer> {
    const connection = await this.connect();
    try {
      return await connection.run(text, parameters);
    } finally {
      connection.release();
    }
  }

  /** Runs a statement that is short and means the same whatever else runs beside it; see `AskedTogether`. */
  ask(text: string, parameters: readonly unknown[], kind: 'reads' | 'changes'): Promise<Answer> {
    return this.#together.ask(text, parameters, kind);
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool, this.#asking, this.#sharing].map((pool) => pool.end()));
  }
}
