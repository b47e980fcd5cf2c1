import { type ProxyFault, startFaultyProxy } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeClient } from '../convoke.js';
import type { ConvokeOptions } from '../index.js';
import { systemRuntime } from './runtime.js';
import { startIdempotentServer } from './testing/canned-server.js';

const times = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const PATIENT = 5_000;
/** Many times what an attempt takes that is answered. */
const HASTY = 1_000;

/** A client that meets these faults, one for each attempt, and notes how long it would have waited between them. */
async function start(faults: ProxyFault[], options: Partial<ConvokeOptions> = {}) {
  const server = await startIdempotentServer();
  const proxy = await startFaultyProxy(server.baseUrl, faults);
  onTestFinished(() => proxy.stop());
  const waits: number[] = [];
  const runtime = { ...systemRuntime, random: () => 0, sleep: async (delay: number) => void waits.push(delay) };
  const timeout = faults.some((fault) => String(fault).startsWith('hang')) ? HASTY : PATIENT;
  const credentials = { baseUrl: proxy.url, apiKey: 'ck_test', apiSecret: 'cs_test' };
  const { appointments, webhooks, raw } = makeClient({ ...credentials, timeout, ...options }, runtime);
  const keys = () => proxy.requests.map(({ headers }) => headers['idempotency-key']);
  return { appointments, webhooks, raw, effects: server.effects, proxy, waits, keys };
}

const answer = (status: number, code: string, headers: Record<string, string> = {}): ProxyFault => ({
  status,
  headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'r1', ...headers },
  body: JSON.stringify({ success: false, message: 'No.', error: { code }, apiVersion: 'v1' }),
});

const tooMany = answer(429, 'rate_limit_exceeded', { 'Retry-After': '7' });
const unavailable = answer(503, 'unavailable', { 'Retry-After': '2' });
const badGateway: ProxyFault = { status: 502, body: '<html>Bad Gateway</html>' };
const inProgress = answer(409, 'idempotency_in_progress', { 'Retry-After': '1' });

