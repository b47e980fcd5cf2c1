import { say, storedText } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { type ServerWithReceiver, startWithReceiver } from '../../testing/start-with-receiver.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Makes one event against an endpoint that always fails, and returns the seconds at which it was attempted. */
async function attemptTimes(at: ServerWithReceiver): Promise<number[]> {
  const times: number[] = [];
  const began = at.clock.now();
  at.receiver.answer((_, response) => {
    times.push((at.clock.now() - began) / SECOND);
    response.writeHead(500).end('broken');
  });
  await at.rename(await at.appointment(), 'Moved');
  await at.rest();
  await at.pass(3 * HOUR);
  return times;
}

describe('§6.5 retry schedule', () => {
  it('A: attempts at once, after 1 min, 5 min, 30 min and 2 h, then undelivered', async () => {
    const at = await startWithReceiver();
    const began = at.clock.now();
    expect(await attemptTimes(at)).toEqual([0, 60, 360, 2_160, 9_360]);
    expect(await at.deliveries()).toMatchObject([
      {
        state: 'undelivered',
        attempts: 5,
        reason: storedText(say('endpoint_status', { status: 500 })),
        finishedAt: began + 9_360 * SECOND,
      },
    ]);
  });

  it('B: attempts at once, after 30 s, 1, 2, 5 and 15 min, then permanently failed', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_SCHEDULE: 'B' } });
    const began = at.clock.now();
    expect(await attemptTimes(at)).toEqual([0, 30, 90, 210, 510, 1_410]);
    expect(await at.deliveries()).toMatchObject([
      { state: 'permanently_failed', attempts: 6, finishedAt: began + 1_410 * SECOND },
    ]);
  });

  it('of the operator: as configured, then undelivered', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_SCHEDULE: '10s,250ms,1h' } });
    expect(await attemptTimes(at)).toEqual([10, 10.25, 3_610.25]);
    expect(await at.deliveries()).toMatchObject([{ state: 'undelivered', attempts: 3 }]);
  });

  it('adds up to a tenth to each delay, never takes from it', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_JITTER: 'on' } });
    at.receiver.answer(500);
    const appointmentId = await at.appointment();
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await at.rename(appointmentId, subject);
    await at.rest();
    const waits = (await at.deliveries()).map(({ dueAt }) => dueAt - at.clock.now());
    expect(new Set(waits).size).toBeGreaterThan(1);
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(MINUTE);
      expect(wait).toBeLessThanOrEqual(1.1 * MINUTE);
    }
  });

  it('waits as long as a 429 or 503 asks for, up to an hour', async () => {
    const at = await startWithReceiver();
    const appointmentId = await at.appointment();
    const waits: number[] = [];
    for (const [status, seconds] of [
      [503, 600],
      [429, 86_400],
      [500, 600],
    ] as const) {
      at.receiver.answer((_, response) => response.writeHead(status, { 'Retry-After': seconds }).end());
      await at.rename(appointmentId, `${status}`);
      await at.rest();
      waits.push(Number((await at.deliveries()).at(-1)?.dueAt) - at.clock.now());
    }
    expect(waits).toEqual([10 * MINUTE, HOUR, MINUTE]);
  });

  it('keeps each attempt: when, how long, with which response', async () => {
    const at = await startWithReceiver();
    at.receiver.answer((_, response) => response.writeHead(502).end('bad gateway'));
    await at.rename(await at.appointment(), 'Moved');
    await at.rest();
    at.receiver.answer(200);
    await at.pass(MINUTE);
    const [delivery] = await at.deliveries();
    expect(delivery).toMatchObject({ state: 'success', attempts: 2, reason: null, finishedAt: at.clock.now() });
    const query = { accountId: at.account.id, deliveryId: String(delivery?.id), limit: 10 };
    expect(await at.server.operator.store.deliveries.listAttempts(query)).toMatchObject([
      { number: 2, startedAt: at.clock.now(), status: 200, errorKind: null, answer: '' },
      { number: 1, startedAt: at.clock.now() - MINUTE, status: 502, errorKind: null, answer: 'bad gateway' },
    ]);
  });
});

describe('§6.5 disabling after 10 consecutive failures', () => {
  it('counts failed attempts over all deliveries of the webhook', async () => {
    const at = await startWithReceiver();
    at.receiver.answer(500);
    const appointmentId = await at.appointment();
    await at.rename(appointmentId, 'first');
    await at.rest();
    await at.pass(3 * HOUR);
    expect(await at.webhook()).toMatchObject({ isActive: true, consecutiveFailures: 5, lastDeliveryStatus: 'failed' });
    await at.rename(appointmentId, 'second');
    await at.rest();
    await at.pass(40 * MINUTE);
    expect(await at.webhook()).toMatchObject({ isActive: true, consecutiveFailures: 9 });
    await at.pass(3 * HOUR);
    expect(await at.webhook()).toMatchObject({ isActive: false, consecutiveFailures: 10 });
    expect(at.receiver.deliveries.items).toHaveLength(10);
  });

  it('starts again at zero with any success', async () => {
    const at = await startWithReceiver();
    const appointmentId = await at.appointment();
    at.receiver.answer(500);
    for (let count = 1; count <= 9; count += 1) {
      await at.rename(appointmentId, `${count}`);
      await at.rest();
    }
    expect(await at.webhook()).toMatchObject({ isActive: true, consecutiveFailures: 9 });
    at.receiver.answer(204);
    await at.rename(appointmentId, 'well');
    await at.rest();
    expect(await at.webhook()).toMatchObject({
      isActive: true,
      consecutiveFailures: 0,
      lastDeliveryStatus: 'success',
      lastDeliveryAt: at.clock.now(),
    });
  });

  it('holds pending deliveries, skips events in that time, and PATCH sends what was held, oldest first', async () => {
    const at = await startWithReceiver();
    at.receiver.answer(500);
    const appointmentId = await at.appointment();
    for (let count = 1; count <= 10; count += 1) {
      await at.rename(appointmentId, `held ${count}`);
      await at.rest();
      await at.clock.advance(SECOND);
    }
    expect(await at.webhook()).toMatchObject({ isActive: false, consecutiveFailures: 10 });
    await at.rename(appointmentId, 'skipped');
    await at.pass(HOUR);
    expect(at.receiver.deliveries.items).toHaveLength(10);
    const states = (await at.deliveries()).map(({ state }) => state);
    expect(states).toEqual([...Array(10).fill('pending'), 'skipped']);

    at.receiver.answer(204);
    await at.account.convoke.webhooks.update(at.webhookId, { isActive: true });
    expect(await at.webhook()).toMatchObject({ isActive: true, consecutiveFailures: 0 });
    await at.rest();
    const later = at.receiver.deliveries.items.slice(10).map(({ body }) => JSON.parse(body).data.subject);
    expect(later.sort()).toEqual(Array.from({ length: 10 }, (_, at) => `held ${at + 1}`).sort());
    expect((await at.deliveries()).map(({ state }) => state)).toEqual([...Array(10).fill('success'), 'skipped']);
  });

  it('at the first 410 if the operator configures that', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_WEBHOOK_GONE: 'disable' } });
    at.receiver.answer(410);
    await at.rename(await at.appointment(), 'gone');
    await at.rest();
    expect(await at.webhook()).toMatchObject({ isActive: false, consecutiveFailures: 1 });
  });

  it('not at a 410 otherwise', async () => {
    const at = await startWithReceiver();
    at.receiver.answer(410);
    await at.rename(await at.appointment(), 'gone');
    await at.rest();
    expect(await at.webhook()).toMatchObject({ isActive: true, consecutiveFailures: 1 });
  });
});
