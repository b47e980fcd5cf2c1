import type { Socket } from 'node:net';
import type { Clock, SendOutcome } from '@convoke/engine';
import { type AccountRelays, type OpenedRelay, RELAY_FAILURES, type RelayFailure } from '@convoke/engine/senders';
import { english, say } from '@convoke/texts';
import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.js';
import { createRateLimitedTransport } from './rate-limited-transport.js';
import { isSessionRefusal, isSmtpError, smtpOutcome } from './smtp-outcome.js';
import { type ConnectRelay, createRelayTransport, socketSource } from './smtp-transport.js';
import { type SmtpEndpoint, secretsOf } from './smtp-url.js';

/** Opens connections where the operator's policy allows; see `GuardedConnect` of outbound HTTP. */
export interface RelayConnector {
  checkHost: AccountRelays['checkHost'];
  connect(target: {
    host: string;
    port: number;
    timeoutMs: number;
  }): Promise<{ socket: Socket } | { failure: 'blocked' | 'unreachable'; code?: string }>;
}

export interface AccountRelaysOptions {
  connector: RelayConnector;
  clock: Clock;
  /** The name to greet relays with (RFC 5321 §4.1.1.1). */
  ehlo: string;
  /** PEM certificates to trust instead of the system's. */
  ca?: string | undefined;
}

/** Enough for the messages that a lane has under way. */
const CONNECTIONS = 4;
/** The longest time from `send` to its outcome, without the wait for the relay's rate, in milliseconds. */
const DEADLINE_MS = 30_000;
const CONNECT_MS = 10_000;
const PROBE_MS = 10_000;
/** Relays whose connections are kept. */
const KEPT = 200;
/** TLS from the first byte on (RFC 8314 §3.3). */
const TLS_PORT = 465;

/**
 * Sends through the relays of accounts, which may say and do anything.
 *
 * Anybody may enter any relay, so the policy for webhooks applies, and only the operator sees what a relay
 * says. A connection is replaced when the settings that opened it change. Held by `account-relays.test.ts`.
 */
export interface RelaySender extends AccountRelays {
  send(mail: Parameters<MailTransport['send']>[0], relay: OpenedRelay, signal: AbortSignal): Promise<SendOutcome>;
  close(): Promise<void>;
}

interface Kept {
  /** What the connections were opened with. */
  made: string;
  transport: MailTransport;
}

export function createAccountRelays(options: AccountRelaysOptions): RelaySender {
  const { connector } = options;
  const closing = new Set<Promise<void>>();
  const kept = new LRUCache<string, Kept>({ max: KEPT, dispose: ({ transport }) => close(transport) });

  function close(transport: MailTransport): void {
    const closed = transport.close().finally(() => closing.delete(closed));
    closing.add(closed);
  }

  function transportOf(relay: OpenedRelay): MailTransport {
    const made = JSON.stringify(relay);
    const known = kept.get(relay.accountId);
    if (known?.made === made) return known.transport;
    const transport = open(relay, options);
    // Replaces one with other settings, which ends once its messages have.
    kept.set(relay.accountId, { made, transport });
    return transport;
  }

  return {
    checkHost: (host) => connector.checkHost(host),
    probe: (relay) => probe(relay, options),
    send: (mail, relay, signal) => transportOf(relay).send(mail, signal),
    async close() {
      kept.clear();
      await Promise.all(closing);
    },
  };
}

function open(relay: OpenedRelay, { connector, clock, ehlo, ca }: AccountRelaysOptions): MailTransport {
  const endpoint = endpointOf(relay);
  const transport = createRelayTransport({
    endpoint,
    ehlo,
    clock,
    deadlineMs: DEADLINE_MS,
    connect: connectBy(connector),
    outcomeOf: relayOutcome,
    ...(ca !== undefined && { ca }),
  });
  const discreet: MailTransport = {
    ...transport,
    send: async (mail, signal) => discreetly(await transport.send(mail, signal)),
  };
  const { ratePerMinute } = relay;
  if (ratePerMinute === null) return discreet;
  return createRateLimitedTransport({ transport: discreet, perSecond: ratePerMinute / 60, clock });
}

/** Credentials are never sent without TLS: neither a relay nor somebody between can talk the client out of it. */
function endpointOf({ host, port, auth }: OpenedRelay): SmtpEndpoint {
  const secure = port === TLS_PORT;
  return {
    host,
    port,
    secure,
    requireTLS: auth !== undefined && !secure,
    ignoreTLS: false,
    maxConnections: CONNECTIONS,
    auth: auth && { user: auth.user, pass: auth.password },
  };
}

