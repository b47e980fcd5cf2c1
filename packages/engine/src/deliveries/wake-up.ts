import type { EngineContext } from '../context.js';
import { pause } from '../outbox/pause.js';

/** Longest wait: finds what another process has committed. */
const POLL_MS = 1_000;
/** Shortest one, so that an account with many events is not read over and over. */
const PAUSE_MS = 200;

/** Paces a loop that looks for new deliveries: woken by commits, by time, and by the end. */
export class WakeUp {
  readonly #clock: EngineContext['clock'];
  readonly #signal: AbortSignal;
  readonly #unsubscribe: () => void;
  #rung = false;
  #ring: (() => void) | undefined;

  constructor({ store, clock }: Pick<EngineContext, 'store' | 'clock'>, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#unsubscribe = store.queues.deliveries.onDue(() => {
      this.#rung = true;
      this.#ring?.();
    });
  }

  /** Waits for the next look: for a commit since the last one, but not shorter than the pause, nor longer than the poll. */
  async next(): Promise<void> {
    await this.#wait(PAUSE_MS);
    if (this.#rung || this.#signal.aborted) {
      this.#rung = false;
      return;
    }
    const rung = new Promise<void>((resolve) => {
      this.#ring = resolve;
    });
    await this.#wait(POLL_MS - PAUSE_MS, rung);
    this.#ring = undefined;
    this.#rung = false;
  }

  close(): void {
    this.#unsubscribe();
  }

  #wait(ms: number, event?: Promise<void>): Promise<void> {
    return pause(ms, { clock: this.#clock, signal: this.#signal, ...(event && { event }) });
  }
}
