import { isIP } from 'node:net';
import { dashboardLimits } from '@convoke/contract/dashboard';
import { FIRST_INVITE_DOMAINS } from '@convoke/contract/mailbox';
import {
  checkAddress,
  DAY_MS,
  DomainError,
  LIMITS,
  type Organizer,
  parseOrganizer,
  type RetrySchedule,
  SCHEDULE_A,
} from '@convoke/engine';
import { z } from 'zod';
import { parseKeys } from '../secrets/key-file.js';
import { ConfigError, type DatabaseConfig, type MailConfig, type PostmasterConfig, type SecretKeys } from './config.js';
import { type DurationUnit, parseDuration, parseRetrySchedule } from './retry-schedule.js';
import { TRACE_VARIABLES } from './tracing.js';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/i;

const onOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).transform((value) => value === 'on');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((value) => value.replace(/\/+$/, ''));

const database = z.string().transform((value, context): DatabaseConfig => {
  if (/^sqlite:./.test(value)) return { kind: 'sqlite', file: value.slice('sqlite:'.length) };
  const url = URL.parse(value);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return { kind: 'postgres', url: value };
  context.addIssue(
    'must be sqlite:PATH, such as sqlite:./data/convoke.db, or postgres://user:password@host:port/database',
  );
  return z.NEVER;
});

const mail = z.string().transform((value, context): MailConfig => {
  if (value === 'sandbox:') return { kind: 'sandbox' };
  const url = URL.parse(value);
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '') return { kind: 'smtp', url: value };
  context.addIssue("must be 'sandbox:' or smtp://user:pass@host:port or smtps://user:pass@host:port");
  return z.NEVER;
});

const listener = z.string().transform((value, context) => {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(value) ?? [];
  const host = bracketed ?? plain ?? '';
  const isHost = bracketed === undefined ? isIP(host) === 4 || HOST_NAME.test(host) : isIP(host) === 6;
  if (isHost && Number(digits) <= 65_535) return { host, port: Number(digits) };
  context.addIssue('must be HOST:PORT, such as 0.0.0.0:25 or [::]:25');
  return z.NEVER;
});

const mailbox = z.string().transform((value, context): string => {
  const url = URL.parse(value);
  const isMailbox = url && ['imap:', 'imaps:'].includes(url.protocol) && url.hostname !== '';
  if (isMailbox && url.username !== '' && url.password !== '') return value;
  context.addIssue('must be imaps://user:password@host/INBOX');
  return z.NEVER;
});

const bearerToken = z
  .string()
  .regex(/^[A-Za-z0-9._~+/-]{16,512}=*$/, 'must be 16 to 512 letters, digits or any of ._~+/-');

const organizer = z.string().transform((value, context): Organizer => {
  try {
    return parseOrganizer(value, 'it');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.addIssue(`must be written 'Name <local@domain>': ${error.message}`);
    return z.NEVER;
  }
});

const postmaster = z.string().transform((value, context): PostmasterConfig => {
  if (value === 'on') return { kind: 'keep' };
  if (value === 'off') return { kind: 'refuse' };
  try {
    checkAddress(value, { requireTld: false });
    return { kind: 'forward', to: value };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.addIssue("must be 'on', 'off' or the e-mail address to forward to, such as admin@example.com");
    return z.NEVER;
  }
});

const domains = z.string().transform((value) => listOf(value.toLowerCase()));

const rate = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number of messages per second')
  .transform(Number)
  .refine((value) => value >= 0.1, 'must be at least 0.1');

const secretKeys = z.string().transform((value, context): SecretKeys => {
  try {
    return parseKeys(value.split(','), 'it');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    context.addIssue('must be Base64 of 32 bytes; several keys are separated by commas, the current one first');
    return z.NEVER;
  }
});

const hosts = z.string().transform((value, context) => {
  const entries = listOf(value);
  for (const entry of entries) {
    if (!isNetwork(entry) && !HOST_NAME.test(entry)) {
      context.addIssue(`must be host names and CIDRs such as hooks.internal or 10.0.0.0/8; '${entry}' is neither`);
    }
  }
  return entries;
});

const requestsPerMinute = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of requests per minute')
  .transform(Number);

const messages = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number of messages, or 0 for any number')
  .transform(Number);

const quota = z
  .string()
  .regex(/^\d{1,12}$/, 'must be a whole number, or 0 for any number')
  .transform(Number);

/** As many as the contract lists. */
const MOST_CALENDARS = dashboardLimits.Calendars.maxItems;

const calendars = z.string().transform((value, context) => {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= MOST_CALENDARS) return count;
  context.addIssue(`must be a whole number of calendars from 1 to ${MOST_CALENDARS}`);
  return z.NEVER;
});

const retrySchedule = z.string().transform((value, context): RetrySchedule => {
  const schedule = parseRetrySchedule(value);
  if (schedule) return schedule;
  context.addIssue("must be A, B or up to 50 delays such as '0s,1m,5m,2h', each with ms, s, m or h and at most 168h");
  return z.NEVER;
});

function duration({
  least,
  most,
  ...written
}: {
  least: number;
  most: number;
  example: string;
  units: DurationUnit[];
}) {
  return z.string().transform((value, context): number => {
    const parsed = parseDuration(value, written.units);
    if (parsed !== undefined && parsed >= least && parsed <= most) return parsed;
    context.addIssue(`must be a duration such as ${written.example}`);
    return z.NEVER;
  });
}

const MIB = 1_048_576;

