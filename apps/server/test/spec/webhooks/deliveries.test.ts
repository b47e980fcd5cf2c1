import type { Event } from '@convoke/contract';
import { verifyDelivery } from '@convoke/signature';
import { describe, expect, it } from 'vitest';
import { packageVersion } from '../../../src/assets.js';
import { type ServerWithReceiver, startWithReceiver } from '../../testing/start-with-receiver.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Types of the events that came in, in order. */
async function received({ rest, receiver }: ServerWithReceiver): Promise<string[]> {
  await rest();
  return receiver.deliveries.items.map(({ headers }) => String(headers['x-service-event']));
}

async function newestEvent({ rest, receiver }: ServerWithReceiver): Promise<Event> {
  await rest();
  const event: Event = JSON.parse(receiver.deliveries.items.at(-1)?.body ?? '');
  return event;
}

describe('2.5 Webhook event envelope', () => {
  it('id, eventType, timestamp, apiVersion, and the appointment in data', async () => {
    const at = await startWithReceiver();
    const appointmentId = await at.appointment();
    await at.rename(appointmentId, 'Moved');
    expect(await newestEvent(at)).toEqual({
      id: expect.stringMatching(UUID),
      eventType: 'appointment.updated',
      timestamp: new Date(at.clock.now()).toISOString(),
      apiVersion: 'v1',
      data: {
        appointmentId,
        subject: 'Moved',
        start: '2026-07-01T10:00:00',
        end: '2026-07-01T11:00:00',
        timeZone: 'Europe/Berlin',
        startUtc: '2026-07-01T08:00:00.000Z',
        endUtc: '2026-07-01T09:00:00.000Z',
        revision: 1,
        externalId: null,
        metadata: {},
      },
    });
  });

  it('id is unique to the delivery: another webhook gets the same event under a different id', async () => {
    const at = await startWithReceiver();
    const { webhooks } = at.account.convoke;
    await webhooks.register({ webhookUrl: `${at.receiver.url}/second`, eventTypes: ['appointment.updated'] });
    await at.rename(await at.appointment(), 'Moved');
    const [one, other] = (await at.receiver.deliveries.waitFor(2)).map(({ body }) => JSON.parse(body));
    expect(one.id).not.toBe(other.id);
    expect({ ...one, id: '' }).toEqual({ ...other, id: '' });
  });
});

describe('6.1 Event types', () => {
  it('appointment.updated: time, location or subject changed, and nothing else', async () => {
    const at = await startWithReceiver();
    const { appointments } = at.account.convoke;
    const id = await at.appointment();
    await appointments.update(id, { appointmentBody: 'Bring a coat.' });
    await appointments.update(id, { appointmentSubject: 'Kick-off' });
    await appointments.invite(id, { name: 'Eve', address: 'eve@example.org' });
    expect(await received(at)).toEqual([]);
    await appointments.update(id, { appointmentStart: '2026-07-01T10:30:00' });
    await appointments.update(id, { appointmentLocation: 'Room 2' });
    await appointments.update(id, { appointmentTimeZone: 'Europe/London' });
    expect(await received(at)).toEqual(Array(3).fill('appointment.updated'));
  });

  it('appointment.canceled: cancelled through the interface', async () => {
    const at = await startWithReceiver();
    const appointmentId = await at.appointment();
    await at.account.convoke.appointments.cancel(appointmentId);
    expect(await newestEvent(at)).toMatchObject({ eventType: 'appointment.canceled', data: { appointmentId } });
    await at.account.convoke.appointments.cancel(appointmentId).catch(() => undefined);
    expect(await received(at)).toHaveLength(1);
  });

  it('the types given at registration select what is sent', async () => {
    const at = await startWithReceiver();
    await at.account.convoke.webhooks.update(at.webhookId, { eventTypes: ['appointment.canceled'] });
    const appointmentId = await at.appointment();
    await at.rename(appointmentId, 'Moved');
    await at.account.convoke.appointments.cancel(appointmentId);
    expect(await received(at)).toEqual(['appointment.canceled']);
  });

  it('`*` selects all, also those that are sent on request only', async () => {
    const at = await startWithReceiver();
    const { appointments, webhooks } = at.account.convoke;
    await webhooks.update(at.webhookId, { eventTypes: ['*'] });
    const { appointmentId } = await appointments.create({
      appointmentStart: '2026-07-01T10:00:00',
      appointmentEnd: '2026-07-01T11:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' },
    });
    await appointments.cancelOccurrence(appointmentId, '2026-07-08T10:00:00');
    await appointments.cancel(appointmentId);
    expect((await received(at)).sort()).toEqual(['appointment.canceled', 'appointment.created', 'occurrence.canceled']);
  });

  it('events of another account are not sent', async () => {
    const at = await startWithReceiver();
    const { convoke } = await at.server.account('Other');
    const { deliveryId } = await at.account.convoke.webhooks.test(at.webhookId);
    await expect(convoke.deliveries.get(deliveryId)).rejects.toMatchObject({ status: 404, code: 'delivery_not_found' });
    await expect(convoke.deliveries.replay(deliveryId)).rejects.toMatchObject({ code: 'delivery_not_found' });
  });
});

