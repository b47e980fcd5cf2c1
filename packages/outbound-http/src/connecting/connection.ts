import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Dial } from './create-dialer.js';

const LIMITS = {
  pipelining: 1,
  maxHeaderSize: 16 * 1024,
  // Posts have their own deadline, which covers everything.
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 30_000,
  allowH2: false,
};

interface ConnectionOptions {
  dial: Dial;
  /** Epoch milliseconds. */
  now(): number;
  /** Called each time that the socket has closed. */
  onLost(connection: Connection): void;
}

/** One HTTP/1.1 connection to one origin, for one request at a time. Connects when it is first needed. */
export class Connection {
  readonly origin: string;
  readonly #client: Client;
  #dialling: { destroy(): void } | undefined;
  #socket: Socket | undefined;
  #openedAt: number | undefined;
  #responses = 0;
  #limit: { most: number; onExcess: () => void } | undefined;

  constructor(origin: string, { dial, now, onLost }: ConnectionOptions) {
    this.origin = origin;
    this.#client = new Client(origin, {
      ...LIMITS,
      connect: (target, callback) => {
        this.#responses = 0;
        this.#socket = undefined;
        this.#dialling = dial(target, (...dialled) => {
          this.#openedAt = now();
          this.#socket = dialled[1] ?? undefined;
          this.#socket?.on('readable', () => this.#checkLimit());
          callback(...dialled);
        });
      },
    });
    this.#client.on('disconnect', () => onLost(this));
  }

  /** When the socket was opened, epoch milliseconds. */
  get openedAt(): number | undefined {
    return this.#openedAt;
  }

  /** Whether the socket has already received a response, and may therefore have been closed while it was idle. */
  get isUsed(): boolean {
    return this.#responses > 0;
  }

  /** Whether the other side has ended the connection. */
  get hasEnded(): boolean {
    return this.#socket?.readableEnded === true;
  }

  countResponse(): void {
    this.#responses += 1;
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.#client.dispatch(options, handler);
  }

  /** Calls `onExcess` once more than this many bytes come from now on, whatever they mean. */
  limit(bytes: number, onExcess: () => void): void {
    this.#limit = { most: (this.#socket?.bytesRead ?? 0) + bytes, onExcess };
  }

  #checkLimit(): void {
    if (this.#limit && (this.#socket?.bytesRead ?? 0) > this.#limit.most) this.#limit.onExcess();
  }

  /** Ends the socket, even one that is still connecting, and any request on it. */
  destroy(): void {
    this.#client.destroy(null, () => undefined);
    this.#dialling?.destroy();
  }
}
