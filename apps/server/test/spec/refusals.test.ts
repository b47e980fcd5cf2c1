import { errorStatus } from '@convoke/contract';
import { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PLACES, type Place, type PlaceAccount, unchanged } from '../testing/places.js';
import { ADDRESS_REFUSALS } from '../testing/refusals/address-refusals.js';
import { CREDENTIALS_REFUSALS } from '../testing/refusals/credentials-refusals.js';
import { JSON_REFUSALS } from '../testing/refusals/json-refusals.js';
import { PATH_REFUSALS } from '../testing/refusals/path-refusals.js';
import { type Refusal, VALID } from '../testing/refusals/refusal.js';
import { SHAPE_REFUSALS } from '../testing/refusals/shape-refusals.js';
import { STATE_REFUSALS } from '../testing/refusals/state-refusals.js';
import { TEXT_REFUSALS } from '../testing/refusals/text-refusals.js';
import { TIME_REFUSALS } from '../testing/refusals/time-refusals.js';
import { VALID_WEBHOOK, WEBHOOK_REFUSALS } from '../testing/refusals/webhook-refusals.js';

const OF_APPOINTMENTS = Object.entries<Refusal>({
  ...PATH_REFUSALS,
  ...JSON_REFUSALS,
  ...CREDENTIALS_REFUSALS,
  ...SHAPE_REFUSALS,
  ...TIME_REFUSALS,
  ...TEXT_REFUSALS,
  ...ADDRESS_REFUSALS,
  ...STATE_REFUSALS,
});
/** From which some are refused: only a server has an organizer. */
const ENV = { CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };

describe.each(PLACES)('refused by %s', (where, start) => {
  const ofAppointments = OF_APPOINTMENTS.filter(
    ([name]) => where === 'the server' || !name.startsWith("the organizer's own"),
  );
  let place: Place;
  let acme: PlaceAccount;
  let ids: Record<string, string>;
  let webhookId: string;
  let before: unknown;

  beforeAll(async () => {
    place = await start(ENV);
    acme = await place.account();
    const { appointments, webhooks } = acme.convoke;
    const open = await appointments.create({ ...VALID, name: 'Ada', address: 'ada@example.org' });
    const cancelled = await appointments.create(VALID);
    await appointments.cancel(cancelled.appointmentId);
    ids = { ':id': open.appointmentId, ':cancelled': cancelled.appointmentId };
    ({ webhookId } = await webhooks.register(VALID_WEBHOOK));
    const { read, count } = await everything();
    before = { read: read.map(unchanged), count };
  });

  /** What the refused requests could have changed. */
  async function everything() {
    const { appointments } = acme.convoke;
    const read = await Promise.all(Object.values(ids).map((id) => appointments.get(id)));
    return { read, count: (await appointments.list().toArray({ limit: 100 })).length };
  }

  afterAll(() => place.stop());

  it.each(ofAppointments)('%s', async (_name, { method = 'POST', path = '', body = {}, headers = {}, code, param }) => {
    const below = Object.entries(ids).reduce((text, [name, id]) => text.replace(name, id), path);
    const answer = await acme.call({ method, path: `/api/v1/appointments${below}`, body, headers });
    const { reason: _, ...error } = z.looseObject({ error: z.looseObject({}) }).parse(answer.body).error;
    expect({ status: answer.status, body: { ...Object(answer.body), error } }).toEqual({
      status: errorStatus[code],
      body: {
        success: false,
        message: expect.any(String),
        error: { code, ...(param && { param }) },
        apiVersion: 'v1',
      },
    });
  });

  it('without an effect', async () => {
    expect(ofAppointments.length).toBeGreaterThan(60);
    expect(await everything()).toEqual(before);
  });

  it.each(Object.entries(WEBHOOK_REFUSALS))('%s', async (_name, { path = '', code, param, ...call }) => {
    const before = await acme.convoke.webhooks.list();
    const answer = await acme.call({ ...call, path: `/api/v1/webhooks${path.replace(':id', webhookId)}` });
    const said = expect.stringMatching(/^[A-Za-z].{10,}\.$/);
    const { reason: _, ...body } = z.looseObject({}).parse(answer.body);
    expect({ status: answer.status, body }).toEqual({
      status: errorStatus[code],
      body: { success: false, error: said, message: said, code, ...(param && { param }), apiVersion: 'v1' },
    });
    const { error, message } = z.object({ error: z.string(), message: z.string() }).parse(answer.body);
    expect(error).toBe(message);
    expect(await acme.convoke.webhooks.list()).toEqual(before);
  });

  it('a webhook of another account, as if it did not exist', async () => {
    const stranger = await place.account();
    await expect(stranger.convoke.webhooks.get(webhookId)).rejects.toMatchObject({ code: 'webhook_not_found' });
  });

  it.each(['/api/v1', '/api/v1/', '/convoke'])('a base URL that ends with %s', async (end) => {
    const convoke = new Convoke({ ...acme.options, baseUrl: `${acme.options.baseUrl}${end}` });
    await expect(convoke.appointments.get(ids[':id'] ?? '')).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      status: 404,
      message: expect.stringContaining('Check baseUrl'),
    });
    await expect(convoke.webhooks.delete(webhookId)).rejects.toMatchObject({ name: 'UnexpectedResponseError' });
  });
});