describe('6.2 Delivery request', () => {
  it.each(['timestamped', 'body-hex'] as const)('has every header, and a signature by %s', async (signatureScheme) => {
    const at = await startWithReceiver();
    const { webhooks } = at.account.convoke;
    await webhooks.update(at.webhookId, { signatureScheme });
    const { secret } = await webhooks.regenerateSecret(at.webhookId);
    const { deliveryId } = await webhooks.test(at.webhookId);
    await at.rest();
    const [delivery] = at.receiver.deliveries.items;
    const seconds = String(at.clock.now() / 1_000);
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': `Convoke/${packageVersion()}`,
      'x-service-signature': expect.stringMatching(/^sha256=/),
      'x-service-timestamp': seconds,
      'x-service-event': 'webhook.test',
      'x-service-delivery': deliveryId,
      'x-service-attempt': '1',
      'webhook-id': deliveryId,
      'webhook-timestamp': seconds,
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
    const { headers = {}, body = '' } = delivery ?? {};
    const now = at.clock.now() / 1_000;
    expect(verifyDelivery({ headers, body }, { secrets: secret, scheme: signatureScheme, now })).toEqual({
      valid: true,
    });
  });
});

describe('3 Webhook delivery: its states', () => {
  it('success', async () => {
    const at = await startWithReceiver();
    const { webhooks, deliveries } = at.account.convoke;
    const sent = await webhooks.test(at.webhookId);
    const now = new Date(at.clock.now()).toISOString();
    const expected = {
      deliveryId: sent.deliveryId,
      webhookId: at.webhookId,
      appointmentId: null,
      eventType: 'webhook.test',
      reason: null,
      dateCreated: now,
    };
    expect(sent).toMatchObject({ ...expected, status: 'pending', attemptCount: 0, nextAttemptAt: now });
    await at.rest();
    expect(await deliveries.get(sent.deliveryId)).toEqual({
      ...expected,
      status: 'success',
      attemptCount: 1,
      nextAttemptAt: null,
      dateFinished: now,
      event: JSON.parse(at.receiver.deliveries.items[0]?.body ?? ''),
      attempts: [
        {
          attempt: 1,
          startedAt: now,
          durationMs: expect.any(Number),
          status: 204,
          errorKind: null,
          errorCode: null,
          answer: '',
        },
      ],
    });
  });

  it('failed (being retried), then undelivered', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_SCHEDULE: '0s,1m' } });
    at.receiver.answer((_, response) => response.writeHead(500).end('broken'));
    const { webhooks, deliveries } = at.account.convoke;
    const { deliveryId } = await webhooks.test(at.webhookId);
    await at.rest();
    const reason = 'The endpoint returned 500; only 2xx counts as success.';
    const due = new Date(at.clock.now() + 60_000).toISOString();
    const retried = { status: 'failed', attemptCount: 1, nextAttemptAt: due, reason, dateFinished: null };
    expect(await deliveries.get(deliveryId)).toMatchObject(retried);
    await at.pass(60_000);
    const given = { status: 'undelivered', attemptCount: 2, nextAttemptAt: null, reason, dateFinished: due };
    expect(await deliveries.get(deliveryId)).toMatchObject({
      ...given,
      attempts: [
        { attempt: 1, status: 500, answer: 'broken' },
        { attempt: 2, status: 500, answer: 'broken' },
      ],
    });
  });

  it('permanently failed with schedule B; a missing response is reported by its kind', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_SCHEDULE: 'B' } });
    at.receiver.answer((_, response) => response.destroy());
    const { webhooks, deliveries } = at.account.convoke;
    const { deliveryId } = await webhooks.test(at.webhookId);
    await at.rest();
    await at.pass(1_410_000);
    const found = await deliveries.get(deliveryId);
    expect(found).toMatchObject({ status: 'permanently_failed', attemptCount: 6 });
    expect(found.attempts[0]).toMatchObject({ status: null, errorKind: 'disconnected' });
  });

  it('held while its webhook is disabled; events in that time, also a test, are skipped', async () => {
    const at = await startWithReceiver();
    at.receiver.answer(500);
    const { webhooks, deliveries } = at.account.convoke;
    const held = await webhooks.test(at.webhookId);
    await at.rest();
    await webhooks.update(at.webhookId, { isActive: false });
    expect(await deliveries.get(held.deliveryId)).toMatchObject({ status: 'held', nextAttemptAt: null });
    const skipped = await webhooks.test(at.webhookId);
    expect(skipped).toMatchObject({
      status: 'skipped',
      attemptCount: 0,
      nextAttemptAt: null,
      message: 'The webhook is disabled, so it does not receive the test event.',
      dateFinished: skipped.dateCreated,
    });
  });
});

