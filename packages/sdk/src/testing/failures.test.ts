import { describe, expect, it } from 'vitest';
import { Convoke, type ConvokeOptions } from '../index.js';
import { createInMemoryConvoke } from './in-memory/in-memory-convoke.js';

const input = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

function start(options: Partial<ConvokeOptions> = {}) {
  const memory = createInMemoryConvoke();
  const own = { baseUrl: 'https://convoke.test', apiKey: 'ck_test', apiSecret: 'cs_test', fetch: memory.fetch };
  const { appointments, webhooks } = new Convoke({ ...own, maxRetries: 0, timeout: 50, ...options });
  const count = async () => (await appointments.list().toArray({ limit: 100 })).length;
  return { ...memory, appointments, webhooks, count };
}

describe('an in-memory Convoke with simulated failures', () => {
  it.each([
    ['rate_limit_exceeded', { name: 'RateLimitError', status: 429, code: 'rate_limit_exceeded', retryAfter: 1 }],
    ['internal_error', { name: 'ServerError', status: 500, code: 'internal_error', retryAfter: undefined }],
    ['unavailable', { name: 'ServerError', status: 503, code: 'unavailable', retryAfter: 1 }],
    ['timeout', { name: 'TimeoutError', status: undefined, code: 'timeout' }],
    ['connection_failed', { name: 'ConnectionError', status: undefined, code: 'connection_failed' }],
  ] as const)('fails by %s once, without an effect', async (kind, error) => {
    const { fail, appointments, webhooks, count } = start();
    fail(kind);
    await expect(appointments.create(input)).rejects.toMatchObject(error);
    expect(await count()).toBe(0);
    fail(kind, { retryAfter: 7 });
    const later = 'retryAfter' in error && error.retryAfter ? { retryAfter: 7 } : {};
    await expect(webhooks.list()).rejects.toMatchObject({ ...error, ...later });
    expect(await webhooks.list()).toEqual([]);
  });

  it('fails for the given number of requests, so that a client with retries succeeds', async () => {
    const { fail, appointments, count } = start({ maxRetries: 2 });
    fail('connection_failed', { times: 1 });
    fail('rate_limit_exceeded', { times: 1, retryAfter: 0 });
    expect(await appointments.create(input)).toMatchObject({ revision: 0 });
    expect(await count()).toBe(1);
  });

  it('fails for selected requests, until stopped', async () => {
    const { fail, appointments } = start();
    const stop = fail('internal_error', { when: ({ method, body }) => method === 'POST' && body.includes('Roof') });
    const roof = { ...input, appointmentSubject: 'Roof' };
    for (let count = 0; count < 3; count++) {
      await expect(appointments.create(roof)).rejects.toMatchObject({ status: 500 });
    }
    expect(await appointments.create(input)).toMatchObject({ subject: '' });
    stop();
    expect(await appointments.create(roof)).toMatchObject({ subject: 'Roof' });
  });

  it.each(['timeout', 'connection_failed'] as const)('loses the response by %s after the effect', async (kind) => {
    const { fail, appointments, count } = start();
    fail(kind, { takesEffect: true });
    const key = { idempotencyKey: 'booking-7' };
    await expect(appointments.create(input, key)).rejects.toMatchObject({ code: kind });
    expect(await count()).toBe(1);
    await appointments.create(input, key);
    expect(await count()).toBe(1);
  });

  it('ends a request that is aborted with the reason of its signal', async () => {
    const { fail, fetch } = start();
    const reason = new Error('Enough.');
    fail('timeout', { times: 2 });
    const controller = new AbortController();
    const waiting = fetch('https://convoke.test/', { signal: controller.signal });
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(fetch('https://convoke.test/', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('refuses unknown failures, and unknown options of one', () => {
    const { fail } = start();
    expect(() => Reflect.apply(fail, undefined, ['tired'])).toThrow('There is no failure tired. Known are rate_limit');
    expect(() => fail('timeout', { times: 0 })).toThrow('times must be a number from 1');
    expect(() => Reflect.apply(fail, undefined, ['timeout', { time: 2 }])).toThrow('Did you mean times?');
  });
});
