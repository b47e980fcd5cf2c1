import { patterns } from '@convoke/contract';
import { describe, expect, it } from 'vitest';
import { Convoke } from '../../index.js';
import { createInMemoryConvoke } from './in-memory-convoke.js';

const input = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

function start(now = Date.now) {
  const { fetch } = createInMemoryConvoke({ now });
  return new Convoke({ baseUrl: 'https://convoke.test', apiKey: 'ck_test', apiSecret: 'cs_test', fetch });
}

describe('an in-memory Convoke', () => {
  it('forgets an idempotency key after 24 hours', async () => {
    let now = Date.parse('2027-01-01T00:00:00Z');
    const { appointments } = start(() => now);
    const create = async () => (await appointments.create(input, { idempotencyKey: 'k1' })).appointmentId;
    const first = await create();
    now += 24 * 60 * 60_000 - 1;
    expect(await create()).toBe(first);
    now += 1;
    expect(await create()).not.toBe(first);
  });

  it('accepts letters outside ASCII however many addresses and URLs were checked', async () => {
    const { appointments, webhooks } = start();
    const eventTypes = ['attendee.responded' as const];
    const { webhookId } = await webhooks.register({ webhookUrl: 'https://example.org/', eventTypes });
    for (let count = 0; count < 6_000; count++) patterns.WebhookUrl.test('https://exämple.org/ü');
    await webhooks.update(webhookId, { webhookUrl: 'https://exämple.org/ü' });
    expect(await webhooks.get(webhookId)).toMatchObject({ webhookUrl: 'https://xn--exmple-cua.org/%C3%BC' });
    const invitee = { name: 'Bärbel', address: 'ada@büro.example' };
    expect(await appointments.create({ ...input, ...invitee })).toMatchObject({ inviteeCount: 1 });
  });

  it('refuses unknown options, and half of the credentials', () => {
    expect(() => Reflect.apply(createInMemoryConvoke, undefined, [{ clock: 1 }])).toThrow('There is no option clock');
    expect(() => createInMemoryConvoke({ apiKey: 'ck_test' })).toThrow('Pass apiKey and apiSecret together.');
  });
});
