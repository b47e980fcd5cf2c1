import type { MessageLimits, Organizer, Quotas, RetrySchedule } from '@convoke/engine';
import type { TraceProtocol } from './tracing.js';
import type { UnknownVariable } from './unknown-variables.js';

export type DatabaseConfig = SqliteConfig | PostgresConfig;

export interface SqliteConfig {
  readonly kind: 'sqlite';
  readonly file: string;
}

export interface PostgresConfig {
  readonly kind: 'postgres';
  /** With user and password. */
  readonly url: string;
}

export type MailConfig = { kind: 'sandbox' } | { kind: 'smtp'; url: string };

/** The inboxes for reply mail; one that is `undefined` is off. */
export interface InboundConfig {
  readonly smtp: SmtpInboundConfig | undefined;
  /** `imaps://…` or `imap://…`, with credentials. */
  readonly imap: string | undefined;
  /** Bearer token of `POST /inbound/mime`. */
  readonly token: string | undefined;
}

export interface SmtpInboundConfig {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** PEM files of the certificate chain and its private key; without them, no STARTTLS. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly postmaster: PostmasterConfig;
}

/** What becomes of mail to the postmaster of an organizer's domain; what is forwarded to an address is kept as well. */
export type PostmasterConfig = { kind: 'keep' | 'refuse' } | { kind: 'forward'; to: string };

/** 32 bytes each. The first key seals; every key opens. */
export type SecretKeys = [Uint8Array, ...Uint8Array[]];

/** The server's settings, validated; see the table in docs/deploy/settings.md. */
export interface Config {
  /** Variables that look like settings and are none. */
  readonly unknownVariables: readonly UnknownVariable[];
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Public URL without a trailing slash; `undefined` means the address where the server listens. */
  readonly baseUrl: string | undefined;
  readonly database: DatabaseConfig;
  readonly mail: MailConfig;
  /** Organizer of accounts that have not set one. */
  readonly organizer: Organizer;
  /** The name that relays are greeted with (RFC 5321 §4.1.1.1). */
  readonly mailEhlo: string;
  /** Whether the envelope sender is plus-addressed, so that bounces can be matched to their invitee. */
  readonly bounce: boolean;
  /** Maximum messages per second to the relay; `undefined` means no limit. */
  readonly mailRate: number | undefined;
  readonly inbound: InboundConfig;
  /** Whether invitations link to a page where they can be answered. */
  readonly answerPage: boolean;
  /** Where browsers use HTTPS only, if the public URL has it: at its host, or at the hosts below as well. */
  readonly hsts: 'host' | 'subdomains';
  /** Whether proposed times are sent to webhooks or only stored. */
  readonly proposedTimes: 'send' | 'store';
  readonly firstInviteDomains: readonly string[];
  readonly priming: 'on' | 'merge' | 'off';
  /** `undefined`, with SQLite only, means the keys of the file next to the database. */
  readonly secretKeys: SecretKeys | undefined;
  /** Host names and CIDRs that webhooks may reach without HTTPS or at private addresses. */
  readonly webhookAllow: readonly string[];
  readonly retrySchedule: RetrySchedule;
  /** Whether up to a tenth is added to each delay of the schedule. */
  readonly retryJitter: boolean;
  /** Milliseconds that one attempt of a delivery may take. */
  readonly webhookTimeoutMs: number;
  /** Messages to invitees, for accounts without limits of their own. */
  readonly messageLimits: MessageLimits;
  /** What one account may store. */
  readonly quotas: Quotas;
  /** Calendars that one account may have, with earlier ones that have appointments. */
  readonly maxCalendars: number;
  /** How an answer of 410 is treated. */
  readonly webhookGone: 'retry' | 'disable';
  /** Milliseconds for which finished deliveries and received messages are kept. */
  readonly retentionMs: number;
  /** Milliseconds for which the entries of audit logs are kept. */
  readonly auditRetentionMs: number;
  /** Milliseconds for which mail that belongs to no appointment is kept. */
  readonly junkRetentionMs: number;
  /** Maximum bytes of mail that has no effect or waits to be judged. */
  readonly junkBudget: number;
  /** Networks whose `X-Forwarded-For` is trusted, and whose mail comes from many senders. */
  readonly trustedProxies: readonly string[];
  /** Requests per minute for accounts without their own limit. */
  readonly rateLimit: number;
  readonly logLevel: string;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** The port at which a worker serves its health and metrics; 0 picks a free one, `undefined` means none. */
  readonly healthPort: number | undefined;
  /** How traces are reported; `undefined` if they are not. */
  readonly traces: TraceProtocol | undefined;
}

/** All mistakes in the environment at once, each with the name of its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}
