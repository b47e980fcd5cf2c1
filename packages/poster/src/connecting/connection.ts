import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Dial } from './create-dialer.js';

const LIMITS = {
  pipelining: 1,
  maxHeaderSize: 16 * 1024,
  // Posts have a deadline of their own, over everything.
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
  /** Hears each time that the socket is gone. */
  onLost(connection: Connection): void;
}

/** One HTTP/1.1 connection to one origin, for one request at a time. Connects when it is first needed. */
export class Connection {
  readonly origin: string;
  readonly #client: Client;
  #socket: Socket | undefined;
  #openedAt: number | undefined;
  #answers = 0;

  constructor(origin: string, { dial, now, onLost }: ConnectionOptions) {
    this.origin = origin;
    this.#client = new Client(origin, {
      ...LIMITS,
      connect: (target, callback) => {
        this.#answers = 0;
        this.#socket = dial(target, (failure, socket) => {
          this.#openedAt = now();
          if (failure === null) callback(null, socket);
          else callback(failure, null);
        });
      },
    });
    this.#client.on('disconnect', () => onLost(this));
  }

  /** When the socket was opened, epoch milliseconds. */
  get openedAt(): number | undefined {
    return this.#openedAt;
  }

  /** Whether the socket has carried an answer already, and may therefore have been closed while it lay idle. */
  get isUsed(): boolean {
    return this.#answers > 0;
  }

  /** Whether the other side has said that nothing more comes. */
  get hasEnded(): boolean {
    return this.#socket?.readableEnded ?? false;
  }

  countAnswer(): void {
    this.#answers += 1;
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.#client.dispatch(options, handler);
  }

  /** Ends the socket, one that is still connecting too, and whatever runs over it. */
  destroy(): void {
    this.#client.destroy(null, () => undefined);
    this.#socket?.destroy();
  }
}

type ConnectFailureKind = 'blocked' | 'dns' | 'connect' | 'tls';

/** Why there is no connection. Holds no address and no name. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly kind: ConnectFailureKind;
  /** What the system calls it, such as `ENOTFOUND`. */
  readonly code: string | undefined;

  constructor(kind: ConnectFailureKind, code?: string) {
    super(code === undefined ? kind : `${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}
