import type { ServerResponse } from 'node:http';

/** Streams that an account may have open at a time. */
const PER_ACCOUNT = 10;

/** The open streams of each account, so that they can be limited and ended together. */
export class OpenStreams {
  readonly #byAccount = new Map<string, Set<AbortController>>();
  #stopped = false;

  /**
   * Counts a stream until its response is closed.
   *
   * @returns a signal that ends it; `undefined` if the account has too many streams open
   */
  open(accountId: string, response: ServerResponse): AbortSignal | undefined {
    const own = this.#byAccount.get(accountId) ?? new Set();
    if (own.size >= PER_ACCOUNT) return undefined;
    const controller = new AbortController();
    this.#byAccount.set(accountId, own.add(controller));
    if (this.#stopped) controller.abort();
    const close = () => {
      controller.abort();
      own.delete(controller);
      if (own.size === 0) this.#byAccount.delete(accountId);
    };
    // A client that disconnected during the checks emits no further close event.
    if (response.closed) close();
    else response.once('close', close);
    return controller.signal;
  }

  /** Ends every stream, including those that are opened from now on. */
  stop(): void {
    this.#stopped = true;
    for (const own of this.#byAccount.values()) for (const controller of own) controller.abort();
  }
}
