import type { PostErrorKind } from '@convoke/engine';
import type { Dispatcher } from 'undici';
import type { Connection } from '../connecting/connection.js';
import type { ConnectionPool } from '../connecting/connection-pool.js';
import { BodyStart } from './body-start.js';
import { type Failure, failureOf } from './failure-of.js';

/** Interim answers (1xx) after which it is no HTTP any more. */
const MAX_INTERIM = 16;

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

export interface ExchangeOptions {
  pool: ConnectionPool;
  origin: string;
  request: Dispatcher.DispatchOptions;
  /** Called once, after which the connection is back in the pool or destroyed. */
  onEnd(failure: Failure | undefined): void;
  /** Called once instead, where the request itself is not one. */
  onDefect(error: Error): void;
}

/** One request and what comes back. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #options: ExchangeOptions;
  readonly #body = new BodyStart();
  #connection: Connection;
  #status: number | undefined;
  #headers: Headers = {};
  #interim = 0;
  #isRepeated = false;
  #isOver = false;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#connection = options.pool.acquire(options.origin);
  }

  /** Of the final answer, once its headers came. */
  get status(): number | undefined {
    return this.#status;
  }

  get headers(): Headers {
    return this.#headers;
  }

  get bodyStart(): string {
    return this.#body.text;
  }

  start(): void {
    this.#connection.dispatch(this.#options.request, this);
  }

  /** Ends the exchange, at whatever step it is. */
  cancel(kind: PostErrorKind): void {
    this.#fail({ kind });
  }

  onRequestStart(): void {
    // Its presence tells undici which of its two interfaces this is.
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status >= 200) {
      this.#status = status;
      this.#headers = headers;
      return;
    }
    this.#interim += 1;
    if (this.#interim > MAX_INTERIM) this.#fail({ kind: 'protocol' });
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#isOver && !this.#body.add(chunk)) this.#fail({ kind: 'too_large' });
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#connection.countAnswer();
    this.#options.pool.release(this.#connection);
    this.#options.onEnd(undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isOver) return;
    const failure = failureOf(error, this.#connection.hasEnded);
    if (failure === undefined) this.#end(() => this.#options.onDefect(error));
    else if (this.#mayRepeat(failure)) this.#repeat();
    else this.#fail(failure);
  }

  /** The other side may close an idle connection while the request is on its way; it has then not read it. */
  #mayRepeat({ kind }: Failure): boolean {
    return kind === 'disconnected' && this.#connection.isUsed && this.#status === undefined && !this.#isRepeated;
  }

  #repeat(): void {
    this.#isRepeated = true;
    this.#connection.destroy();
    this.#connection = this.#options.pool.open(this.#options.origin);
    this.start();
  }

  #fail(failure: Failure): void {
    this.#end(() => this.#options.onEnd(failure));
  }

  #end(tell: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#connection.destroy();
    tell();
  }
}
