import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Clock, Inbox, Intake, IsRecipient, Logger } from '@convoke/engine';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { within } from '../../within.js';
import { createConnectionGate } from './connection-gate.js';
import { createSmtpReception, SMTP_INBOX_LIMITS, type SmtpInboxLimits, type SmtpReception } from './smtp-reception.js';

export interface SmtpInboxOptions {
  host: string;
  /** `0` for any free port. */
  port: number;
  /** The host name that the listener greets with. */
  name: string;
  /** PEM certificate chain and private key for STARTTLS; default: plain text only. */
  tls?: { cert: string; key: string } | undefined;
  isRecipient: IsRecipient;
  /** Whether this address sends for many, so that the limits of a single peer do not apply to it; default: never. */
  isRelay?: ((address: string) => boolean) | undefined;
  limits?: Partial<SmtpInboxLimits>;
  clock: Clock;
  log: Logger;
}

export interface SmtpInbox extends Inbox {
  /** The address and port on which it listens, once it has started. */
  port(): number;
}

/** Easter eggs, obsolete commands, and commands that a listener that relays nothing does not need. */
const DISABLED = ['AUTH', 'VRFY', 'WIZ', 'SHELL', 'KILL'];
/** Time for a client to read that it is being disconnected. */
const LAST_REPLY_MS = 1_000;

/**
 * Accepts mail by SMTP, for known recipients only, and replies 250 when it is stored. Supports neither AUTH
 * nor relaying. Only CRLF.CRLF ends a message: bare line ends are content, which prevents SMTP smuggling.
 */
export function createSmtpInbox(options: SmtpInboxOptions): SmtpInbox {
  const { host, port, isRecipient, isRelay = () => false, clock, log } = options;
  const limits = { ...SMTP_INBOX_LIMITS, ...options.limits };
  const gate = createConnectionGate({
    max: limits.connections,
    maxPerPeer: limits.connectionsPerPeer,
    isExempt: isRelay,
    lifetimeMs: limits.messageMs,
    clock,
  });
  let running: { smtp: SMTPServer; reception: SmtpReception } | undefined;

  const listener = createServer((socket) => {
    if (running && gate.admit(socket)) running.smtp.connect(socket);
    else refuseConnection(socket);
  });

  return {
    name: 'smtp',
    async start(intake: Intake) {
      const onStored = gate.renew;
      const reception = createSmtpReception({ intake, isRecipient, isRelay, limits, clock, log, onStored });
      const smtp = new SMTPServer({ ...serverOptions(options, limits), ...reception.handlers });
      smtp.on('error', (err) => log.debug({ err }, 'an SMTP client broke off'));
      running = { smtp, reception };
      listener.listen(port, host);
      await once(listener, 'listening');
      // For example, no file descriptor is left (EMFILE): the server and the open connections continue.
      listener.on('error', (err) => log.error({ err }, 'the SMTP listener could not take a connection'));
    },
    port() {
      const address = listener.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async stop() {
      if (!running || !listener.listening) return;
      const { smtp, reception } = running;
      const closed = once(listener, 'close');
      listener.close();
      // From now on, the reply to every command is 421.
      smtp.close();
      await within(reception.idle(), { ms: limits.drainMs, clock }).catch(() => undefined);
      // The last replies are sent before their connections end.
      await setImmediate();
      for (const connection of smtp.connections) connection.send(421, 'Closing down');
      const cancel = clock.schedule(LAST_REPLY_MS, gate.cut);
      await closed;
      cancel();
    },
  };
}

function serverOptions({ name, tls }: SmtpInboxOptions, limits: SmtpInboxLimits): SMTPServerOptions {
  return {
    ...tls,
    name,
    size: limits.messageBytes,
    maxRecipients: limits.recipientsPerMessage,
    socketTimeout: limits.idleMs,
    closeTimeout: limits.drainMs,
    hideENHANCEDSTATUSCODES: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: [...DISABLED, ...(tls ? [] : ['STARTTLS'])],
    logger: false,
  };
}

/** Ends the connection with the reply, even if the client never reads it. */
function refuseConnection(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.write('421 4.7.0 Too many connections, try again later\r\n');
  socket.destroySoon();
}
