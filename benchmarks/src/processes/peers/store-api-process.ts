import { randomBytes } from 'node:crypto';
import { type appointmentParams, contentOf, operations, publicContract } from '@convoke/contract';
import {
  authenticate,
  Counts,
  type Credentials,
  createAccount,
  createAppointment,
  createSecretBox,
  DAY_MS,
  LIMITS,
  type Logger,
  SCHEDULE_A,
  type VerbContext,
} from '@convoke/engine';
import { createImipChannel, createSmtpTransport } from '@convoke/mail';
import { migrateSqlite, openSqliteStore } from '@convoke/store';
import { timeZones } from '@convoke/zones';
import type { RouterContext } from '@koa/router';
import Router from '@koa/router';
import Koa from 'koa';
import rawBody from 'raw-body';
import { v7 } from 'uuid';
import { answerParent, listenLocally, silentLog } from '../child.js';
import { storeApiOptions } from './http-peers.js';

const { method, path } = operations.createAppointment;

answerParent(async (command) => {
  const { file, batchLimit } = storeApiOptions.parse(command);
  const log = silentLog();
  await migrateSqlite({ file, log });
  const engine = createEngine(await openSqliteStore({ file, log, batchLimit }), log);
  const { credentials } = await createAccount(engine, { name: 'Benchmark' });
  const router = new Router();
  router.register(path, [method], (context: RouterContext) => answer(context, { engine, credentials }));
  return { url: await listenLocally(new Koa().use(router.routes()).callback()) };
});

type ContentParam = (typeof appointmentParams)[keyof typeof appointmentParams];

/**
 * Does the same as the server, without its logging and its refusals; the server also looks up the account for
 * each request.
 */
async function answer(
  context: RouterContext,
  { engine, credentials }: { engine: VerbContext; credentials: Credentials },
): Promise<void> {
  const text = await rawBody(context.req, { encoding: 'utf8', length: context.get('content-length') });
  const body = publicContract.requestSchemas.createAppointment.parse(JSON.parse(text));
  const { name = '', address = '', ...given } = body;
  const content: Pick<typeof given, ContentParam> = given;
  const { start, end, timeZone, subject = '', body: html = '', location = '' } = contentOf(content);
  const { account } = await authenticate(engine, credentials);
  const { appointment, invitationId } = await createAppointment(engine, {
    account,
    content: { start, end, timeZone, subject, body: html, location },
    invitee: { name, address },
    invitees: undefined,
    externalId: body.externalId,
    metadata: body.metadata,
    reminders: undefined,
    alarm: undefined,
  });
  context.status = 201;
  context.body = { success: true, data: { appointmentId: appointment.id, invitationId }, apiVersion: 'v1' };
}

function createEngine(store: VerbContext['store'], log: Logger): VerbContext {
  const ids = { uuid: () => v7(), random: randomBytes };
  const clock = { now: () => Date.now(), schedule: () => () => undefined };
  // Nothing is sent, so the queued messages only need the name of a transport.
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: 'smtp://127.0.0.1:9', clock });
  return {
    store,
    channel: createImipChannel({ transport, ids, bounce: 'on' }),
    zones: timeZones,
    clock,
    ids,
    log,
    secrets: createSecretBox({ keys: [randomBytes(32)], random: randomBytes }),
    dns: { txt: async () => ({ kind: 'none' }), mx: async () => ({ kind: 'none' }) },
    hourly: new Counts({ kind: 'hourly', windowMs: 3_600_000, clock }),
    perMinute: new Counts({ kind: 'per-minute', windowMs: 60_000, clock }),
    relays: { checkHost: () => undefined, probe: async () => ({ works: true }) },
    mailboxes: {
      checkHost: () => undefined,
      probe: async () => ({ failure: null }),
      read: async () => ({ failure: null }),
    },
    endpoints: { check: () => undefined, isBlocked: async () => false },
    settings: {
      defaultOrganizer: { name: 'Benchmark', address: 'calendar@organizer.example' },
      firstInviteDomains: [],
      priming: 'off',
      maxInvitees: LIMITS.inviteesPerAppointment,
      messageLimits: { perDay: 1_000_000_000, toAddressPerHour: 1_000_000_000, toAddressPerDay: 1_000_000_000 },
      quotas: { appointments: 0, rows: 0, bytes: 0 },
      maxWebhooks: LIMITS.webhooksPerAccount,
      maxCalendars: LIMITS.calendarsPerAccount,
      retrySchedule: SCHEDULE_A,
      retryJitter: false,
      webhookTimeoutMs: 5_000,
      webhookGone: 'retry',
      proposedTimes: 'store',
      retentionMs: 90 * DAY_MS,
      auditRetentionMs: 365 * DAY_MS,
      junkRetentionMs: 6 * 3_600_000,
      junkBudget: 50 * 1_048_576,
    },
  };
}
