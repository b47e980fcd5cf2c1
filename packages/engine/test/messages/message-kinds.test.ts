import {
  admitOwner,
  cancelAppointment,
  inviteMember,
  LIMITS,
  type LinkMailer,
  type MessageKind,
  sendInvitation,
  updateAccount,
  useLink,
} from '@convoke/engine';
import { sendDueReminders } from '@convoke/engine/reminders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const HOUR = 3_600_000;

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
  accountId = harness.account.id;
  await updateAccount(harness.context, { accountId, messageLimits: { toAddressPerHour: 1 } });
});
afterEach(() => harness.close());

const createOne = async () => (await steps.create()).appointment.id;
const mailed = async () => (await harness.deliver()).map(({ message: { kind } }) => kind);

/** An appointment whose invitee was sent as many messages as are allowed. */
async function beginAtLimit(): Promise<string> {
  const appointmentId = await createOne();
  await steps.invite(appointmentId, 'Bob');
  expect(await mailed()).toEqual(['request']);
  return appointmentId;
}

type Beyond = 'is refused' | 'waits' | 'is sent, and counts';

interface Rule {
  beyond: Beyond;
  /** Tries to send one more message than the limit allows. */
  sendOneMore(): Promise<void>;
}

/** Every kind of message that an account can cause must be here. */
const RULES = {
  request: {
    beyond: 'is refused',
    async sendOneMore() {
      await beginAtLimit();
      await steps.invite(await createOne(), 'Bob');
    },
  },
  'request, as an update': {
    beyond: 'waits',
    async sendOneMore() {
      await steps.rename(await beginAtLimit(), 'Later');
    },
  },
  /** It precedes an invitation, counts, and is refused with it. */
  priming: {
    beyond: 'is refused',
    async sendOneMore() {
      const invitee = { name: 'Grace', address: 'grace@gmail.com' };
      const invite = async () =>
        sendInvitation(harness.context, { accountId, appointmentId: await createOne(), invitee });
      await invite();
      expect(await mailed()).toEqual(['priming']);
      expect(await mailed()).toEqual(['request']);
      await invite();
    },
  },
  reminder: {
    beyond: 'waits',
    async sendOneMore() {
      const appointmentId = await beginAtLimit();
      const now = harness.clock.now();
      const times = { accountId, appointmentId, startUtc: now + 2 * HOUR, now };
      await harness.context.store.transaction(({ reminders }) =>
        reminders.replace(times, [{ minutesBefore: 119, to: 'attendees' }]),
      );
      await harness.clock.advance(60_000);
      await sendDueReminders(harness.context);
    },
  },
  cancel: {
    beyond: 'is sent, and counts',
    async sendOneMore() {
      await cancelAppointment(harness.context, { accountId, appointmentId: await beginAtLimit(), comment: '' });
    },
  },
  /** A mail with a link for signing in is no message to an invitee, and has limits of its own. */
  link: {
    beyond: 'is refused',
    async sendOneMore() {
      const linkMailer: LinkMailer = {
        hasPublicUrl: true,
        deadlineMs: 1_000,
        send: async () => ({ kind: 'sent', detail: '250' }),
      };
      const token = await admitOwner(harness.context, { accountId, email: 'owner@example.org' });
      await useLink(harness.context, { token, password: 'a long enough one', userAgent: '' });
      const maker = await harness.context.store.people.findUser({ emailKey: 'owner@example.org' });
      if (!maker) throw new Error('The owner has just set up that sign-in.');
      const context = { ...harness.context, linkMailer };
      for (let count = 0; count <= LIMITS.linkMailsOfAccountToAddress; count += 1) {
        await inviteMember(context, { accountId, email: 'bob@example.org', role: 'member', maker });
      }
    },
  },
} as const satisfies Record<MessageKind | 'request, as an update' | 'link', Rule>;

const OUTCOMES: Record<Beyond, (sending: Promise<void>) => Promise<void>> = {
  async 'is refused'(sending) {
    await expect(sending).rejects.toMatchObject({
      code: expect.stringMatching(/^(too_many_messages|rate_limit_exceeded)$/),
      retryAfter: expect.any(Number),
    });
  },
  async waits(sending) {
    await sending;
    expect(await mailed()).toEqual([]);
    await harness.clock.advance(HOUR);
    expect(await mailed()).toHaveLength(1);
  },
  async 'is sent, and counts'(sending) {
    await sending;
    expect(await mailed()).toHaveLength(1);
    await harness.clock.advance(HOUR);
    await expect(steps.invite(await createOne(), 'Bob')).rejects.toMatchObject({ code: 'too_many_messages' });
  },
};

test.each(Object.entries(RULES))('beyond the limit to an address, a message of the kind %s %o', async (_, rule) => {
  await OUTCOMES[rule.beyond](rule.sendOneMore());
});