/** Bytes. */
function size({ least, most }: { least: number; most: number }) {
  return z.string().transform((value, context): number => {
    const [, amount, unit] = /^(\d{1,6})(MiB|GiB)$/.exec(value.trim()) ?? [];
    const bytes = Number(amount) * (unit === 'GiB' ? 1_024 * MIB : MIB);
    if (bytes >= least && bytes <= most) return bytes;
    context.addIssue(`must be a size such as 50MiB or 2GiB, from ${least / MIB}MiB to 1024GiB`);
    return z.NEVER;
  });
}

const bytesQuota = z
  .literal('0')
  .transform(Number)
  .or(size({ least: MIB, most: 1_024 * 1_024 * MIB }));

const networks = z.string().transform((value, context) => {
  const entries = listOf(value);
  for (const entry of entries) {
    if (!isNetwork(entry)) context.addIssue(`must be addresses and CIDRs such as 10.0.0.0/8; '${entry}' is neither`);
  }
  return entries;
});

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
}

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be trace, debug, info, warn, error, fatal or silent',
});

/** Each environment variable and its valid values; an empty one counts as unset. */
export const VARIABLES = {
  PORT: port.default(8_080),
  CONVOKE_HOST: z.string().default('127.0.0.1'),
  CONVOKE_BASE_URL: baseUrl.optional(),
  CONVOKE_HSTS: z.enum(['host', 'subdomains'], { error: "must be 'host' or 'subdomains'" }).default('host'),
  CONVOKE_DATABASE_URL: database.default({ kind: 'sqlite', file: './data/convoke.db' }),
  CONVOKE_MAIL_URL: mail.default({ kind: 'sandbox' }),
  CONVOKE_MAIL_FROM: organizer.optional(),
  CONVOKE_MAIL_EHLO: z
    .string()
    .refine((name) => HOST_NAME.test(name) && isIP(name) === 0, 'must be a host name, such as mail.example.com')
    .optional(),
  CONVOKE_MAIL_BOUNCE: onOff.default(true),
  CONVOKE_MAIL_RATE: rate.optional(),
  CONVOKE_INBOUND_SMTP: listener.optional(),
  CONVOKE_INBOUND_TLS_CERT: z.string().optional(),
  CONVOKE_INBOUND_TLS_KEY: z.string().optional(),
  CONVOKE_POSTMASTER: postmaster.default({ kind: 'keep' }),
  CONVOKE_INBOUND_IMAP: mailbox.optional(),
  CONVOKE_INBOUND_TOKEN: bearerToken.optional(),
  CONVOKE_ANSWER_PAGE: onOff.default(true),
  CONVOKE_PROPOSED_TIMES: z.enum(['send', 'store'], { error: "must be 'send' or 'store'" }).default('store'),
  CONVOKE_FIRST_INVITE_DOMAINS: domains.default([...FIRST_INVITE_DOMAINS]),
  CONVOKE_PRIMING: z.enum(['on', 'merge', 'off'], { error: "must be 'on', 'merge' or 'off'" }).default('on'),
  CONVOKE_SECRET_KEY: secretKeys.optional(),
  CONVOKE_WEBHOOK_ALLOW: hosts.optional(),
  CONVOKE_RETRY_SCHEDULE: retrySchedule.default(SCHEDULE_A),
  CONVOKE_RETRY_JITTER: onOff.default(true),
  CONVOKE_WEBHOOK_TIMEOUT: duration({
    least: 100,
    most: 120_000,
    example: '5s, from 100ms to 120s',
    units: ['ms', 's'],
  }).optional(),
  CONVOKE_WEBHOOK_GONE: z.enum(['retry', 'disable'], { error: "must be 'retry' or 'disable'" }).default('retry'),
  CONVOKE_RETENTION: duration({
    least: 3_600_000,
    most: 3_650 * DAY_MS,
    example: '90d, from 1h to 3650d',
    units: ['h', 'd'],
  }).default(90 * DAY_MS),
  CONVOKE_AUDIT_RETENTION: duration({
    least: DAY_MS,
    most: 3_650 * DAY_MS,
    example: '365d, from 1d to 3650d',
    units: ['d'],
  }).default(365 * DAY_MS),
  CONVOKE_JUNK_RETENTION: duration({
    least: 60_000,
    most: 3_650 * DAY_MS,
    example: '6h, from 1m to 3650d',
    units: ['m', 'h', 'd'],
  }).default(6 * 3_600_000),
  CONVOKE_JUNK_BUDGET: size({ least: 4 * MIB, most: 1_024 * 1_024 * MIB }).default(50 * MIB),
  CONVOKE_TRUSTED_PROXIES: networks.default([]),
  CONVOKE_RATE_LIMIT: requestsPerMinute.default(60),
  CONVOKE_MESSAGES_PER_DAY: messages.default(LIMITS.messagesPerDay),
  CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: messages.default(LIMITS.messagesToAddressPerHour),
  CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: messages.default(LIMITS.messagesToAddressPerDay),
  CONVOKE_APPOINTMENTS_PER_ACCOUNT: quota.default(LIMITS.appointmentsPerAccount),
  CONVOKE_ROWS_PER_ACCOUNT: quota.default(LIMITS.rowsPerAccount),
  CONVOKE_BYTES_PER_ACCOUNT: bytesQuota.default(LIMITS.bytesPerAccount),
  CONVOKE_CALENDARS_PER_ACCOUNT: calendars.default(LIMITS.calendarsPerAccount),
  CONVOKE_LOG_LEVEL: logLevel.default('info'),
  CONVOKE_METRICS: onOff.default(true),
  CONVOKE_HEALTH_PORT: port.optional(),
  ...TRACE_VARIABLES,
};
