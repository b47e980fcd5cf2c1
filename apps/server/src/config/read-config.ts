import { isIP } from 'node:net';
import { asciiDomainOf, isLoopback } from '@convoke/engine';
import { z } from 'zod';
import { type Config, ConfigError, type InboundConfig } from './config.js';
import { defaultTimeout } from './retry-schedule.js';
import { traceMistakes, traceProtocol } from './tracing.js';
import { unknownVariables } from './unknown-variables.js';
import { VARIABLES } from './variables.js';

const SANDBOX_ORGANIZER = { name: 'Convoke', address: 'calendar@localhost' };

const environment = z.object(VARIABLES);

/**
 * Reads the settings from environment variables.
 *
 * @throws ConfigError that names every mistake
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const mistakes = (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  if (needsOrganizer(given)) {
    mistakes.push("CONVOKE_MAIL_FROM is required with an SMTP server: set it to 'Name <local@domain>'");
  }
  if (needsSecretKey(given)) {
    mistakes.push('CONVOKE_SECRET_KEY is required with PostgreSQL: all processes of a database seal with the same key');
  }
  mistakes.push(...inboundTlsMistakes(given), ...forwardingMistakes(given), ...traceMistakes(given));
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes);
  return Object.freeze({ ...toConfig(result.data), unknownVariables: unknownVariables(given) });
}

/** Checked on the raw text, so that it is reported together with mistakes in other variables. */
function needsOrganizer(given: Record<string, string | undefined>): boolean {
  const { CONVOKE_MAIL_URL: url, CONVOKE_MAIL_FROM: from } = given;
  return url !== undefined && url !== 'sandbox:' && from === undefined;
}

function needsSecretKey(given: Record<string, string | undefined>): boolean {
  const { CONVOKE_DATABASE_URL: url, CONVOKE_SECRET_KEY: keys } = given;
  return url?.startsWith('postgres') === true && keys === undefined;
}

function inboundTlsMistakes(given: Record<string, string | undefined>): string[] {
  const { CONVOKE_INBOUND_SMTP: smtp, CONVOKE_INBOUND_TLS_CERT: cert, CONVOKE_INBOUND_TLS_KEY: key } = given;
  if (cert === undefined && key === undefined) return [];
  if (cert === undefined) return ['CONVOKE_INBOUND_TLS_CERT is required with CONVOKE_INBOUND_TLS_KEY'];
  if (key === undefined) return ['CONVOKE_INBOUND_TLS_KEY is required with CONVOKE_INBOUND_TLS_CERT'];
  return smtp === undefined ? ['CONVOKE_INBOUND_TLS_CERT is of use only with CONVOKE_INBOUND_SMTP'] : [];
}

function forwardingMistakes(given: Record<string, string | undefined>): string[] {
  const { CONVOKE_POSTMASTER: postmaster, CONVOKE_INBOUND_SMTP: smtp, CONVOKE_MAIL_URL: relay } = given;
  if (postmaster === undefined || postmaster === 'on' || postmaster === 'off') return [];
  if (smtp === undefined) return ['CONVOKE_POSTMASTER is an address, which is of use only with CONVOKE_INBOUND_SMTP'];
  if (relay !== undefined && relay !== 'sandbox:') return [];
  return [
    'CONVOKE_POSTMASTER is an address, to which nothing can be forwarded without an SMTP server (CONVOKE_MAIL_URL)',
  ];
}

