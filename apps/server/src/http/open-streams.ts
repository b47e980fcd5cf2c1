import type { ServerResponse } from 'node:http';

/** Streams that an account may hold at a time. */
const PER_ACCOUNT = 10;

/** The streams that are being answered: how many an account has, and how to end them all. */
export class OpenStreams {
  readonly #byAccount = new Map<string, Set<AbortController>>();
  #stopped = false;

  /**
   * Counts a stream until its response is closed.
   *
   * @returns what ends it; `undefined` where the account has as many as it may
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
    // Who left while the request was judged closes nothing any more.
    if (response.closed) close();
    else response.once('close', close);
    return controller.signal;
  }

  /** Ends every stream, also those that are opened from now on. */
  stop(): void {
    this.#stopped = true;
    for (const own of this.#byAccount.values()) for (const controller of own) controller.abort();
  }
}