describe('GET /api/v1/webhooks/{webhookId}/deliveries (extension)', () => {
  it('newest first, page by page', async () => {
    const at = await startWithReceiver();
    const { webhooks } = at.account.convoke;
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1) sent.unshift((await webhooks.test(at.webhookId)).deliveryId);
    const pages: string[][] = [];
    for await (const { items } of webhooks.deliveries(at.webhookId, { limit: 2 }).pages()) {
      pages.push(items.map(({ deliveryId }) => deliveryId));
    }
    expect(pages.flat()).toEqual(sent);
    expect(pages[0]).toEqual(sent.slice(0, 2));
  });

  it('by each possible status, and by nothing else', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_SCHEDULE: '0s,1h' } });
    const { webhooks } = at.account.convoke;
    const statuses = ['pending', 'failed', 'held', 'success', 'undelivered', 'permanently_failed', 'skipped'] as const;
    /** Of each status what is listed by it is what has it, and all of it. */
    const expectVocabulary = async (...present: string[]) => {
      const { items: all } = await webhooks.deliveries(at.webhookId).page();
      expect([...new Set(all.map(({ status }) => status))].sort()).toEqual(present.sort());
      for (const status of statuses) {
        const { items } = await webhooks.deliveries(at.webhookId, { status }).page();
        expect([status, items]).toEqual([status, all.filter((each) => each.status === status)]);
      }
    };
    await webhooks.test(at.webhookId);
    await at.rest();
    at.receiver.answer(500);
    await webhooks.test(at.webhookId);
    await at.rest();
    await expectVocabulary('failed', 'success');
    await at.pass(2 * 3_600_000);
    await expectVocabulary('success', 'undelivered');
    await webhooks.test(at.webhookId);
    await at.rest();
    await webhooks.update(at.webhookId, { isActive: false });
    await webhooks.test(at.webhookId);
    await expectVocabulary('held', 'skipped', 'success', 'undelivered');
  });
});
