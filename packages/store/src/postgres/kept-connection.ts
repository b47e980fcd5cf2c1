import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@convoke/engine';
import { Client } from 'pg';
import { connectionSettings } from './connection-settings.js';

/** Milliseconds before a lost connection is made again, doubled with each failure in a row. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;
/** How often the server is asked whether it is still there. */
const BEAT_MS = 3_000;
/** A beat is answered at once or not at all. */
const BEAT_LIMIT_MS = 2_000;
/**
 * Lets the server notice within a quarter of a minute that this machine is gone, and free what the connection holds
 * (postgresql.org/docs, 19.3.2).
 */
const KEEPALIVE = `
  SELECT set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '3', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '12000', false)`;

export interface KeptConnectionOptions {
  url: string;
  log: Logger;
  /** Uses a new connection until the signal aborts; ends before only by throwing. */
  use(connection: Client, signal: AbortSignal): Promise<void>;
}

/** A connection outside the pool that is made again whenever it is lost, until it is closed. */
export class KeptConnection {
  readonly #options: KeptConnectionOptions;
  readonly #abort = new AbortController();
  readonly #running: Promise<void>;

  constructor(options: KeptConnectionOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        await this.#once(signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#options.log.warn({ err: error }, 'a connection to the database was lost; reconnecting');
      }
      pause = performance.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await rest(pause, signal);
    }
  }

  async #once(signal: AbortSignal): Promise<void> {
    const { url, use } = this.#options;
    const client = new Client(connectionSettings({ url, statementLimitMs: BEAT_LIMIT_MS }));
    // The next caller gets the error.
    client.on('error', () => undefined);
    const cut = () => void client.connection.stream.destroy();
    try {
      signal.addEventListener('abort', cut);
      await client.connect();
      await client.query(KEEPALIVE);
      signal.removeEventListener('abort', cut);
      await use(client, signal);
    } finally {
      signal.removeEventListener('abort', cut);
      cut();
    }
  }
}

/**
 * Asks again and again whether the server is there, until the signal aborts.
 *
 * @throws Error once it is not
 */
export async function untilLost(connection: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await rest(BEAT_MS, signal);
    if (!signal.aborted) await connection.query('SELECT 1');
  }
}

/** Waits for `ms` milliseconds, or until the signal aborts. Does not keep the process alive. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
