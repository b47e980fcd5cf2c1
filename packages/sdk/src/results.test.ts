import { expect, it } from 'vitest';
import { Convoke, type ConvokeOptions } from './index.js';
import { startCannedServer } from './transport/testing/canned-server.js';

const body = JSON.stringify({ success: true, message: 'Done.', data: { appointmentId: 'a1' }, apiVersion: 'v1' });
const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };
const input = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

async function start(status = 201, options: Partial<ConvokeOptions> = {}) {
  const server = await startCannedServer({ status, headers: { ETag: '"0"', 'X-Request-Id': 'r1' }, body });
  return { ...server, convoke: new Convoke({ baseUrl: server.baseUrl, ...credentials, ...options }) };
}

it('a call gives its response as well, with status, headers and a body that can be read again', async () => {
  const { convoke, requests } = await start();
  const call = convoke.appointments.create(input);
  const { data, response } = await call.withResponse();
  expect(await call).toBe(data);
  expect(data).toMatchObject({ appointmentId: 'a1', message: 'Done.' });
  expect([response.status, response.headers.get('ETag')]).toEqual([201, '"0"']);
  expect(await response.json()).toMatchObject({ success: true });
  expect(await response.text()).toBe(body);
  expect(requests).toHaveLength(1);
});

it('a call that fails rejects whichever of both is awaited, and leaves no rejection unhandled', async () => {
  const { convoke } = await start(404, { maxRetries: 0 });
  const failed = { status: 404, requestId: 'r1' };
  await expect(convoke.appointments.get('a1').withResponse()).rejects.toMatchObject(failed);
  await expect(convoke.appointments.get('a1')).rejects.toMatchObject(failed);
  await expect(convoke.appointments.get('').withResponse()).rejects.toThrow('appointmentId must be an id');
});

it('a call may have headers of its own, which take precedence over those of the client, except those of its options', async () => {
  const { convoke, requests } = await start();
  const headers = {
    TraceParent: '00-1',
    'x-service-api-key': 'ck_other',
    'idempotency-key': 'k1',
    'X-None': undefined,
  };
  await convoke.appointments.create(input, { headers });
  await convoke.appointments.create(input, { headers, idempotencyKey: 'k2' });
  await convoke.appointments.get('a1', { headers: { Accept: 'application/json' } });
  await convoke.appointments.uninvite('a1', 'i1', { headers, comment: 'Rain' });
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k2', undefined, 'k1']);
  const own = { traceparent: '00-1', 'x-service-api-key': 'ck_other', 'x-service-api-secret': 'cs_test' };
  expect(requests[0]?.headers).toMatchObject(own);
  expect(requests[0]?.headers).not.toHaveProperty('x-none');
  expect(requests[2]?.headers).toMatchObject({ accept: 'application/json', 'x-service-api-key': 'ck_test' });
  expect(requests[3]).toMatchObject({ headers: own, body: '{"comment":"Rain"}' });
});

it.each([{ 'X-A': 'a\r\nb' }, { 'X-A': 'ü€' }, { 'X A': 'a' }, { '': 'a' }])('%j cannot be sent', async (headers) => {
  const { convoke, requests } = await start();
  await expect(convoke.appointments.get('a1', { headers })).rejects.toThrow('headers has one that cannot be sent');
  expect(requests).toEqual([]);
});
