import type { Delivery, EventType, Invitation, Reply } from '@convoke/engine';
import type { VectorValues } from '@convoke/itip/testing';
import { type ReceivedMail, startSmtpSink, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { expect, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../src/runtime/runtime.js';
import { readInvitation } from './read-invitation.js';
import { SAMPLE_APPOINTMENT } from './sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from './start-server.js';

export const ORGANIZER = 'acct7@in.example';
export const INVITEE = 'bob@ex.example';
const EVENTS: EventType[] = [
  'attendee.responded',
  'attendee.proposed_new_time',
  'invitation.undeliverable',
  'attendee.delegated',
];
const POLL = { timeout: 120_000, interval: 20 };

/** An invitee of an appointment that was moved and then renamed, with the values that their answers contain. */
export interface Invited {
  accountId: string;
  appointmentId: string;
  invitationId: string;
  values: VectorValues;
}

/**
 * A server that receives replies, with a clock that the test sets, and an account whose webhook is sent their events.
 */
export interface ServerWithReplies {
  server: TestServer;
  account: TestAccount;
  receiver: WebhookReceiver;
  /**
   * Sets the clock, in epoch milliseconds, once no work is in progress whose lease would end. Timers run in real time.
   */
  moveTo(instant: number): Promise<void>;
  /** Creates one at the current time of the clock. */
  invited(owner?: TestAccount): Promise<Invited>;
  /** What answers to the newest message about an appointment must contain. */
  addresses(appointmentId: string): ReturnType<typeof addressesIn>;
  /** The current row. */
  invitation(invited: Invited): Promise<Invitation>;
  /** All replies, oldest first, once they are judged. */
  judged(): Promise<Reply[]>;
  /** The types of the events about an appointment, once everything due is delivered to the webhook. */
  events(appointmentId: string): Promise<string[]>;
  /** The number of messages sent so far. */
  mailed(): number;
  /** The message about a revision of an appointment, once it is sent. */
  mailAbout(appointmentId: string, revision: number): Promise<ReceivedMail>;
}

/** Stops by itself when the test ends. */
export async function startWithReplies(env: Record<string, string> = {}): Promise<ServerWithReplies> {
  let now = Date.UTC(2026, 5, 1, 10);
  const clock = { now: () => now, schedule: systemClock.schedule };
  const receiver = await startWebhookReceiver();
  const relay = await startSmtpSink();
  const server = await startServer({
    env: {
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
      ...env,
    },
    runtime: { clock },
  });
  onTestFinished(async () => {
    await receiver.stop();
    await relay.stop();
    await server.stop();
  });
  const account = await server.account();
  const { webhookId } = await account.convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: EVENTS });
  const { store } = server.operator;

  async function invitation({ appointmentId, invitationId, accountId }: Omit<Invited, 'values'>): Promise<Invitation> {
    const all = await store.invitations.listHistory({ accountId, appointmentId, limit: 100 });
    const mine = all.find(({ id }) => id === invitationId);
    if (!mine) throw new Error('The invitation is gone.');
    return mine;
  }

  /** @throws Error while deliveries to the webhook are unfinished */
  async function delivered(): Promise<Delivery[]> {
    const { deliveries } = await store.deliveries.list({ accountId: account.id, webhookId, limit: 1_000 });
    expect(deliveries.filter(({ state }) => state !== 'success')).toEqual([]);
    return deliveries.reverse();
  }

  return {
    server,
    account,
    receiver,
    invitation,
    async moveTo(instant) {
      await vi.waitFor(delivered, POLL);
      now = instant;
    },
    async invited(owner = account) {
      const { appointments } = owner.convoke;
      const created = await appointments.create({ ...SAMPLE_APPOINTMENT, address: INVITEE });
      const { appointmentId, invitationId = '' } = created;
      await appointments.update(appointmentId, { appointmentEnd: '2026-07-01T11:30:00' });
      await appointments.update(appointmentId, { appointmentSubject: 'Kick-off, renamed' });
      const names = { accountId: owner.id, appointmentId, invitationId };
      await vi.waitFor(async () => expect((await invitation(names)).deliveryStatus).toBe('sent'), POLL);
      const { appointmentStart: start } = SAMPLE_APPOINTMENT;
      const people = { organizer: ORGANIZER, invitee: INVITEE };
      return {
        ...names,
        values: { ...people, movedAt: now, start, ...(await addressesIn(relay.seen, appointmentId)) },
      };
    },
    judged: () =>
      vi.waitFor(async () => {
        const { replies } = await store.replies.list({ limit: 1_000 });
        expect(replies.filter(({ state }) => state !== 'judged')).toEqual([]);
        return replies.reverse();
      }, POLL),
    async events(appointmentId) {
      const all = await vi.waitFor(delivered, POLL);
      return all.filter((each) => each.appointmentId === appointmentId).map(({ eventType }) => eventType);
    },
    addresses: (appointmentId) => addressesIn(relay.seen, appointmentId),
    mailed: () => relay.seen.length,
    mailAbout: (appointmentId, revision) => vi.waitFor(() => mailIn(relay.seen, { appointmentId, revision }), POLL),
  };
}

/** The values that replies to the newest invitation to an appointment must contain. */
async function addressesIn(
  mails: readonly ReceivedMail[],
  appointmentId: string,
): Promise<Pick<VectorValues, 'uid' | 'wrongUid' | 'bounceAddress'>> {
  for (const mail of [...mails].reverse()) {
    const { uid } = await readInvitation(mail);
    if (!uid.startsWith(appointmentId)) continue;
    const wrongUid = uid.replace(/\.[0-9a-f]{32}@/, `.${'f'.repeat(32)}@`);
    return { uid, wrongUid, bounceAddress: mail.envelope.from };
  }
  throw new Error('No invitation was sent.');
}

/** @throws Error unless it was sent */
async function mailIn(
  mails: readonly ReceivedMail[],
  { appointmentId, revision }: { appointmentId: string; revision: number },
): Promise<ReceivedMail> {
  for (const mail of [...mails].reverse()) {
    const { uid, sequence } = await readInvitation(mail);
    if (uid.startsWith(appointmentId) && sequence === revision) return mail;
  }
  throw new Error(`Revision ${revision} was not sent.`);
}