/** Opens connections by a connector; a failed one is a `RelayUnreachable`. */
export function connectBy(connector: Pick<RelayConnector, 'connect'>): ConnectRelay {
  return async ({ host, port }) => {
    const connection = await connector.connect({ host, port, timeoutMs: CONNECT_MS });
    if ('socket' in connection) return connection.socket;
    throw new RelayUnreachable(connection.failure, connection.code);
  };
}

class RelayUnreachable extends Error {
  override readonly name = 'RelayUnreachable';
  readonly code = 'ECONNECTION';
  readonly failure: RelayFailure;
  /** The system's code, such as `ETIMEDOUT`; `''` without one. The library puts one of its own into `code`. */
  readonly systemCode: string;

  constructor(failure: RelayFailure, code = '') {
    super(`no connection: ${failure} ${code}`.trim());
    this.failure = failure;
    this.systemCode = code;
  }
}

async function probe(
  relay: OpenedRelay,
  { connector, ehlo, ca }: AccountRelaysOptions,
): ReturnType<AccountRelays['probe']> {
  const { auth, maxConnections: _, ...endpoint } = endpointOf(relay);
  const transport = createTransport({
    ...endpoint,
    ...(auth && { auth }),
    name: ehlo,
    connectionTimeout: PROBE_MS,
    greetingTimeout: PROBE_MS,
    socketTimeout: PROBE_MS,
    maxResponseSize: MAX_RESPONSE,
    tls: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    ...socketSource(endpointOf(relay), connectBy(connector)),
  });
  try {
    await transport.verify();
    return { works: true };
  } catch (error) {
    const words =
      error instanceof RelayUnreachable ? error.message : english(smtpOutcome(error, secretsOf(auth)).detail);
    return { works: false, failure: relayFailure(error) ?? 'refused', words };
  } finally {
    transport.close();
  }
}

/** Bytes of one reply: what it says is only logged. */
const MAX_RESPONSE = 64 * 1_024;

/**
 * A failed attempt at an account's relay, as the account may read it. That the relay refuses the sender of the
 * envelope is the fault of its configuration, which concerns every message, so none is given up for it.
 */
function relayOutcome(error: unknown, outcome: SendOutcome): SendOutcome {
  if (outcome.kind === 'sent' || outcome.kind === 'postponed') return outcome;
  const failure = relayFailure(error);
  const words = english(outcome.detail);
  const { kind, recipientRefused, refusal } = outcome;
  if (failure) return { kind: 'transient', detail: RELAY_FAILURES[failure], relayFailure: failure, refusal, words };
  const did = kind === 'permanent' ? 'refused' : 'deferred';
  const detail = say(`account_relay_${did}_${recipientRefused ? 'recipient' : 'message'}`);
  return { kind, detail, words, refusal, ...(recipientRefused && { recipientRefused }) };
}

const FAILURES: Record<string, RelayFailure> = {
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  EOAUTH2: 'credentials',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EPROTOCOL: 'garbled',
};

/** The relay ends the session, whatever it was asked (RFC 5321 §3.8). */
const CLOSING = 421;

/** Why the relay takes no messages at all; `undefined` if it refused only this one. */
function relayFailure(error: unknown): RelayFailure | undefined {
  if (error instanceof RelayUnreachable) return error.failure;
  if (!isSmtpError(error)) return undefined;
  const { code, responseCode, command } = error;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return command === 'MAIL FROM' || isSessionRefusal(responseCode) ? 'refused' : undefined;
  }
  if (code === 'EPROTOCOL' && responseCode !== undefined && responseCode >= 400) return 'refused';
  if (responseCode === CLOSING) return 'refused';
  if (isCertificateError(error)) return 'tls';
  return FAILURES[code] ?? 'unreachable';
}

/** nodemailer reports what TLS finds wrong with a certificate as an error of the socket. */
function isCertificateError({ message }: Error): boolean {
  return /certificate|altnames|SSL|TLS/i.test(message);
}

/** What an account's relay said stays out of what the account may read; `relayOutcome` sees to failed attempts. */
function discreetly(outcome: SendOutcome): SendOutcome {
  if (outcome.kind === 'sent')
    return { kind: 'sent', detail: say('account_relay_took'), words: english(outcome.detail) };
  return outcome;
}

/** A transport that gives the messages of accounts with relays of their own to these. */
export function createRoutedTransport(transport: MailTransport, relays: RelaySender): MailTransport {
  return {
    name: transport.name,
    concurrency: transport.concurrency,
    deadlineMs: transport.deadlineMs,
    send: (mail, signal) => (mail.relay ? relays.send(mail, mail.relay, signal) : transport.send(mail, signal)),
    async close() {
      await Promise.all([transport.close(), relays.close()]);
    },
  };
}
