import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { KeyPair } from '../network/certificate-authority.js';
import { listen } from '../network/free-port.js';
import { createTally } from '../tally.js';
import { createSmtpHandlers, type ReceivedMail, type SmtpHooks } from './smtp-handlers.js';

export interface SmtpSinkOptions extends SmtpHooks {
  /** Default: `0`, for any free port. */
  port?: number;
  /** Offers STARTTLS with this certificate; default: plain text only. */
  tls?: KeyPair;
  /** Uses TLS from the first byte on, instead of STARTTLS. */
  implicitTls?: boolean;
  /** Whether to fill `messages` and `seen`; default: true. `false` is for more mail than fits into memory. */
  retain?: boolean;
}

/** A real SMTP server on 127.0.0.1 that keeps the messages it receives. */
export interface SmtpSink {
  port: number;
  /** `smtp://127.0.0.1:<port>`, or `smtps://` with implicit TLS. */
  url: string;
  /** Messages that were accepted with 2xx, in order. */
  readonly messages: readonly ReceivedMail[];
  /** Every message whose final dot arrived, whatever the reply. */
  readonly seen: readonly ReceivedMail[];
  /** Connections accepted so far. */
  connections(): number;
  /** Connections that are open now. */
  openConnections(): number;
  /**
   * Waits until `count` messages in all have been accepted.
   *
   * @throws Error after `timeoutMs` (10 s) that says how many there were
   */
  waitFor(count: number, timeoutMs?: number): Promise<readonly ReceivedMail[]>;
  /** Like `waitFor`, for messages whose final dot arrived. */
  waitForSeen(count: number, timeoutMs?: number): Promise<readonly ReceivedMail[]>;
  /** Cuts every connection and stops listening. */
  stop(): Promise<void>;
}

/** @throws Error if the port is taken */
export async function startSmtpSink(options: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const accepted = createTally<ReceivedMail>('messages accepted');
  const seen = createTally<ReceivedMail>('messages seen');
  const sockets = new Map<number, Socket>();
  const { retain = true } = options;
  const forget = () => undefined;
  const handlers = createSmtpHandlers({
    hooks: options,
    accept: retain ? accepted.add : forget,
    see: retain ? seen.add : forget,
    sockets,
  });
  const server = new SMTPServer({ ...serverOptions(options), ...handlers });
  let connections = 0;

  server.on('error', () => {
    // A client that disconnects is part of the tests, not a failure of this server.
  });
  server.server.on('connection', (socket: Socket) => {
    const remotePort = socket.remotePort ?? 0;
    connections += 1;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const port = await listen(server.server, options.port);

  return {
    port,
    url: `${options.implicitTls ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    messages: accepted.items,
    seen: seen.items,
    connections: () => connections,
    openConnections: () => sockets.size,
    waitFor: accepted.waitFor,
    waitForSeen: seen.waitFor,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

function serverOptions({ tls, implicitTls = false, users }: SmtpSinkOptions): SMTPServerOptions {
  const disabledCommands = [...(tls && !implicitTls ? [] : ['STARTTLS']), ...(users ? [] : ['AUTH'])];
  return {
    ...tls,
    name: 'sink.test',
    banner: 'ready',
    secure: implicitTls,
    authMethods: ['PLAIN', 'LOGIN'],
    authOptional: users === undefined,
    allowInsecureAuth: tls === undefined,
    disableReverseLookup: true,
    disabledCommands,
    logger: false,
  };
}
