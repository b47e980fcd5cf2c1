import type { Organizer, RetrySchedule } from '@convoke/engine';
import type { SecretKeys } from '../secrets/parse-keys.js';

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

/** The ways in for reply mail; without, each is off. */
export interface InboundConfig {
  readonly smtp: SmtpInboundConfig | undefined;
  /** `imaps://…` or `imap://…`, with credentials. */
  readonly imap: string | undefined;
  /** Bearer token of `POST /inbound/mime`. */
  readonly token: string | undefined;
}

export interface SmtpInboundConfig {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** PEM files of the certificate chain and its private key; without, no STARTTLS. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
}

/** The server's settings, validated; see the table in docs/self-hosting.md. */
export interface Config {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Public address without a trailing slash; `undefined`: where the server listens. */
  readonly baseUrl: string | undefined;
  readonly database: DatabaseConfig;
  readonly mail: MailConfig;
  /** Organizer of accounts without one of their own. */
  readonly organizer: Organizer;
  /** Whether the envelope sender is plus-addressed, so that bounces find their invitee. */
  readonly bounce: boolean;
  /** Messages per second that the relay may be given; `undefined`: as many as it takes. */
  readonly mailRate: number | undefined;
  readonly inbound: InboundConfig;
  /** Whether invitations link to a page on which they can be answered. */
  readonly answerPage: boolean;
  /** Whether proposals of attendees are told to webhooks, or stored only. */
  readonly proposedTimes: 'send' | 'store';
  readonly firstInviteDomains: readonly string[];
  readonly priming: boolean;
  /** 32 bytes each, the current one first; `undefined`, with SQLite only: those of the file beside the database. */
  readonly secretKeys: SecretKeys | undefined;
  /** Host names and CIDRs that webhooks may reach without HTTPS or at private addresses. */
  readonly webhookAllow: readonly string[];
  readonly retrySchedule: RetrySchedule;
  /** Whether up to a tenth is added to each delay of the schedule. */
  readonly retryJitter: boolean;
  /** Milliseconds that one attempt of a delivery may take. */
  readonly webhookTimeoutMs: number;
  /** What an answer of 410 means. */
  readonly webhookGone: 'retry' | 'disable';
  /** Milliseconds for which finished deliveries and received messages are kept. */
  readonly retentionMs: number;
  /** Milliseconds for which mail that leads to no appointment is kept. */
  readonly junkRetentionMs: number;
  /** Bytes of mail that counts for nothing or waits to be judged. */
  readonly junkBudget: number;
  /** Networks whose `X-Forwarded-For` counts, and whose mail is that of many. */
  readonly trustedProxies: readonly string[];
  /** Requests per minute of accounts without a limit of their own. */
  readonly rateLimit: number;
  readonly logLevel: string;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
}