function toConfig(values: z.output<typeof environment>): Omit<Config, 'unknownVariables'> {
  return {
    host: values.CONVOKE_HOST,
    port: values.PORT,
    baseUrl: values.CONVOKE_BASE_URL,
    hsts: values.CONVOKE_HSTS,
    database: values.CONVOKE_DATABASE_URL,
    mail: values.CONVOKE_MAIL_URL,
    organizer: values.CONVOKE_MAIL_FROM ?? SANDBOX_ORGANIZER,
    mailEhlo: values.CONVOKE_MAIL_EHLO ?? greetingName(values),
    bounce: values.CONVOKE_MAIL_BOUNCE,
    mailRate: values.CONVOKE_MAIL_RATE,
    inbound: inboundOf(values),
    answerPage: values.CONVOKE_ANSWER_PAGE,
    proposedTimes: values.CONVOKE_PROPOSED_TIMES,
    firstInviteDomains: values.CONVOKE_FIRST_INVITE_DOMAINS,
    priming: values.CONVOKE_PRIMING,
    secretKeys: values.CONVOKE_SECRET_KEY,
    webhookAllow: values.CONVOKE_WEBHOOK_ALLOW ?? defaultAllow(values),
    retrySchedule: values.CONVOKE_RETRY_SCHEDULE,
    retryJitter: values.CONVOKE_RETRY_JITTER,
    webhookTimeoutMs: values.CONVOKE_WEBHOOK_TIMEOUT ?? defaultTimeout(values.CONVOKE_RETRY_SCHEDULE),
    webhookGone: values.CONVOKE_WEBHOOK_GONE,
    retentionMs: values.CONVOKE_RETENTION,
    auditRetentionMs: values.CONVOKE_AUDIT_RETENTION,
    junkRetentionMs: values.CONVOKE_JUNK_RETENTION,
    junkBudget: values.CONVOKE_JUNK_BUDGET,
    trustedProxies: values.CONVOKE_TRUSTED_PROXIES,
    rateLimit: values.CONVOKE_RATE_LIMIT,
    messageLimits: {
      perDay: values.CONVOKE_MESSAGES_PER_DAY,
      toAddressPerHour: values.CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR,
      toAddressPerDay: values.CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY,
    },
    quotas: {
      appointments: values.CONVOKE_APPOINTMENTS_PER_ACCOUNT,
      rows: values.CONVOKE_ROWS_PER_ACCOUNT,
      bytes: values.CONVOKE_BYTES_PER_ACCOUNT,
    },
    maxCalendars: values.CONVOKE_CALENDARS_PER_ACCOUNT,
    logLevel: values.CONVOKE_LOG_LEVEL,
    metrics: values.CONVOKE_METRICS,
    healthPort: values.CONVOKE_HEALTH_PORT,
    traces: traceProtocol(values),
  };
}

/**
 * Containers have no name that anybody knows, and relays refuse `[127.0.0.1]` and `localhost`, as Google's does. The
 * organizer's domain may not be this machine's, but it is a name that exists.
 */
function greetingName({ CONVOKE_BASE_URL: url, CONVOKE_MAIL_FROM: from }: z.output<typeof environment>): string {
  const host = url === undefined ? '' : new URL(url).hostname;
  const isName = host !== '' && !host.startsWith('[') && isIP(host) === 0 && !/(^|\.)localhost\.?$/.test(host);
  if (isName) return host;
  const { address } = from ?? SANDBOX_ORGANIZER;
  return asciiDomainOf(address);
}

function inboundOf(values: z.output<typeof environment>): InboundConfig {
  const { CONVOKE_INBOUND_SMTP: smtp, CONVOKE_INBOUND_TLS_CERT: certFile, CONVOKE_INBOUND_TLS_KEY: keyFile } = values;
  const tls = certFile !== undefined && keyFile !== undefined ? { certFile, keyFile } : undefined;
  return {
    smtp: smtp && { ...smtp, tls, postmaster: values.CONVOKE_POSTMASTER },
    imap: values.CONVOKE_INBOUND_IMAP,
    token: values.CONVOKE_INBOUND_TOKEN,
  };
}

/** A sandbox on a loopback host can reach receivers on the same machine, so that everything can be tried there. */
function defaultAllow({ CONVOKE_MAIL_URL: mail, CONVOKE_HOST: host }: z.output<typeof environment>): string[] {
  return mail.kind === 'sandbox' && isLoopback(host) ? ['localhost', '127.0.0.0/8', '::1'] : [];
}
