import type { Clock, Logger } from '../ports/runtime.js';
import type { VerbStore } from '../ports/store/store.js';

/** The least time between two writes, so that uses cost one small transaction a minute. */
const INTERVAL_MS = 60_000;
/** After a pause, the first use is written this soon. */
const FIRST_MS = 1_000;
/** Keys that one transaction writes: some milliseconds of work. */
const STEP = 200;

interface KeyUsesContext {
  store: Pick<VerbStore, 'transaction'>;
  clock: Clock;
  log: Logger;
}

/**
 * Remembers when keys were last used and writes it in the background, at most once a minute for each key. What a
 * process that is killed has not written yet is lost.
 */
export class KeyUses {
  readonly #context: KeyUsesContext;
  #uses = new Map<string, number>();
  #writtenAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(context: KeyUsesContext) {
    this.#context = context;
  }

  /** Notes a use of a valid key. It returns at once. */
  note(apiKey: string): void {
    const { clock } = this.#context;
    this.#uses.set(apiKey, clock.now());
    if (this.#cancel) return;
    const delay = Math.max(FIRST_MS, this.#writtenAt + INTERVAL_MS - clock.now());
    this.#cancel = clock.schedule(delay, () => this.#flush());
  }

  /** Writes what is still to be written. */
  async stop(): Promise<void> {
    this.#cancel?.();
    await this.#writing;
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    this.#cancel = undefined;
    this.#writtenAt = this.#context.clock.now();
    const uses = [...this.#uses].map(([id, at]) => ({ id, at }));
    this.#uses = new Map();
    this.#writing = this.#writing.then(() => this.#write(uses));
  }

  /** Never rejects: a use that cannot be written is forgotten, and the next one is written. */
  async #write(uses: { id: string; at: number }[]): Promise<void> {
    const { store, log } = this.#context;
    try {
      for (let start = 0; start < uses.length; start += STEP) {
        const some = uses.slice(start, start + STEP);
        await store.transaction(({ keys }) => keys.recordUses(some, { notWithin: INTERVAL_MS }));
      }
    } catch (error) {
      log.warn({ err: error }, 'the last use of keys could not be stored');
    }
  }
}
