import type { Delivery, Webhook } from '@convoke/engine';
import { createFakeClock, type FakeClock, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { expect, onTestFinished, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from './sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from './start-server.js';

/** A server with a stopped clock, an endpoint, and an account with a webhook to it, for one test. */
export interface ServerWithReceiver {
  server: TestServer;
  account: TestAccount;
  receiver: WebhookReceiver;
  clock: FakeClock;
  webhookId: string;
  /** Creates an appointment whose changes cause events. */
  appointment(): Promise<string>;
  /** Causes an event by changing the appointment's subject. */
  rename(appointmentId: string, subject: string): Promise<void>;
  webhook(): Promise<Webhook>;
  /** The webhook's deliveries, oldest first. */
  deliveries(): Promise<Delivery[]>;
  /** Waits until nothing is being sent or due. */
  rest(): Promise<void>;
  /** Moves the clock forward, and lets each attempt that becomes due end before it moves on. */
  pass(ms: number): Promise<void>;
}

const EVENTS = ['appointment.updated', 'appointment.canceled'] as const;

/** Stops by itself when the test ends. Retries come without jitter. */
export async function startWithReceiver({
  env = {},
}: {
  env?: Record<string, string>;
} = {}): Promise<ServerWithReceiver> {
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  const receiver = await startWebhookReceiver();
  const server = await startServer({ env: { CONVOKE_RETRY_JITTER: 'off', ...env }, runtime: { clock } });
  onTestFinished(async () => {
    await receiver.stop();
    await server.stop();
  });
  const account = await server.account();
  const { convoke, id: accountId } = account;
  const { webhookId } = await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: [...EVENTS] });
  const { store } = server.operator;

  const webhook = async () => {
    const found = await store.webhooks.find({ accountId, id: webhookId });
    if (!found) throw new Error('The webhook is gone.');
    return found;
  };
  const deliveries = async () =>
    (await store.deliveries.list({ accountId, webhookId, limit: 100 })).deliveries.reverse();
  const rest = async () => {
    await vi.waitFor(
      async () => {
        const { isActive } = await webhook();
        const unrest = (await deliveries()).filter(
          ({ state, dueAt }) => state === 'sending' || (isActive && state === 'pending' && dueAt <= clock.now()),
        );
        expect(unrest).toEqual([]);
      },
      { timeout: 120_000, interval: 5 },
    );
    await server.settled();
  };

  return {
    server,
    account,
    receiver,
    clock,
    webhookId,
    webhook,
    deliveries,
    rest,
    appointment: async () => (await convoke.appointments.create(SAMPLE_APPOINTMENT)).appointmentId,
    async rename(appointmentId, appointmentSubject) {
      await convoke.appointments.update(appointmentId, { appointmentSubject });
    },
    async pass(ms) {
      const end = clock.now() + ms;
      for (;;) {
        const waiting = (await deliveries()).filter(({ state }) => state === 'pending');
        const due = Math.min(...waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > clock.now()));
        if (due > end) break;
        await clock.leap(due - clock.now());
        await rest();
      }
      await clock.leap(end - clock.now());
      await rest();
    },
  };
}
