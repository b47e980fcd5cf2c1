import { errorStatus } from '@convoke/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place, type PlaceAccount } from '../testing/places.js';
import { VALID } from '../testing/refusals/refusal.js';
import { VALID_WEBHOOK } from '../testing/refusals/webhook-refusals.js';

const PATH = '/api/v1/appointments';

describe.each(PLACES)('an Idempotency-Key in %s', (_, start) => {
  let place: Place;
  let acme: PlaceAccount;

  beforeAll(async () => {
    place = await start();
    acme = await place.account();
  });
  afterAll(() => place.stop());

  const count = async () => (await acme.convoke.appointments.list().toArray({ limit: 1_000 })).length;

  it('gives a repeated request the first answer, headers included, and no second effect', async () => {
    const before = await count();
    const create = (body: object) => acme.call({ path: PATH, body, headers: { 'Idempotency-Key': 'k1' } });
    const first = await create({ ...VALID, metadata: { crew: 'north', job: '7' } });
    const again = await create({ metadata: { job: '7', crew: 'north' }, ...VALID, apiKey: undefined });
    expect(first).toMatchObject({ status: 201 });
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
    const said = ({ headers }: typeof first) =>
      ['ETag', 'Location', 'Idempotent-Replayed'].map((name) => headers.get(name));
    expect(said(again)).toEqual([...said(first).slice(0, 2), 'true']);
    expect(said(first)).toEqual([
      expect.stringMatching(/^".{36}"$/),
      expect.stringMatching(/^\/api\/v1\/appointments\/.{36}$/),
      null,
    ]);
    expect(await count()).toBe(before + 1);
  });

  it('is refused for another body, another path and another method', async () => {
    const { appointments, webhooks } = acme.convoke;
    const { appointmentId } = await appointments.create(VALID, { idempotencyKey: 'k2' });
    const conflict = { name: 'ConflictError', status: 409, code: 'idempotency_conflict', param: 'Idempotency-Key' };
    const key = { idempotencyKey: 'k2' };
    const other = { ...VALID, appointmentSubject: 'Other' };
    await expect(appointments.create(other, key)).rejects.toMatchObject(conflict);
    await expect(appointments.cancel(appointmentId, {}, key)).rejects.toMatchObject(conflict);
    await expect(appointments.update(appointmentId, VALID, key)).rejects.toMatchObject(conflict);
    await expect(webhooks.register(VALID_WEBHOOK, key)).rejects.toMatchObject(conflict);
    expect(await appointments.get(appointmentId)).toMatchObject({ isActive: true, subject: '' });
    expect(await appointments.create(VALID, key)).toMatchObject({ appointmentId });
  });

  it('repeats the first response, not the current state', async () => {
    const { appointments, webhooks } = acme.convoke;
    const { appointmentId } = await appointments.create(VALID);
    const change = { appointmentSubject: 'First' };
    const first = await appointments.update(appointmentId, change, { idempotencyKey: 'k3' });
    await appointments.update(appointmentId, { appointmentSubject: 'Second' });
    expect(await appointments.update(appointmentId, change, { idempotencyKey: 'k3' })).toEqual(first);
    expect(await appointments.get(appointmentId)).toMatchObject({ subject: 'Second', revision: 2 });
    const cancelled = await appointments.cancel(appointmentId, {}, { idempotencyKey: 'k4' });
    expect(await appointments.cancel(appointmentId, {}, { idempotencyKey: 'k4' })).toEqual(cancelled);
    const registered = await webhooks.register(VALID_WEBHOOK, { idempotencyKey: 'k5' });
    expect(await webhooks.register(VALID_WEBHOOK, { idempotencyKey: 'k5' })).toEqual(registered);
    expect(await webhooks.list()).toHaveLength(1);
  });

  it('may be used again after a refusal, which is not kept', async () => {
    const key = { idempotencyKey: 'k6' };
    const wrong = { ...VALID, appointmentTimeZone: 'Europe/Berlim' };
    await expect(acme.convoke.appointments.create(wrong, key)).rejects.toMatchObject({ code: 'invalid_time_zone' });
    await expect(acme.convoke.appointments.cancel('none', {}, key)).rejects.toMatchObject({ status: 404 });
    expect(await acme.convoke.appointments.create(VALID, key)).toMatchObject({ revision: 0 });
  });

  it.each([
    ['POST', PATH, { ...VALID, appointmentStart: 7 }, 'invalid_type', 'appointmentStart'],
    ['POST', PATH, { ...VALID, appointmentEnd: undefined }, 'missing_required_field', 'appointmentEnd'],
    ['POST', PATH, { ...VALID, appointmentSubject: 'x'.repeat(256) }, 'field_too_long', 'appointmentSubject'],
    ['POST', PATH, { ...VALID, metadata: { crew: 7 } }, 'invalid_type', 'metadata.crew'],
    ['POST', PATH, [], 'invalid_type', undefined],
    ['PUT', `${PATH}/:id`, { appointmentLocation: null }, 'invalid_type', 'appointmentLocation'],
    ['DELETE', `${PATH}/:id`, { comment: 'x'.repeat(1_001) }, 'field_too_long', 'comment'],
    ['POST', `${PATH}/:id/invitations`, { name: 'Ada' }, 'missing_required_field', 'address'],
    ['POST', '/api/v1/webhooks', { ...VALID_WEBHOOK, eventTypes: 'all' }, 'invalid_type', 'eventTypes'],
    ['POST', '/api/v1/webhooks', { ...VALID_WEBHOOK, webhookUrl: undefined }, 'missing_required_field', 'webhookUrl'],
    ['PATCH', '/api/v1/webhooks/:webhook', { isActive: 'yes' }, 'invalid_type', 'isActive'],
  ] as const)('that was used before does not hide that the body of %s %s cannot be read', async (...given) => {
    const [method, path, body, code, param] = given;
    const { appointments, webhooks } = acme.convoke;
    const key = `shape of ${method} ${path} ${param}`.replaceAll(/\W/g, '-');
    const { appointmentId } = await appointments.create(VALID, { idempotencyKey: key });
    const { webhookId } = await webhooks.register(VALID_WEBHOOK);
    const at = path.replace(':id', appointmentId).replace(':webhook', webhookId);
    const answer = await acme.call({ method, path: at, body, headers: { 'Idempotency-Key': key } });
    await webhooks.delete(webhookId);
    const about = { code, ...(param !== undefined && { param }) };
    expect(answer.body).toMatchObject(path.includes('webhooks') ? about : { error: about });
    expect(answer.status).toBe(errorStatus[code]);
  });

  it.each(['', 'ü', 'k 7', 'k\t7', 'k'.repeat(256)])('is refused as %j', async (key) => {
    const answer = await acme.call({ path: PATH, body: VALID, headers: { 'Idempotency-Key': key } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: 'Idempotency-Key' } },
    });
  });

  it.each(['3', '"3', '"3" "4"', '', ','])('If-Match is refused as %j', async (header) => {
    const { appointmentId } = await acme.convoke.appointments.create(VALID);
    const call = { method: 'PUT', path: `${PATH}/${appointmentId}`, body: {}, headers: { 'If-Match': header } };
    expect(await acme.call(call)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: 'If-Match' } },
    });
  });

  it.each([
    ['*', 200],
    ['"7", "0"', 200],
    ['W/"0"', 412],
    ['"1"', 412],
  ])('If-Match: %s is answered with %i', async (header, status) => {
    const { appointmentId } = await acme.convoke.appointments.create(VALID);
    const call = { method: 'PUT', path: `${PATH}/${appointmentId}`, body: {}, headers: { 'If-Match': header } };
    expect(await acme.call(call)).toMatchObject({ status });
  });
});
