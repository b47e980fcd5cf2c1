import { type OperationId, operationIds, operations } from '@convoke/contract';
import { describe, expect, it } from 'vitest';
import { sdkMethods } from '../../../../../scripts/docs/sdk-methods.js';
import { Convoke, isConvokeError } from '../../index.js';
import { createInMemoryConvoke } from './in-memory-convoke.js';
import { UnsupportedOperationError } from './unsupported-operation.js';

const SUPPORTED: readonly OperationId[] = [
  'createAppointment',
  'listAppointments',
  'getAppointment',
  'updateAppointment',
  'cancelAppointment',
  'listInvitations',
  'getInvitation',
  'sendInvitation',
  'sendInvitations',
  'removeInvitation',
  'registerWebhook',
  'listWebhooks',
  'getWebhook',
  'updateWebhook',
  'deleteWebhook',
  'regenerateWebhookSecret',
  'sendTestEvent',
];

/** A client of an in-memory Convoke, which counts its requests and may repeat them. */
function start() {
  const memory = createInMemoryConvoke();
  let requests = 0;
  const fetch = (url: string, init: RequestInit) => {
    requests += 1;
    return memory.fetch(url, init);
  };
  const convoke = new Convoke({ baseUrl: 'https://convoke.test', apiKey: 'ck_test', apiSecret: 'cs_test', fetch });
  return { memory, convoke, requests: () => requests };
}

/** What a method of the client throws that is called with ids alone. */
async function failureOf(convoke: Convoke, id: OperationId): Promise<unknown> {
  const [noun = '', verb = ''] = sdkMethods[id].split('.');
  const nouns: object = Object(Reflect.get(convoke, noun));
  const ids = operations[id].pathParams.map(() => 'a1');
  try {
    const called: unknown = Reflect.apply(Reflect.get(nouns, verb), nouns, ids);
    const isList = Symbol.asyncIterator in Object(called);
    await (isList ? Reflect.get(Object(called), Symbol.asyncIterator).call(called).next() : called);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('an in-memory Convoke', () => {
  it.each(operationIds.filter((id) => !SUPPORTED.includes(id)))(
    'does not support %s, and says so at once',
    async (id) => {
      const { convoke, requests } = start();
      const { method, path } = operations[id];
      const error = await failureOf(convoke, id);
      expect(error).toBeInstanceOf(UnsupportedOperationError);
      expect(error).toMatchObject({
        name: 'UnsupportedOperationError',
        code: 'unsupported_operation',
        status: undefined,
        message: `The in-memory Convoke does not support ${method.toUpperCase()} ${path}. Use a sandbox for it: npx @convoke/server`,
      });
      expect(isConvokeError(error)).toBe(true);
      expect(requests()).toBe(1);
    },
  );

  it.each(SUPPORTED)('supports %s', async (id) => {
    const { convoke, requests } = start();
    expect(await failureOf(convoke, id)).not.toBeInstanceOf(UnsupportedOperationError);
    expect(requests()).toBe(1);
  });

  it('supports no series, of which nothing is left', async () => {
    const { convoke, requests } = start();
    const { appointments } = convoke;
    const times = {
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T14:45:00',
      appointmentTimeZone: 'Europe/Berlin',
    };
    const recurrence = { rule: 'FREQ=DAILY;COUNT=2' };
    const refusal = {
      name: 'UnsupportedOperationError',
      param: 'recurrence',
      message: expect.stringContaining('does not support recurrence in POST /api/v1/appointments.'),
    };
    await expect(appointments.create({ ...times, recurrence })).rejects.toMatchObject(refusal);
    expect((await appointments.list().page()).items).toEqual([]);
    const { appointmentId } = await appointments.create(times);
    const change = { appointmentSubject: 'Daily', recurrence };
    await expect(appointments.update(appointmentId, change)).rejects.toThrow(UnsupportedOperationError);
    expect(await appointments.get(appointmentId)).toMatchObject({ subject: '', revision: 0 });
    expect(requests()).toBe(5);
  });

  it('fails likewise without a client, and if the request should lose its response', async () => {
    const { memory } = start();
    const headers = { 'x-service-api-key': 'ck_test', 'x-service-api-secret': 'cs_test' };
    const ask = () => memory.fetch('https://convoke.test/api/v1/keys', { headers });
    await expect(ask()).rejects.toThrow(UnsupportedOperationError);
    memory.fail('timeout', { takesEffect: true });
    await expect(ask()).rejects.toThrow(UnsupportedOperationError);
  });
});
