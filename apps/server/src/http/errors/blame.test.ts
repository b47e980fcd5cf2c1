import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialHeaders, type PlainCall, plainCall } from '../../../test/testing/plain-call.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';

const TIMES = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

describe('a refusal names what was sent', () => {
  let server: TestServer;
  let acme: TestAccount;
  let path: string;

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
    acme = await server.account();
    path = `/api/v1/appointments/${(await acme.convoke.appointments.create(TIMES)).appointmentId}`;
  });

  afterAll(() => server.stop());

  const call = (sent: PlainCall) =>
    plainCall(server.baseUrl, { ...sent, headers: { ...credentialHeaders(acme.credentials), ...sent.headers } });
  const refusalOf = async (sent: PlainCall) => {
    const { message, error } = Object(await call(sent).then(({ body }) => body));
    return { message, ...error };
  };

  it.each([
    [
      { appointmentStart: '2027-03-15T14:45:00' },
      'appointmentStart',
      'before appointmentEnd, which is 2027-03-15T14:45:00',
    ],
    [
      { appointmentEnd: '2027-03-15T13:00:00' },
      'appointmentEnd',
      'after appointmentStart, which is 2027-03-15T14:00:00',
    ],
    [{ appointmentStart: '2027-03-15T16:00:00', appointmentEnd: '2027-03-15T15:00:00' }, 'appointmentEnd', 'after'],
    [{ appointmentStart: '2027-03-15T16:00:00', appointmentTimeZone: 'UTC' }, 'appointmentStart', 'before'],
  ])('of times after a change: %j blames %s', async (body, param, words) => {
    const refusal = await refusalOf({ method: 'PUT', path, body });
    expect(refusal).toMatchObject({ code: 'invalid_time_range', param, message: expect.stringContaining(words) });
  });

  it('of a zone whose clocks skip a time that was not sent', async () => {
    const inGap = { appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T05:00:00' };
    const { appointmentId } = await acme.convoke.appointments.create({ ...inGap, appointmentTimeZone: 'UTC' });
    const body = { appointmentTimeZone: 'Europe/Berlin' };
    expect(await refusalOf({ method: 'PUT', path: `/api/v1/appointments/${appointmentId}`, body })).toMatchObject({
      code: 'invalid_date_time',
      param: 'appointmentTimeZone',
      message: expect.stringContaining('2027-03-28T02:30:00'),
    });
  });

  it.each([
    ['Europe/berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
  ])('of a zone %s, and the one that was meant', async (appointmentTimeZone, meant) => {
    const refusal = await refusalOf({ path: '/api/v1/appointments', body: { ...TIMES, appointmentTimeZone } });
    expect(refusal).toMatchObject({ code: 'invalid_time_zone', param: 'appointmentTimeZone' });
    expect(refusal.message).toContain(`"${appointmentTimeZone}"`);
    expect(refusal.message).toContain(`Did you mean "${meant}"?`);
  });

  it.each([
    ['an address beyond ASCII', { path: '/invitations', body: { name: 'Zoë', address: 'zoë@example.com' } }, 'address'],
    ['another media type', { body: '{}', headers: { 'content-type': 'text/plain' } }, 'Content-Type'],
    ['a compressed body', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 'Content-Encoding'],
    ['half of the credentials', { body: {}, headers: { 'x-service-api-secret': '' } }, 'apiSecret'],
    ['a list instead of tags', { body: {}, headers: { 'if-match': '3' } }, 'If-Match'],
  ])('of %s', async (_, { path: below = '', ...sent }: Partial<PlainCall>, param) => {
    const method = below === '' ? 'PUT' : 'POST';
    expect(await refusalOf({ method, path: `${path}${below}`, ...sent })).toMatchObject({ param });
  });

  it('finds ids that are written in upper case', async () => {
    const { appointments, webhooks } = acme.convoke;
    const upper = (text: string) => text.replace(/[0-9a-f-]{36}/g, (id) => id.toUpperCase());
    const { invitationId } = await appointments.invite(path.split('/').at(-1) ?? '', {
      name: 'A',
      address: 'a@example.org',
    });
    const { webhookId } = await webhooks.register({
      webhookUrl: 'https://example.com/hooks',
      eventTypes: ['appointment.updated'],
    });
    const { deliveryId } = await webhooks.test(webhookId);
    const found = [
      { path: upper(path) },
      { path: upper(`${path}/timeline`) },
      { method: 'PUT', path: upper(path), body: { appointmentSubject: 'Upper' } },
      { method: 'DELETE', path: upper(`${path}/invitations/${invitationId}`), body: {} },
      { path: upper(`/api/v1/webhooks/${webhookId}`) },
      { path: upper(`/api/v1/webhooks/${webhookId}/deliveries`) },
      { path: upper(`/api/v1/deliveries/${deliveryId}`) },
      { path: upper(`/api/v1/deliveries/stream?webhookId=${webhookId}`) },
    ];
    for (const sent of found) expect([sent.path, (await call(sent)).status]).toEqual([sent.path, 200]);
  });
});
