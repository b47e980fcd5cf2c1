import { StringDecoder } from 'node:string_decoder';
import type { PostErrorKind } from '@convoke/engine';
import type { Dispatcher } from 'undici';
import type { Connection } from '../connecting/connection.js';
import type { ConnectionPool } from '../connecting/connection-pool.js';
import { exchangeFailure, type Failure } from './exchange-failure.js';

/** The most interim responses (1xx), after which the exchange fails. */
const MAX_INTERIM = 16;
/**
 * Bytes of a response beside its body: the status lines and headers of all interim responses. Status lines, and the
 * extensions of chunks, have no other limit.
 */
const MAX_FRAME = 512 * 1024;
/** Bytes for one of the body, which may come in small chunks. */
const CHUNKED = 2;

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

interface ExchangeOptions {
  pool: ConnectionPool;
  origin: string;
  request: Dispatcher.DispatchOptions;
  /** Receives the body. */
  body: ResponseBody;
  /** Called once, after which the connection is back in the pool or destroyed. */
  onEnd(failure: Failure | undefined): void;
  /** Called once instead, if the request itself is invalid. */
  onDefect(error: Error): void;
}

/** One request and its response. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #options: ExchangeOptions;
  readonly #body: ResponseBody;
  #connection: Connection;
  #status: number | undefined;
  #headers: Headers = {};
  #interim = 0;
  #isOver = false;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#body = options.body;
    this.#connection = options.pool.acquire(options.origin);
  }

  /** The status of the final response, once its headers have arrived. */
  get status(): number | undefined {
    return this.#status;
  }

  get headers(): Headers {
    return this.#headers;
  }

  start(): void {
    const most = MAX_FRAME + CHUNKED * this.#body.most;
    this.#connection.limit(most, () => this.#fail({ kind: 'too_large' }));
    this.#connection.dispatch(this.#options.request, this);
  }

  /** Ends the exchange at any stage. */
  cancel(kind: PostErrorKind): void {
    this.#fail({ kind });
  }

  onRequestStart(): void {
    // undici asks for this method.
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
    this.#connection.countResponse();
    this.#options.pool.release(this.#connection);
    this.#options.onEnd(undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isOver) return;
    const failure = exchangeFailure(error, this.#connection.hasEnded);
    if (failure === undefined) this.#end(() => this.#options.onDefect(error));
    else if (this.#mayRepeat(failure)) this.#repeat();
    else this.#fail(failure);
  }

  /**
   * The other side may close an idle connection while the request is being sent, and has then not read it. The new
   * connection is not idle, so that a request is repeated once at most.
   */
  #mayRepeat({ kind }: Failure): boolean {
    return kind === 'disconnected' && this.#connection.isUsed && this.#status === undefined;
  }

  #repeat(): void {
    this.#connection.destroy();
    this.#connection = this.#options.pool.open(this.#options.origin);
    this.start();
  }

  #fail(failure: Failure): void {
    this.#end(() => this.#options.onEnd(failure));
  }

  #end(notify: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#connection.destroy();
    notify();
  }
}

/** What receives the body of a response, piece by piece. */
export interface ResponseBody {
  /** Bytes that it has room for. */
  readonly most: number;
  /** @returns whether more may be read */
  add(chunk: Buffer): boolean;
}

/** What is read and kept of the response to a post. */
const OF_A_POST = { read: 64 * 1024, keep: 4 * 1024 };

/** Reads a body up to a limit and keeps its beginning. */
export class BodyStart implements ResponseBody {
  readonly most = OF_A_POST.read;
  #decoder: StringDecoder | undefined;
  #bytes = 0;
  #text = '';

  add(chunk: Buffer): boolean {
    const room = OF_A_POST.keep - this.#bytes;
    this.#bytes += chunk.length;
    if (room > 0) {
      // Omits a character that is cut off.
      this.#decoder ??= new StringDecoder();
      this.#text += this.#decoder.write(chunk.subarray(0, room));
    }
    return this.#bytes <= OF_A_POST.read;
  }

  get text(): string {
    // Databases do not accept U+0000 in text.
    return this.#text.replaceAll('\0', '\ufffd');
  }
}

const MAX_MS = 3_600_000;
/** RFC 9110 §5.6.7, without the obsolete forms. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long `Retry-After` (RFC 9110 §10.2.3) asks to wait, in milliseconds, at most an hour.
 *
 * @param now epoch milliseconds
 * @returns `undefined` if it is neither seconds nor a date, or there is no need to wait
 */
export function retryAfter(value: string, now: number): number | undefined {
  const delay = /^\d+$/.test(value) ? Number(value) * 1_000 : delayUntil(value, now);
  return delay > 0 ? Math.min(delay, MAX_MS) : undefined;
}

function delayUntil(value: string, now: number): number {
  return HTTP_DATE.test(value) ? Date.parse(value) - now : 0;
}