describe('a call that fails on its way', () => {
  it.each<[string, ProxyFault, number]>([
    ['429 with Retry-After', tooMany, 7_250],
    ['503 with Retry-After', unavailable, 2_250],
    ['503 without', answer(503, 'unavailable'), 250],
    ['500', answer(500, 'internal_error'), 250],
    ['502 of a proxy', badGateway, 250],
    ['504 of a proxy', { status: 504 }, 250],
    ['408 of a proxy', { status: 408 }, 250],
    ['the first attempt still runs', inProgress, 1_250],
    ['the connection is cut before the server acts', 'drop-before', 250],
    ['the connection is cut after the server has acted', 'drop-after', 250],
    ['the body breaks off', 'half-body', 250],
    ['nobody answers, and the server has not acted', 'hang-before', 250],
    ['nobody answers, and the server has acted', 'hang-after', 250],
  ])('has one effect all the same: %s', async (_, fault, wait) => {
    const { appointments, effects, proxy, waits, keys } = await start([fault]);
    expect(await appointments.create(times)).toMatchObject({ appointmentId: 'a1' });
    expect(effects).toHaveLength(1);
    expect(proxy.requests).toHaveLength(2);
    expect(new Set(keys())).toEqual(new Set(effects));
    expect(waits).toEqual([wait]);
  });

  it.each<[string, ProxyFault, object]>([
    ['RateLimitError', tooMany, { code: 'rate_limit_exceeded', status: 429, retryAfter: 7, requestId: 'r1' }],
    ['ServerError', unavailable, { code: 'unavailable', status: 503, retryAfter: 2, requestId: 'r1' }],
    ['ServerError', badGateway, { code: 'unexpected_response', status: 502 }],
    ['ConflictError', inProgress, { code: 'idempotency_in_progress', status: 409, retryAfter: 1 }],
    ['ConnectionError', 'drop-before', { code: 'connection_failed', status: undefined }],
    ['ConnectionError', 'drop-after', { code: 'connection_failed', status: undefined }],
    ['ConnectionError', 'half-body', { code: 'connection_failed', status: undefined }],
    ['TimeoutError', 'hang-after', { code: 'timeout', status: undefined }],
  ])('is a %s when it fails to the last: %o', async (name, fault, details) => {
    const { appointments, effects, waits, keys } = await start([fault, fault, fault]);
    await expect(appointments.create(times)).rejects.toMatchObject({ name, ...details });
    expect(effects.length).toBeLessThanOrEqual(1);
    expect(waits).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('goes through one failure after another, as often as it may', async () => {
    const faults: ProxyFault[] = ['drop-after', badGateway, 'half-body', 'hang-after', tooMany];
    const { appointments, effects, proxy, waits } = await start(faults, { maxRetries: 5 });
    expect(await appointments.create(times)).toMatchObject({ appointmentId: 'a1' });
    expect(effects).toHaveLength(1);
    expect(proxy.requests).toHaveLength(6);
    expect(waits).toEqual([250, 500, 1_000, 2_000, 7_000 + 4_000]);
  });

  it('waits for a date as long as the sender’s own clock says', async () => {
    const dates = { Date: 'Wed, 21 Oct 2015 07:28:00 GMT', 'Retry-After': 'Wed, 21 Oct 2015 07:28:05 GMT' };
    const { appointments, waits } = await start([answer(503, 'unavailable', dates)]);
    await appointments.create(times);
    expect(waits).toEqual([5_250]);
  });

  it('is not repeated if that would not help, or only after more than a minute', async () => {
    const refusals = [
      answer(422, 'invalid_email'),
      answer(409, 'duplicate_invitee'),
      answer(429, 'rate_limit_exceeded', { 'Retry-After': '61' }),
      { status: 307, headers: { Location: 'https://example.com' } },
      { status: 200, body: '<html>Please log in</html>' },
    ];
    for (const refusal of refusals) {
      const { appointments, proxy } = await start([refusal]);
      await expect(appointments.create(times)).rejects.toMatchObject({ status: expect.any(Number) });
      expect(proxy.requests).toHaveLength(1);
    }
  });

  it('is repeated as often as the call says', async () => {
    const { appointments, proxy } = await start([unavailable, unavailable]);
    await expect(appointments.create(times, { maxRetries: 0 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(proxy.requests).toHaveLength(1);
  });

  it('gives up an attempt after the time that the call says', async () => {
    const { appointments } = await start(['hang-before'], { timeout: 60_000, maxRetries: 0 });
    await expect(appointments.list({}, { timeout: 20 }).page()).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'There was no complete answer within 20 ms.',
    });
  });

  it('ends in time over a fetch that heeds no signal', async () => {
    const fetch = () => new Promise<Response>(() => undefined);
    const { appointments } = await start([], { fetch, timeout: 20, maxRetries: 1 });
    await expect(appointments.get('a1')).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe('an idempotency key', () => {
  it('is the caller’s own if given, in each attempt', async () => {
    const { appointments, keys } = await start(['drop-after', 'drop-before']);
    await appointments.create(times, { idempotencyKey: 'booking-7' });
    expect(keys()).toEqual(['booking-7', 'booking-7', 'booking-7']);
  });

  it('is new for each call that changes something, and absent for reads', async () => {
    const { appointments, webhooks, raw, keys } = await start([]);
    await appointments.create(times);
    await appointments.update('a1', {});
    await appointments.cancel('a1');
    await webhooks.update('w1', {});
    await raw.POST('/api/v1/webhooks/{webhookId}/regenerate-secret', { params: { path: { webhookId: 'w1' } } });
    expect(new Set(keys()).size).toBe(5);
    expect(keys()).not.toContain(undefined);
    await appointments.get('a1');
    await raw.GET('/api/v1/webhooks');
    expect(keys().slice(5)).toEqual([undefined, undefined]);
  });

  it.each(['', 'a b', 'clé', 'a\nb', 'x'.repeat(256)])(
    'is refused before anything is sent: %j',
    async (idempotencyKey) => {
      const { appointments, proxy } = await start([]);
      await expect(appointments.create(times, { idempotencyKey })).rejects.toMatchObject({
        name: 'ValidationError',
        code: 'invalid_parameter',
        param: 'Idempotency-Key',
      });
      expect(proxy.requests).toEqual([]);
    },
  );
});

describe('the raw client', () => {
  it('repeats like the others, and returns a refusal', async () => {
    const { raw, effects } = await start(['drop-after', 'none', answer(404, 'webhook_not_found')]);
    const created = await raw.POST('/api/v1/appointments', { body: times });
    expect(created.data?.data.appointmentId).toBe('a1');
    expect(created.response.status).toBe(201);
    expect(effects).toHaveLength(1);
    const { error, response } = await raw.GET('/api/v1/webhooks/{webhookId}', {
      params: { path: { webhookId: 'w1' } },
    });
    expect(error).toMatchObject({ error: { code: 'webhook_not_found' } });
    expect(response.status).toBe(404);
  });

  it('throws the error of an attempt without a response', async () => {
    const { raw } = await start(['drop-before'], { maxRetries: 0 });
    await expect(raw.GET('/api/v1/webhooks')).rejects.toMatchObject({ name: 'ConnectionError' });
  });
});
