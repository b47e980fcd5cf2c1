import { randomBytes } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Logger } from '@convoke/engine';
import type { Client } from 'pg';
import { TOPICS, type Topic, WakeUps } from '../signals.js';
import { KeptConnection, untilLost } from './kept-connection.js';

const CHANNEL = 'convoke';
/** Milliseconds between two announcements; commits in between share one. */
const PAUSE_MS = 10;

export interface SharedWakeUpsOptions {
  url: string;
  log: Logger;
  /** Runs a statement in a transaction of its own. */
  query(text: string, parameters: readonly unknown[]): Promise<unknown>;
}

/**
 * Wakes waiting workers and pages in every process after a commit in any of them, by LISTEN and NOTIFY. Only a hint;
 * every process also polls. It is sent after the commit and not with it, because PostgreSQL serializes commits that
 * notify.
 */
export class SharedWakeUps extends WakeUps {
  readonly #options: SharedWakeUpsOptions;
  /** Distinguishes this process's announcements from others'. */
  readonly #self = randomBytes(8).toString('hex');
  readonly #unsaid = new Set<Topic>();
  #saying: Promise<void> | undefined;
  #connection: KeptConnection | undefined;
  #hasListened = false;
  #closed = false;

  constructor(options: SharedWakeUpsOptions) {
    super();
    this.#options = options;
  }

  override raise(topic: Topic): void {
    super.raise(topic);
    if (this.#closed) return;
    this.#unsaid.add(topic);
    this.#saying ??= this.#announce().finally(() => {
      this.#saying = undefined;
    });
  }

  override listen(topic: Topic, listener: () => void): () => void {
    const { url, log } = this.#options;
    // A command that only writes does not need this connection.
    this.#connection ??= new KeptConnection({ url, log, use: (client, signal) => this.#hear(client, signal) });
    return super.listen(topic, listener);
  }

  override async close(): Promise<void> {
    this.#closed = true;
    await super.close();
    await this.#connection?.close();
    await this.#saying;
  }

  async #announce(): Promise<void> {
    // A commit raises several topics.
    await setImmediate();
    while (this.#unsaid.size > 0) {
      const topics = [...this.#unsaid];
      this.#unsaid.clear();
      try {
        const payload = `${this.#self}:${topics.join(',')}`;
        await this.#options.query(`SELECT pg_notify('${CHANNEL}', $1)`, [payload]);
      } catch (error) {
        this.#options.log.debug({ err: error }, 'could not notify other processes; they will poll');
      }
      if (!this.#closed) await setTimeout(PAUSE_MS);
    }
  }

  async #hear(client: Client, signal: AbortSignal): Promise<void> {
    client.on('notification', ({ payload = '' }) => {
      const [sender, topics = ''] = payload.split(':');
      if (sender === this.#self) return;
      for (const topic of TOPICS) if (topics.split(',').includes(topic)) super.raise(topic);
    });
    await client.query(`LISTEN ${CHANNEL}`);
    // For what was announced while the connection was lost. New listeners look by themselves.
    if (this.#hasListened) for (const topic of TOPICS) super.raise(topic);
    this.#hasListened = true;
    await untilLost(client, signal);
  }
}
