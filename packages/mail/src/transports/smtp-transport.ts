import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { Clock, SendOutcome } from '@convoke/engine';
import { say } from '@convoke/texts';
import { createTransport } from 'nodemailer';
import { createInFlight } from './in-flight.js';
import { checkEnvelope, type MailTransport, type OutboundMail } from './mail-transport.js';
import { cleanDetail, smtpOutcome } from './smtp-outcome.js';
import { parseSmtpUrl, type SmtpEndpoint, secretsOf } from './smtp-url.js';

/** RFC 5321 §4.5.3.2 allows a server more, but an attempt that is given up is only repeated. */
const DEFAULT_DEADLINE_MS = 60_000;

/** A relay that is silent this early is given up before the deadline. */
const CONNECT_TIMEOUT_MS = 30_000;
/** Below the deadline, so that an idle connection ends with QUIT, not by the socket's timeout. */
const IDLE_TIMEOUT_MS = 30_000;
/** Connections are renewed regularly, so that a relay of several machines can share the load. */
const MESSAGES_PER_CONNECTION = 1_000;

/**
 * How often a message is moved to another connection because its own ended between two messages, before any
 * of it was sent.
 */
const MAX_REQUEUES = 2;

export interface SmtpTransportOptions {
  /** See `parseSmtpUrl`. */
  url: string;
  /** The name to greet the relay with (RFC 5321 §4.1.1.1). */
  ehlo: string;
  /** Opens connections; default: nodemailer does. */
  connect?: ConnectRelay | undefined;
  clock: Clock;
  /** The longest time from `send` to its outcome, in milliseconds; default: a minute. */
  deadlineMs?: number;
  /** PEM certificates to trust instead of the system's. */
  ca?: string;
}

/** Sends through the relay at a URL; see `createRelayTransport`. @throws TypeError if `parseSmtpUrl` refuses the URL */
export function createSmtpTransport({ url, ...options }: SmtpTransportOptions): MailTransport {
  return createRelayTransport({ ...options, endpoint: parseSmtpUrl(url) });
}

export interface RelayTransportOptions extends Omit<SmtpTransportOptions, 'url'> {
  endpoint: SmtpEndpoint;
  /** Rewrites the outcome of a failed attempt. */
  outcomeOf?: (error: unknown, outcome: SendOutcome) => SendOutcome;
}

/** Opens a connection without TLS. Its error is that of the attempt. */
export type ConnectRelay = (endpoint: SmtpEndpoint) => Promise<Socket>;

/**
 * Sends through an SMTP relay over pooled connections. The composed bytes are sent unchanged, with a separate
 * envelope: no header is parsed for recipients. That is safe because line ends, including bare CR and LF, and leading
 * dots are escaped in DATA (RFC 5321 §4.5.2), and because the envelope is checked here.
 */
export function createRelayTransport(options: RelayTransportOptions): MailTransport {
  const { endpoint, ehlo, clock, deadlineMs = DEFAULT_DEADLINE_MS, connect } = options;
  const secrets = secretsOf(endpoint.auth);
  const pool = createTransport(poolOptions(endpoint, { ehlo, deadlineMs, ca: options.ca, connect }));
  const inFlight = createInFlight();

  async function attempt(mail: OutboundMail, signal: AbortSignal): Promise<SendOutcome> {
    const refusal = checkEnvelope(mail.envelope);
    if (refusal) return refusal;
    const limit = startDeadline({ clock, deadlineMs, signal });
    try {
      const { raw, envelope } = mail;
      const { response } = await pool.sendMail({ raw, envelope, signal: limit.signal, ...signature(mail) });
      return { kind: 'sent', detail: cleanDetail(response, secrets) };
    } catch (error) {
      const outcome = limit.passed() ? timedOut(deadlineMs) : smtpOutcome(error, secrets);
      return options.outcomeOf ? options.outcomeOf(error, outcome) : outcome;
    } finally {
      limit.end();
    }
  }

  return {
    name: 'smtp',
    // Twice the connections, so that a free connection always has a next message.
    concurrency: endpoint.maxConnections * 2,
    deadlineMs,
    send: (mail, signal) => inFlight.run(() => attempt(mail, signal)),
    async close() {
      await inFlight.drain();
      pool.close();
    },
  };
}

function signature({ dkim }: OutboundMail) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey } };
}

/** The handler of nodemailer by which a pool opens its connections. */
export function socketSource(endpoint: SmtpEndpoint, connect: ConnectRelay | undefined) {
  if (!connect) return {};
  return {
    getSocket(_options: unknown, callback: (error: Error | null, socket?: { connection: Socket }) => void) {
      connect(endpoint).then(
        (connection) => callback(null, { connection }),
        (error: Error) => callback(error),
      );
    },
  };
}

interface PoolOptions {
  ehlo: string;
  deadlineMs: number;
  ca: string | undefined;
  connect: ConnectRelay | undefined;
}

function poolOptions(endpoint: SmtpEndpoint, { ehlo, deadlineMs, ca, connect }: PoolOptions) {
  const { auth, ...relay } = endpoint;
  return {
    ...relay,
    ...(auth && { auth }),
    name: ehlo,
    pool: true,
    maxMessages: MESSAGES_PER_CONNECTION,
    maxRequeues: MAX_REQUEUES,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: deadlineMs,
    idleTimeout: IDLE_TIMEOUT_MS,
    // An attempt that is given up frees its connection at once, even if the relay never closes its side.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    ...socketSource(endpoint, connect),
  } as const;
}

/** Combines the caller's signal and the deadline; `AbortSignal.any` would keep one more signal per message alive. */
function startDeadline({ clock, deadlineMs, signal }: { clock: Clock; deadlineMs: number; signal: AbortSignal }) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let passed = false;
  const cancel = clock.schedule(deadlineMs, () => {
    passed = true;
    abort();
  });
  // Every running attempt listens to the same signal of a stopping server: many listeners, but no leak.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return {
    signal: controller.signal,
    passed: () => passed,
    end() {
      cancel();
      signal.removeEventListener('abort', abort);
    },
  };
}

function timedOut(deadlineMs: number): SendOutcome {
  return { kind: 'transient', detail: say('relay_too_slow', { seconds: deadlineMs / 1_000 }) };
}
