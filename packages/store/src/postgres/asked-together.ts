import type { PooledConnection } from './pooled-connection.js';
import type { Answer, Statement } from './statement-batch.js';
import { isTimeout } from './to-unavailable.js';

/** Statements of one message: what is asked with more has its answer later. */
const MOST = 16;

interface Entry extends Statement {
  kind: 'reads' | 'changes';
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

interface Message {
  entries: Entry[];
  hasChange: boolean;
}

/**
 * Statements outside transactions that are asked for in one turn of the event loop leave in one message, over one
 * connection, and so in one transaction. They must be short and mean the same whatever else runs beside them; of those
 * that change something, a message has one, so that none holds a lock for which another waits.
 *
 * If the message fails, each is asked for by itself, except a change of which it is not known whether it was made.
 */
export class AskedTogether {
  readonly #connect: () => Promise<PooledConnection>;
  #open: Message | undefined;

  constructor(connect: () => Promise<PooledConnection>) {
    this.#connect = connect;
  }

  ask(text: string, values: readonly unknown[], kind: 'reads' | 'changes'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const isFull = this.#open && (this.#open.entries.length >= MOST || (this.#open.hasChange && kind === 'changes'));
      const message = this.#open && !isFull ? this.#open : this.#begin();
      message.entries.push({ text, values, kind, resolve, reject });
      message.hasChange ||= kind === 'changes';
    });
  }

  #begin(): Message {
    const message: Message = { entries: [], hasChange: false };
    this.#open = message;
    setImmediate(() => {
      if (this.#open === message) this.#open = undefined;
      void this.#send(message.entries);
    });
    return message;
  }

  /** Never rejects. */
  async #send(entries: readonly Entry[]): Promise<void> {
    const connection = await this.#connect().catch((error: unknown) => {
      for (const { reject } of entries) reject(error);
    });
    if (!connection) return;
    const outcomes = await Promise.allSettled(entries.map(({ text, values }) => connection.run(text, values)));
    const { isLost } = connection;
    connection.release();
    for (const [at, entry] of entries.entries()) {
      const outcome = outcomes[at];
      if (outcome?.status === 'fulfilled') entry.resolve(outcome.value);
      else if (entries.length > 1 && (!isLost || isQuickRead(entry, outcome?.reason))) void this.#send([entry]);
      else entry.reject(outcome?.reason);
    }
  }
}

/** Whether it can be asked for again at once although the connection is lost. */
function isQuickRead({ kind }: Entry, reason: unknown): boolean {
  return kind === 'reads' && reason instanceof Error && !isTimeout(reason.cause);
}
