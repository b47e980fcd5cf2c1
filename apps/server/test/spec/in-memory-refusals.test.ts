import { errorStatus } from '@convoke/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, type PlaceAccount, startInMemory } from '../testing/places.js';
import { ADDRESS_REFUSALS } from '../testing/refusals/address-refusals.js';
import { type Refusal, VALID } from '../testing/refusals/refusal.js';
import { SHAPE_REFUSALS } from '../testing/refusals/shape-refusals.js';
import { STATE_REFUSALS } from '../testing/refusals/state-refusals.js';
import { TEXT_REFUSALS } from '../testing/refusals/text-refusals.js';
import { TIME_REFUSALS } from '../testing/refusals/time-refusals.js';
import { VALID_WEBHOOK, WEBHOOK_REFUSALS } from '../testing/refusals/webhook-refusals.js';

/** Of fields, existence and state. What HTTP, credentials and the server's own address bring is the server's alone. */
const OF_APPOINTMENTS = Object.entries<Refusal>({
  ...SHAPE_REFUSALS,
  ...TIME_REFUSALS,
  ...TEXT_REFUSALS,
  ...ADDRESS_REFUSALS,
  ...STATE_REFUSALS,
}).filter(([name]) => !name.startsWith("the organizer's own"));

const OF_HTTP = ['invalid_credentials', 'unsupported_media_type', 'payload_too_large'];
const OF_WEBHOOKS = Object.entries(WEBHOOK_REFUSALS).filter(([, { code }]) => !OF_HTTP.includes(code));

describe('what the server refuses is refused in memory', () => {
  let place: Place;
  let acme: PlaceAccount;
  let ids: Record<string, string>;
  let webhookId: string;

  beforeAll(async () => {
    place = await startInMemory();
    acme = await place.account();
    const { appointments, webhooks } = acme.convoke;
    const open = await appointments.create({ ...VALID, name: 'Ada', address: 'ada@example.org' });
    const cancelled = await appointments.create(VALID);
    await appointments.cancel(cancelled.appointmentId);
    ids = { ':id': open.appointmentId, ':cancelled': cancelled.appointmentId };
    ({ webhookId } = await webhooks.register(VALID_WEBHOOK));
  });

  afterAll(() => place.stop());

  it.each(OF_APPOINTMENTS)('%s', async (_name, { method = 'POST', path = '', body = {}, code, param }) => {
    const below = Object.entries(ids).reduce((text, [name, id]) => text.replace(name, id), path);
    const answer = await acme.call({ method, path: `/api/v1/appointments${below}`, body });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: errorStatus[code],
      body: { success: false, message: expect.any(String), error: { code, ...(param && { param }) }, apiVersion: 'v1' },
    });
  });

  it.each(OF_WEBHOOKS)('%s', async (_name, { path = '', code, param, ...call }) => {
    const answer = await acme.call({ ...call, path: `/api/v1/webhooks${path.replace(':id', webhookId)}` });
    const said = expect.any(String);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: errorStatus[code],
      body: { success: false, error: said, message: said, code, ...(param && { param }), apiVersion: 'v1' },
    });
  });
});
