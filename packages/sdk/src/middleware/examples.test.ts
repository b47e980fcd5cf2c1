import { type RunningExample, startExample } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedDelivery, webhookSecret } from '../testing/index.js';

const secret = webhookSecret();

describe.each(['express', 'koa', 'fastify', 'hono', 'next'])('the example for %s', (name) => {
  let example: RunningExample;
  beforeAll(async () => {
    example = await startExample({ name, secret });
  });
  afterAll(() => example.stop());

  it('receives a delivery and prints it', async () => {
    const delivery = signedDelivery({ secret, eventType: 'attendee.responded' });
    const response = await fetch(delivery.request(example.url));
    expect([response.status, await response.json()]).toEqual([200, { success: true, outcome: 'handled' }]);
    expect(await example.printed('accepted')).toBe('ada@example.com accepted Roof inspection');
  });

  it('refuses what is signed otherwise', async () => {
    const delivery = signedDelivery({ secret: webhookSecret(), eventType: 'attendee.responded' });
    expect((await fetch(delivery.request(example.url))).status).toBe(401);
  });
});
