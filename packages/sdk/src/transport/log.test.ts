import { inspect } from 'node:util';
import { type ProxyFault, startFaultyProxy } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeClient } from '../convoke.js';
import { Convoke, type LogEvent } from '../index.js';
import { systemRuntime } from './runtime.js';
import { startCannedServer, startIdempotentServer } from './testing/canned-server.js';

async function start(faults: ProxyFault[], log: (event: LogEvent) => void) {
  const server = await startIdempotentServer();
  const proxy = await startFaultyProxy(server.baseUrl, faults);
  onTestFinished(() => proxy.stop());
  let now = 0;
  const runtime = { ...systemRuntime, now: () => (now += 5), random: () => 0, sleep: async () => undefined };
  return makeClient({ baseUrl: proxy.url, apiKey: 'ck_test', apiSecret: 'cs_test', log }, runtime);
}

const input = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  name: 'Ada Lovelace',
  address: 'ada@example.com',
};

describe('a log', () => {
  it('logs each attempt, how it ended, and when the next one is due', async () => {
    const events: LogEvent[] = [];
    const busy: ProxyFault = { status: 503, headers: { 'X-Request-Id': 'r1', 'Retry-After': '2' } };
    const { appointments } = await start([busy, 'drop-after'], (event) => events.push(event));
    await appointments.create(input);
    const common = { method: 'POST', path: '/api/v1/appointments' };
    expect(events).toEqual([
      { type: 'request', ...common, attempt: 1 },
      { type: 'response', ...common, attempt: 1, status: 503, requestId: 'r1', duration: 5 },
      { type: 'retry', ...common, attempt: 1, delay: 2_250 },
      { type: 'request', ...common, attempt: 2 },
      {
        type: 'failure',
        ...common,
        attempt: 2,
        error: expect.objectContaining({ code: 'connection_failed' }),
        duration: 5,
      },
      { type: 'retry', ...common, attempt: 2, delay: 500 },
      { type: 'request', ...common, attempt: 3 },
      { type: 'response', ...common, attempt: 3, status: 201, requestId: undefined, duration: 5 },
    ]);
  });

  it('logs each warning of the server, after the response that contains it', async () => {
    const warnings = [
      { code: 'appointment_in_past', message: 'The appointment lies in the past.', param: 'appointmentStart' },
      { code: 'code_of_a_newer_server', message: 'Mind the gap.', param: 'appointmentEnd', extra: 1 },
      null,
    ];
    const body = JSON.stringify({ success: true, message: 'Done.', data: { appointmentId: 'a1' }, warnings });
    const { baseUrl } = await startCannedServer({ status: 201, body });
    const events: LogEvent[] = [];
    const log = (event: LogEvent) => events.push(event);
    const { appointments } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test', log });
    await appointments.create(input);
    const common = { type: 'warning', method: 'POST', path: '/api/v1/appointments', attempt: 1 };
    expect(events.map(({ type }) => type)).toEqual(['request', 'response', 'warning', 'warning']);
    expect(events.slice(2)).toEqual([
      { ...common, ...warnings[0] },
      { ...common, code: 'code_of_a_newer_server', message: 'Mind the gap.', param: 'appointmentEnd' },
    ]);
  });

  it('never sees credentials, idempotency keys, bodies or filters', async () => {
    const events: LogEvent[] = [];
    const { appointments } = await start(['drop-before', 'half-body', { status: 503 }], (event) => events.push(event));
    await appointments.create(input, { idempotencyKey: 'key-of-mine', maxRetries: 3 });
    await appointments
      .list({ externalId: 'job-of-mine' })
      .page()
      .catch(() => undefined);
    expect(inspect(events, { depth: 9, showHidden: true })).not.toMatch(/ck_test|cs_test|of-mine|Ada|example\.com/);
  });

  it('does not decide how a call ends', async () => {
    const { appointments } = await start(['drop-before'], () => {
      throw new Error('The disk is full');
    });
    expect(await appointments.create(input)).toMatchObject({ appointmentId: 'a1' });
  });
});
