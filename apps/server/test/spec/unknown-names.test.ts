import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place, type PlaceAccount } from '../testing/places.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';

/** Long after whoever runs this. */
const AHEAD = { ...SAMPLE_APPOINTMENT, appointmentStart: '2097-03-15T14:00:00', appointmentEnd: '2097-03-15T15:00:00' };
const APPOINTMENTS = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';
const WEBHOOK = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };

describe.each(PLACES)('what a request has and no operation knows is reported, in %s', (_, start) => {
  let place: Place;
  let account: PlaceAccount;

  beforeAll(async () => {
    place = await start();
    account = await place.account();
  });
  afterAll(() => place.stop());

  const send = async (call: Parameters<PlaceAccount['call']>[0]) => {
    const { status, body } = await account.call(call);
    const { warnings = [] } = body as { warnings?: { code: string; param: string; message: string }[] };
    return { status, warnings };
  };
  const create = async () => (await account.convoke.appointments.create(AHEAD)).appointmentId;

  it.each([
    ['subject', 'appointmentSubject'],
    ['appointmentTimezone', 'appointmentTimeZone'],
    ['external_id', 'externalId'],
    ['color', undefined],
  ])('on creation the field %s', async (name, nearest) => {
    const call = { path: APPOINTMENTS, body: { ...AHEAD, [name]: 'x' } };
    const { status, warnings } = await send({ ...call, headers: { 'idempotency-key': `with-${name}` } });
    expect(status).toBe(201);
    expect(warnings).toMatchObject([{ code: 'unknown_field', param: name }]);
    if (nearest === undefined) expect(warnings[0]?.message).not.toContain('did you mean');
    else expect(warnings[0]?.message).toContain(`did you mean ${nearest}?`);
    const again = await send({ ...call, headers: { 'idempotency-key': `with-${name}` } });
    expect(again).toEqual({ status, warnings });
  });

  it('beside other warnings, in a query, in entries of lists, and with every method', async () => {
    const id = await create();
    const { webhookId } = await account.convoke.webhooks.register({ ...WEBHOOK, eventTypes: ['attendee.responded'] });
    const past = { appointmentStart: '2001-01-01T10:00:00', appointmentEnd: '2001-01-01T11:00:00' };
    const found = async (call: Parameters<typeof send>[0]) =>
      (await send(call)).warnings.map(({ code, param }) => `${code} ${param}`);
    expect(await found({ path: APPOINTMENTS, body: { ...AHEAD, ...past, place: 'x' } })).toEqual([
      'appointment_in_past appointmentStart',
      'unknown_field place',
    ]);
    const invitees = [{ name: 'Ada', address: 'ada@example.org', email: 'x' }];
    expect(await found({ path: `${APPOINTMENTS}/${id}/invitations/batch`, body: { invitees, all: true } })).toContain(
      'unknown_field invitees[0].email',
    );
    expect(await found({ path: `${APPOINTMENTS}?state=active&apiKey2=x` })).toEqual([
      'unknown_parameter state',
      'unknown_parameter apiKey2',
    ]);
    expect(await found({ path: `${APPOINTMENTS}/${id}?expand=all` })).toEqual(['unknown_parameter expand']);
    expect(await found({ method: 'PUT', path: `${APPOINTMENTS}/${id}`, body: { subject: 'x' } })).toContain(
      'unknown_field subject',
    );
    expect(await found({ method: 'PATCH', path: `${WEBHOOKS}/${webhookId}`, body: { url: 'x' } })).toEqual([
      'unknown_field url',
    ]);
    expect(await found({ path: WEBHOOKS, body: { ...WEBHOOK, active: true } })).toContain('unknown_field active');
    expect(await found({ method: 'DELETE', path: `${APPOINTMENTS}/${id}`, body: { reason: 'x' } })).toContain(
      'unknown_field reason',
    );
    expect(await found({ method: 'DELETE', path: `${WEBHOOKS}/${webhookId}?force`, body: {} })).toEqual([
      'unknown_parameter force',
    ]);
  });

  it('but nothing of a request that has what is known only', async () => {
    const { apiKey, apiSecret } = account.options;
    const call = { path: APPOINTMENTS, body: { apiKey, apiSecret, ...AHEAD, metadata: { any: 'name' } } };
    expect((await send(call)).warnings).toEqual([]);
    expect((await send({ path: `${APPOINTMENTS}?limit=5&status=active` })).warnings).toEqual([]);
  });
});
