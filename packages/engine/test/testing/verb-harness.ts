import { randomBytes } from 'node:crypto';
import {
  type Account,
  Counts,
  createSecretBox,
  DAY_MS,
  type EndpointPolicy,
  type EngineContext,
  LIMITS,
  type MailChannel,
  type OutgoingMessage,
  type ReplyReader,
  SCHEDULE_A,
  type TimeZones,
} from '@convoke/engine';
import type { Settlement } from '@convoke/engine/store';
import { openSqliteStore } from '@convoke/store';
import { writeMigratedFile } from '@convoke/store/migrated-file';
import { newId, sampleAccount, TRANSPORT } from '@convoke/store/samples';
import { createFakeClock, createLogSink, type FakeClock, temporaryDirectory } from '@convoke/testkit';
import { requireZone } from '@convoke/zones';

/** The engine on a separate database, with everything that the engine needs. */
export interface VerbHarness {
  context: EngineContext;
  clock: FakeClock;
  account: Account;
  /** Another account. */
  stranger: Account;
  /** Path of the database. */
  file: string;
  /** Settles all due messages in the given way; returns them. */
  deliver(state?: Settlement['state']): Promise<OutgoingMessage[]>;
  close(): Promise<void>;
}

const LEASE_MS = 30_000;

export async function openVerbHarness(): Promise<VerbHarness> {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await writeMigratedFile(options.file);
  const store = await openSqliteStore(options);
  const clock = createFakeClock();
  const hourly = new Counts({ kind: 'hourly', windowMs: 3_600_000, clock });
  const perMinute = new Counts({ kind: 'per-minute', windowMs: 60_000, clock });
  const context = { ...surroundings(), hourly, perMinute, store, clock, log: options.log };
  const [account, stranger] = [sampleAccount(), sampleAccount()];
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(stranger);
  });
  return {
    context,
    clock,
    account,
    stranger,
    file: options.file,
    deliver: (state = 'sent') => deliver(context, state),
    async close() {
      await store.close();
      await directory.remove();
    },
  };
}

function surroundings(): Omit<EngineContext, 'store' | 'clock' | 'log' | 'hourly' | 'perMinute'> {
  return {
    channel: willingChannel,
    zones: utcOnly,
    ids: { uuid: newId, random: randomBytes },
    secrets: createSecretBox({ keys: [randomBytes(32)], random: randomBytes }),
    passwordCost: { ln: 10, r: 8, p: 1 },
    endpoints: httpsOnly,
    dns: { txt: async () => ({ kind: 'none' }), mx: async () => ({ kind: 'none' }) },
    relays: { checkHost: () => undefined, probe: async () => ({ works: true }) },
    mailboxes: {
      checkHost: () => undefined,
      probe: async () => ({ failure: null }),
      read: async () => ({ failure: null }),
    },
    replies: noReplies,
    outboundHttp: { post: async () => ({ status: 204, durationMs: 0, bodyStart: '' }) },
    settings: {
      defaultOrganizer: { name: 'Convoke', address: 'calendar@practice.example' },
      firstInviteDomains: ['gmail.com'],
      priming: 'on',
      maxInvitees: LIMITS.inviteesPerAppointment,
      messageLimits: {
        perDay: LIMITS.messagesPerDay,
        toAddressPerHour: LIMITS.messagesToAddressPerHour,
        toAddressPerDay: LIMITS.messagesToAddressPerDay,
      },
      quotas: { appointments: 0, rows: 0, bytes: 0 },
      maxWebhooks: LIMITS.webhooksPerAccount,
      maxCalendars: LIMITS.calendarsPerAccount,
      retrySchedule: SCHEDULE_A,
      retryJitter: false,
      webhookTimeoutMs: 5_000,
      webhookGone: 'retry',
      retentionMs: 90 * DAY_MS,
      auditRetentionMs: 365 * DAY_MS,
      junkRetentionMs: 6 * 3_600_000,
      junkBudget: 50 * 1_048_576,
      proposedTimes: 'store',
    },
  };
}

/** Accepts everything: the tests decide the outcome of each message. */
const willingChannel: MailChannel = {
  capabilities: {
    answerLink: true,
    priming: true,
    cancelComment: true,
    answerComment: true,
    brand: true,
    repeats: true,
  },
  transport: TRANSPORT,
  concurrency: 1,
  deadlineMs: LEASE_MS,
  enroll: () => ({ data: '{}', key: newId() }),
  send: async () => ({ kind: 'sent', detail: '250 ok' }),
  prepare: async () => undefined,
  pages: {
    invitation: ({ content }, view) => ({
      html: JSON.stringify({ ...view, ...content }),
      style: '',
      script: '',
      hasPicture: false,
    }),
    refusal: (reason) => ({ html: reason, style: '', script: '', hasPicture: false }),
  },
  calendarFile: ({ invitation }) => invitation.id,
  close: async () => undefined,
};

/** UTC, which needs no time zone data. */
const utcOnly: TimeZones = {
  has: (name) => name === 'UTC',
  suggest: () => undefined,
  occursTwice: () => false,
  toUtc(local) {
    const instant = Date.parse(`${local}Z`);
    return Number.isNaN(instant) ? undefined : instant;
  },
  toLocal: (instant) => new Date(instant).toISOString().slice(0, 19),
  rulesOf: requireZone,
};

/** Tests with replies use their own reader. */
const noReplies: ReplyReader = {
  read: () => Promise.reject(new Error('this reader reads nothing')),
  organizerOf: (address) => address,
};

const httpsOnly: EndpointPolicy = {
  check: ({ protocol }) => (protocol === 'https:' ? undefined : 'url_not_https'),
  isBlocked: async () => false,
};

async function deliver({ store, clock }: EngineContext, state: Settlement['state']): Promise<OutgoingMessage[]> {
  const now = clock.now();
  const due = await store.queues.messages.claim({
    transport: TRANSPORT,
    limit: 1_000,
    now,
    leaseUntil: now + LEASE_MS,
  });
  for (const { message } of due) {
    const { invitationId, ordinal, fence } = message;
    const settlement = { invitationId, ordinal, fence, state, dueAt: now, detail: 'said so', refusal: null, now };
    await store.transaction((transaction) => transaction.messages.settle(settlement));
  }
  return due;
}
