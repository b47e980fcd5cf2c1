import { type RunningExample, startExample } from '@convoke/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

describe('a delivery of the server', () => {
  let server: TestServer;
  let convoke: TestAccount['convoke'];
  let example: RunningExample | undefined;

  beforeAll(async () => {
    server = await startServer();
    ({ convoke } = await server.account());
  });
  afterEach(() => example?.stop());
  afterAll(() => server.stop());

  it.each(['express', 'koa', 'fastify', 'hono', 'next'])('is received by the example for %s', async (name) => {
    const { webhookId, secret } = await convoke.webhooks.register({
      webhookUrl: 'https://example.org/not-known-yet',
      eventTypes: ['appointment.updated', 'appointment.canceled'],
    });
    example = await startExample({ name, secret });
    await convoke.webhooks.update(webhookId, { webhookUrl: example.url });

    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await convoke.appointments.update(appointmentId, { appointmentSubject: `Handover by ${name}` });
    expect(await example.printed('appointment')).toBe('appointment.updated');
    await convoke.appointments.cancel(appointmentId);
    expect(await example.printed('cancelled')).toBe(`cancelled Handover by ${name}`);
    await convoke.webhooks.test(webhookId);
    expect(await example.printed('webhook.')).toBe('webhook.test');

    // An attempt counts as it is recorded, a moment after the receiver has answered.
    const delivered = await vi.waitFor(async () => {
      const { items } = await convoke.webhooks.deliveries(webhookId, { status: 'success' }).page();
      expect(items).toHaveLength(3);
      return items;
    });
    for (const { deliveryId } of delivered) {
      const { attempts } = await convoke.deliveries.get(deliveryId);
      expect(attempts).toMatchObject([{ status: 200, answer: '{"success":true,"outcome":"handled"}' }]);
    }
    await convoke.webhooks.delete(webhookId);
  });
});
