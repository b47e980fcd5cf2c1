import { Connection } from './connection.js';
import type { Dial } from './create-dialer.js';

/** Idle connections, over all origins. */
const MAX_IDLE = 512;
/** An older connection is not used again, so that names are looked up again in case they have moved. */
const MAX_AGE_MS = 60_000;

export interface ConnectionPoolOptions {
  dial: Dial;
  /** Epoch milliseconds. */
  now(): number;
}

/** Keeps connections for the next request to the same origin. All were opened under the policy of their dialer. */
export class ConnectionPool {
  readonly #options: ConnectionPoolOptions;
  readonly #idle = new Map<string, Connection[]>();
  #idleCount = 0;
  #isClosed = false;

  constructor(options: ConnectionPoolOptions) {
    this.#options = options;
  }

  /** The connection that became idle last, or a new one. */
  acquire(origin: string): Connection {
    const connections = this.#idle.get(origin) ?? [];
    const connection = connections.pop();
    if (connection === undefined) return this.open(origin);
    this.#idleCount -= 1;
    if (connections.length === 0) this.#idle.delete(origin);
    return connection;
  }

  open(origin: string): Connection {
    return new Connection(origin, { ...this.#options, onLost: (connection) => this.#drop(connection) });
  }

  /** Takes back a connection after a response was read completely. */
  release(connection: Connection): void {
    const age = this.#options.now() - (connection.openedAt ?? 0);
    if (this.#isClosed || this.#idleCount >= MAX_IDLE || age > MAX_AGE_MS) {
      connection.destroy();
      return;
    }
    const connections = this.#idle.get(connection.origin);
    if (connections === undefined) this.#idle.set(connection.origin, [connection]);
    else connections.push(connection);
    this.#idleCount += 1;
  }

  close(): void {
    this.#isClosed = true;
    const connections = [...this.#idle.values()].flat();
    this.#idle.clear();
    this.#idleCount = 0;
    for (const connection of connections) connection.destroy();
  }

  /** A connection that is not idle is left to its user. */
  #drop(connection: Connection): void {
    const connections = this.#idle.get(connection.origin) ?? [];
    const at = connections.indexOf(connection);
    if (at === -1) return;
    connections.splice(at, 1);
    this.#idleCount -= 1;
    if (connections.length === 0) this.#idle.delete(connection.origin);
  }
}
