import { composeReply } from '@convoke/itip';
import { signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { type RunningExample, type SmtpSink, startExample, startSmtpSink } from '@convoke/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';
import { WAYS_IN, type WayIn } from '../testing/ways-in.js';

describe('a delivery of the server', () => {
  let relay: SmtpSink;
  let wayIn: WayIn;
  let server: TestServer;
  let convoke: TestAccount['convoke'];
  let example: RunningExample | undefined;

  beforeAll(async () => {
    relay = await startSmtpSink();
    wayIn = await WAYS_IN.http();
    const mail = { CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>' };
    server = await startServer({ env: { ...mail, ...wayIn.env, CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8' } });
    ({ convoke } = await server.account());
  });
  afterEach(() => example?.stop());
  afterAll(async () => {
    await server.stop();
    await relay.stop();
  });

  /** Answers the newest invitation, as the mail program of its invitee would. */
  async function accept(): Promise<void> {
    const invitation = relay.messages.at(-1)?.raw ?? '';
    const messageId = `<${relay.messages.length}@mail.example>`;
    const reply = { as: 'gmail', answer: 'accepted', stamp: Date.now(), invitation, messageId } as const;
    const { raw, envelope } = await composeReply(reply);
    expect(await wayIn.submit(server, { raw, ...envelope })).toBe(true);
  }

  it.each(['express', 'koa', 'fastify', 'hono', 'next'])('is received by the example for %s', async (name) => {
    const { webhookId, secret } = await convoke.webhooks.register({
      webhookUrl: 'https://example.org/not-known-yet',
      eventTypes: ['attendee.responded', 'appointment.updated', 'appointment.canceled'],
    });
    example = await startExample({ name, secret });
    await convoke.webhooks.update(webhookId, { webhookUrl: example.url });

    const before = relay.messages.length;
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await relay.waitFor(before + 1);
    await accept();
    expect(await example.printed('accepted')).toBe('bob@example.org accepted Kick-off');
    await convoke.appointments.update(appointmentId, { appointmentSubject: `Handover by ${name}` });
    expect(await example.printed('appointment')).toBe('appointment.updated');
    await relay.waitFor(before + 2);
    await convoke.appointments.cancel(appointmentId);
    expect(await example.printed('cancelled')).toBe(`cancelled Handover by ${name}`);
    await relay.waitFor(before + 3);
    await convoke.webhooks.test(webhookId);
    expect(await example.printed('webhook.')).toBe('webhook.test');

    // An attempt counts as it is recorded, a moment after the receiver has answered.
    const delivered = await vi.waitFor(async () => {
      const { items } = await convoke.webhooks.deliveries(webhookId, { status: 'success' }).page();
      expect(items).toHaveLength(4);
      return items;
    }, 120_000);
    for (const { deliveryId } of delivered) {
      const { attempts } = await convoke.deliveries.get(deliveryId);
      expect(attempts).toMatchObject([{ status: 200, answer: '{"success":true,"outcome":"handled"}' }]);
    }
    await convoke.webhooks.delete(webhookId);

    const forged = signedDelivery({ secret: webhookSecret(), eventType: 'attendee.responded' });
    expect((await fetch(forged.request(example.url))).status).toBe(401);
  });
});
