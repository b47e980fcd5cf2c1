import { DAY_MS, SCHEDULE_A, SCHEDULE_B } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.js';
import { readConfig } from './read-config.js';

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8_080,
      database: { kind: 'sqlite', file: './data/convoke.db' },
      mail: { kind: 'sandbox' },
      organizer: { name: 'Convoke', address: 'calendar@localhost' },
      bounce: true,
      priming: 'on',
      answerPage: true,
      hsts: 'host',
      inbound: { smtp: undefined, imap: undefined, token: undefined },
      firstInviteDomains: ['gmail.com', 'googlemail.com'],
      metrics: true,
    });
  });

  it('takes PostgreSQL, with a key that is the same for all processes', () => {
    const CONVOKE_DATABASE_URL = 'postgres://convoke:secret@db.example.com/convoke';
    const CONVOKE_SECRET_KEY = Buffer.alloc(32).toString('base64');
    expect(readConfig({ CONVOKE_DATABASE_URL, CONVOKE_SECRET_KEY })).toMatchObject({
      database: { kind: 'postgres', url: CONVOKE_DATABASE_URL },
    });
    expect(() => readConfig({ CONVOKE_DATABASE_URL })).toThrow('CONVOKE_SECRET_KEY is required with PostgreSQL');
    expect(() => readConfig({ CONVOKE_DATABASE_URL: 'postgres://db', CONVOKE_SECRET_KEY })).toThrow(
      'CONVOKE_DATABASE_URL must be sqlite:PATH',
    );
  });

  it.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/t', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'True' }, undefined],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, undefined],
  ])('traces if the variables of OpenTelemetry ask for it: %j', (env, traces) => {
    expect(readConfig(env).traces).toBe(traces);
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_TRACES_EXPORTER=none turns traces off'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, "OTEL_TRACES_EXPORTER must be 'otlp' or 'none'"],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an http'],
  ])('says how traces can be reported: %j', (env, message) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', ...env })).toThrow(message);
  });

  it.each<{ name: string; env: Record<string, string> }>([
    { name: 'acme.example', env: {} },
    { name: 'calendar.example.com', env: { CONVOKE_BASE_URL: 'https://calendar.example.com:8443/x' } },
    { name: 'acme.example', env: { CONVOKE_BASE_URL: 'http://127.0.0.1:8080' } },
    { name: 'acme.example', env: { CONVOKE_BASE_URL: 'https://[2001:db8::1]/' } },
    { name: 'acme.example', env: { CONVOKE_BASE_URL: 'http://localhost:8080' } },
    { name: 'acme.example', env: { CONVOKE_BASE_URL: 'http://a.localhost' } },
    { name: 'out.example.net', env: { CONVOKE_BASE_URL: 'https://a.example', CONVOKE_MAIL_EHLO: 'out.example.net' } },
    { name: 'xn--bro-hoa.example', env: { CONVOKE_MAIL_FROM: 'Büro <desk@büro.example>' } },
  ])('greets relays with a name that exists: $name for $env', ({ name, env }) => {
    const mail = { CONVOKE_MAIL_URL: 'smtp://relay.example', CONVOKE_MAIL_FROM: 'Acme <desk@acme.example>' };
    expect(readConfig({ ...mail, ...env }).mailEhlo).toBe(name);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', CONVOKE_MAIL_URL: '' })).toMatchObject({ port: 8_080, mail: { kind: 'sandbox' } });
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '0',
      CONVOKE_HOST: '::1',
      CONVOKE_BASE_URL: 'https://calendar.example.com/',
      CONVOKE_HSTS: 'subdomains',
      CONVOKE_DATABASE_URL: 'sqlite:/var/lib/convoke.db',
      CONVOKE_MAIL_URL: 'smtps://user:pass@mail.example.com:465',
      CONVOKE_MAIL_FROM: 'Acme Calendar <calendar@example.com>',
      CONVOKE_MAIL_EHLO: 'mail.example.com',
      CONVOKE_MAIL_BOUNCE: 'off',
      CONVOKE_MAIL_RATE: '2.5',
      CONVOKE_INBOUND_SMTP: '[::]:2525',
      CONVOKE_INBOUND_TLS_CERT: '/etc/tls/cert.pem',
      CONVOKE_INBOUND_TLS_KEY: '/etc/tls/key.pem',
      CONVOKE_POSTMASTER: 'off',
      CONVOKE_INBOUND_IMAP: 'imaps://user:pass@mail.example.com/INBOX',
      CONVOKE_INBOUND_TOKEN: 'a-token-of-some-length',
      CONVOKE_FIRST_INVITE_DOMAINS: 'Gmail.com, example.org',
      CONVOKE_PRIMING: 'off',
      CONVOKE_SECRET_KEY: `${Buffer.alloc(32, 1).toString('base64')},${Buffer.alloc(32, 2).toString('base64')}`,
      CONVOKE_WEBHOOK_ALLOW: 'hooks.internal, 10.1.0.0/16',
      CONVOKE_RETRY_SCHEDULE: '0s, 250ms,1m,2h',
      CONVOKE_RETRY_JITTER: 'off',
      CONVOKE_WEBHOOK_TIMEOUT: '1500ms',
      CONVOKE_WEBHOOK_GONE: 'disable',
      CONVOKE_RETENTION: '7d',
      CONVOKE_AUDIT_RETENTION: '730d',
      CONVOKE_JUNK_RETENTION: '30m',
      CONVOKE_JUNK_BUDGET: '2GiB',
      CONVOKE_ANSWER_PAGE: 'off',
      CONVOKE_PROPOSED_TIMES: 'send',
      CONVOKE_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CONVOKE_RATE_LIMIT: '600',
      CONVOKE_MESSAGES_PER_DAY: '2500',
      CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '5',
      CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '0',
      CONVOKE_APPOINTMENTS_PER_ACCOUNT: '5000',
      CONVOKE_ROWS_PER_ACCOUNT: '0',
      CONVOKE_BYTES_PER_ACCOUNT: '2GiB',
      CONVOKE_CALENDARS_PER_ACCOUNT: '100',
      CONVOKE_LOG_LEVEL: 'debug',
      CONVOKE_METRICS: 'off',
      CONVOKE_HEALTH_PORT: '9465',
    });
    expect(config).toEqual({
      unknownVariables: [],
      host: '::1',
      port: 0,
      baseUrl: 'https://calendar.example.com',
      hsts: 'subdomains',
      database: { kind: 'sqlite', file: '/var/lib/convoke.db' },
      mail: { kind: 'smtp', url: 'smtps://user:pass@mail.example.com:465' },
      organizer: { name: 'Acme Calendar', address: 'calendar@example.com' },
      mailEhlo: 'mail.example.com',
      bounce: false,
      mailRate: 2.5,
      inbound: {
        smtp: {
          host: '::',
          port: 2_525,
          tls: { certFile: '/etc/tls/cert.pem', keyFile: '/etc/tls/key.pem' },
          postmaster: { kind: 'refuse' },
        },
        imap: 'imaps://user:pass@mail.example.com/INBOX',
        token: 'a-token-of-some-length',
      },
      firstInviteDomains: ['gmail.com', 'example.org'],
      priming: 'off',
      secretKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
      webhookAllow: ['hooks.internal', '10.1.0.0/16'],
      retrySchedule: { delays: [0, 250, 60_000, 7_200_000], exhausted: 'undelivered' },
      retryJitter: false,
      webhookTimeoutMs: 1_500,
      messageLimits: { perDay: 2_500, toAddressPerHour: 5, toAddressPerDay: 0 },
      quotas: { appointments: 5_000, rows: 0, bytes: 2 * 1_024 ** 3 },
      maxCalendars: 100,
      webhookGone: 'disable',
      retentionMs: 7 * DAY_MS,
      auditRetentionMs: 730 * DAY_MS,
      junkRetentionMs: 30 * 60_000,
      junkBudget: 2 * 1_024 ** 3,
      answerPage: false,
      proposedTimes: 'send',
      trustedProxies: ['10.0.0.0/8', '::1'],
      rateLimit: 600,
      logLevel: 'debug',
      metrics: false,
      healthPort: 9_465,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('reports every mistake at once, each with the name of its variable', () => {
    const env = {
      PORT: '99999',
      CONVOKE_BASE_URL: 'calendar.example.com',
      CONVOKE_HSTS: 'on',
      CONVOKE_DATABASE_URL: 'mysql://db',
      CONVOKE_MAIL_URL: 'smtp//mail',
      CONVOKE_MAIL_EHLO: '[127.0.0.1]',
      CONVOKE_MAIL_BOUNCE: 'yes',
      CONVOKE_MAIL_RATE: '-1',
      CONVOKE_INBOUND_SMTP: 'localhost',
      CONVOKE_POSTMASTER: 'no',
      CONVOKE_INBOUND_IMAP: 'imaps://mail.example.com/INBOX',
      CONVOKE_INBOUND_TOKEN: 'short',
      CONVOKE_PRIMING: '1',
      CONVOKE_SECRET_KEY: 'c2VjcmV0',
      CONVOKE_WEBHOOK_ALLOW: 'https://hooks.internal',
      CONVOKE_RETRY_SCHEDULE: '0s,1 minute',
      CONVOKE_RETRY_JITTER: '10',
      CONVOKE_WEBHOOK_TIMEOUT: '1h',
      CONVOKE_WEBHOOK_GONE: 'forget',
      CONVOKE_RETENTION: '30s',
      CONVOKE_AUDIT_RETENTION: '12h',
      CONVOKE_JUNK_RETENTION: '6',
      CONVOKE_JUNK_BUDGET: '1MiB',
      CONVOKE_ANSWER_PAGE: 'no',
      CONVOKE_PROPOSED_TIMES: 'maybe',
      CONVOKE_TRUSTED_PROXIES: '10.0.0.0/33',
      CONVOKE_RATE_LIMIT: '0',
      CONVOKE_MESSAGES_PER_DAY: 'many',
      CONVOKE_APPOINTMENTS_PER_ACCOUNT: '-1',
      CONVOKE_ROWS_PER_ACCOUNT: '1e9',
      CONVOKE_BYTES_PER_ACCOUNT: '20',
      CONVOKE_CALENDARS_PER_ACCOUNT: '101',
      CONVOKE_LOG_LEVEL: 'loud',
      CONVOKE_METRICS: 'yes',
    };
    const error = mistakesOf(env);
    for (const name of [...Object.keys(env), 'CONVOKE_MAIL_FROM']) expect(error.message).toContain(name);
    expect(error.mistakes).toHaveLength(Object.keys(env).length + 1);
  });

  it('takes the deadline that belongs to the retry schedule', () => {
    expect(readConfig({})).toMatchObject({ retrySchedule: SCHEDULE_A, webhookTimeoutMs: 5_000 });
    expect(readConfig({ CONVOKE_RETRY_SCHEDULE: 'B' })).toMatchObject({
      retrySchedule: SCHEDULE_B,
      webhookTimeoutMs: 30_000,
    });
  });

  it.each(['0s,', '1', '-1s', '1.5s', '169h', '1d', 'a', Array(51).fill('1s').join(',')])(
    'refuses the retry schedule %j',
    (schedule) => {
      expect(mistakesOf({ CONVOKE_RETRY_SCHEDULE: schedule }).message).toContain('CONVOKE_RETRY_SCHEDULE');
    },
  );

  it('insists on an organizer as soon as mail leaves the machine', () => {
    expect(mistakesOf({ CONVOKE_MAIL_URL: 'smtp://127.0.0.1:25' }).mistakes).toEqual([
      expect.stringContaining('CONVOKE_MAIL_FROM'),
    ]);
  });

  it('allows receivers on the same machine only to a sandbox on a loopback host', () => {
    expect(readConfig({}).webhookAllow).toEqual(['localhost', '127.0.0.0/8', '::1']);
    expect(readConfig({ CONVOKE_HOST: '0.0.0.0' }).webhookAllow).toEqual([]);
    expect(readConfig({ CONVOKE_WEBHOOK_ALLOW: 'hooks.internal' }).webhookAllow).toEqual(['hooks.internal']);
    const smtp = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1', CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };
    expect(readConfig(smtp).webhookAllow).toEqual([]);
  });

  it('never repeats a secret key that it cannot read', () => {
    expect(mistakesOf({ CONVOKE_SECRET_KEY: 'sentinel' }).message).not.toContain('sentinel');
  });

  it('wants certificate and key together, and a listener to use them', () => {
    const [smtp, cert, key] = [
      { CONVOKE_INBOUND_SMTP: '0.0.0.0:25' },
      { CONVOKE_INBOUND_TLS_CERT: 'cert.pem' },
      { CONVOKE_INBOUND_TLS_KEY: 'key.pem' },
    ];
    expect(readConfig({ ...smtp, ...cert, ...key }).inbound.smtp?.tls).toEqual({
      certFile: 'cert.pem',
      keyFile: 'key.pem',
    });
    expect(mistakesOf({ ...smtp, ...cert }).message).toContain('CONVOKE_INBOUND_TLS_KEY is required');
    expect(mistakesOf({ ...smtp, ...key }).message).toContain('CONVOKE_INBOUND_TLS_CERT is required');
    expect(mistakesOf({ ...cert, ...key }).message).toContain('only with CONVOKE_INBOUND_SMTP');
  });

  it('keeps mail to the postmaster, refuses it or forwards it to an address', () => {
    const env = {
      CONVOKE_INBOUND_SMTP: '0.0.0.0:25',
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1',
      CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>',
    };
    const read = (value: string) => readConfig({ ...env, CONVOKE_POSTMASTER: value }).inbound.smtp?.postmaster;
    expect(['', 'on', 'off', 'admin@example.com', 'root@localhost'].map(read)).toEqual([
      { kind: 'keep' },
      { kind: 'keep' },
      { kind: 'refuse' },
      { kind: 'forward', to: 'admin@example.com' },
      { kind: 'forward', to: 'root@localhost' },
    ]);
    for (const value of [
      'yes',
      'admin',
      'a@b@c.example',
      'Ada <ada@ex.example>',
      'a@ex.example,b@ex.example',
      '@ex.example',
    ]) {
      expect(mistakesOf({ ...env, CONVOKE_POSTMASTER: value }).message).toContain("CONVOKE_POSTMASTER must be 'on'");
    }
    const forward = { CONVOKE_POSTMASTER: 'admin@example.com' };
    expect(mistakesOf({ ...env, ...forward, CONVOKE_INBOUND_SMTP: '' }).message).toContain('CONVOKE_INBOUND_SMTP');
    expect(mistakesOf({ ...env, ...forward, CONVOKE_MAIL_URL: '' }).message).toContain('CONVOKE_MAIL_URL');
  });

  it.each(['mail.example.com:25', '127.0.0.1:2525', '[::1]:25', 'localhost:0'])('listens for mail at %s', (value) => {
    expect(readConfig({ CONVOKE_INBOUND_SMTP: value }).inbound.smtp?.tls).toBeUndefined();
  });

  it.each(['25', ':25', '::1:25', '[127.0.0.1]:25', '1.2.3.4:65536', 'a b:25', 'host:'])(
    'refuses to at %j',
    (value) => {
      expect(mistakesOf({ CONVOKE_INBOUND_SMTP: value }).message).toContain('HOST:PORT');
    },
  );

  it('never repeats the credentials of an inbox that it cannot read', () => {
    const { message } = mistakesOf({
      CONVOKE_INBOUND_IMAP: 'pop3://user:sentinel@mail.example.com',
      CONVOKE_INBOUND_TOKEN: 'sentinel sentinel',
    });
    expect(message).not.toContain('sentinel');
  });

  it('says what is wrong with an organizer', () => {
    const { message } = mistakesOf({ CONVOKE_MAIL_FROM: 'calendar@example.com' });
    expect(message).toContain("CONVOKE_MAIL_FROM must be written 'Name <local@domain>'");
  });
});

function mistakesOf(env: Record<string, string>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('expected a ConfigError');
}
