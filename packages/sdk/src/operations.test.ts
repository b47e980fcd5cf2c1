import { type OperationId, operationIds, operations, type paths } from '@convoke/contract';
import type { paths as OpenPaths } from '@convoke/contract/raw-paths';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { sdkMethods } from '../../../scripts/docs/sdk-methods.js';
import { type AppointmentSummary, Convoke, type Raw } from './index.js';
import { startCannedServer } from './transport/testing/canned-server.js';

/** What the server takes and answers, by path and method: `paths` as the server has them, `OpenPaths` as the client does. */
type Bodies<All> = EachOperation<All, 'requestBody'>;
type Queries<All> = EachOperation<All, 'parameters'>;
type Answers<All> = EachOperation<All, 'responses'>;
type EachOperation<All, Part extends string> = {
  [Path in keyof All]: {
    [Method in Exclude<keyof All[Path], 'parameters'>]: All[Path][Method] extends Partial<Record<Part, infer Value>>
      ? Contents<Value>
      : never;
  };
};
/** Without the headers of responses, which the client does not type. */
type Contents<Value> = Value extends { content: { 'application/json': infer Body } }
  ? Omit<Body, 'apiKey' | 'apiSecret'>
  : Value extends object
    ? { [Key in keyof Value]: Value[Key] extends { content: infer Content } ? Content : Value[Key] }
    : Value;

/** The method that makes each operation; the compiler asks for every operation of the contract. */
const methods = sdkMethods satisfies Record<OperationId, string>;

/** The ids that an operation's path may have, as they are given and as its URL has them. */
const IDS: Record<string, [given: string, sent: string]> = {
  appointmentId: ['a/1', 'a%2F1'],
  invitationId: ['i?2', 'i%3F2'],
  occurrenceStart: ['2027-03-22T14:00:00', '2027-03-22T14%3A00%3A00'],
  feedId: ['f:6', 'f%3A6'],
  webhookId: ['w#3', 'w%233'],
  deliveryId: ['d 4', 'd%204'],
  keyId: ['k=6', 'k%3D6'],
  replyId: ['r%5', 'r%255'],
};

describe('every operation of the contract', () => {
  it.each(operationIds)('%s goes by its method to its path, with its ids in their places', async (id) => {
    const { baseUrl, requests } = await startCannedServer({ status: 404, body: '' });
    const client = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test', maxRetries: 0 });
    const { method, path, pathParams } = operations[id];
    const ids = pathParams.map((name) => IDS[name]?.[0]);
    const [noun = '', verb = ''] = methods[id].split('.');
    const nouns: object = Object(Reflect.get(client, noun));
    const called: unknown = Reflect.apply(Reflect.get(nouns, verb), nouns, ids);
    const isList = Symbol.asyncIterator in Object(called);
    const read = isList ? Reflect.get(Object(called), Symbol.asyncIterator).call(called).next() : called;
    await expect(read).rejects.toMatchObject({ status: 404 });
    const sent = path.replace(/\{(\w+)\}/g, (_, name) => IDS[name]?.[1] ?? '');
    expect(requests).toMatchObject([{ method: method.toUpperCase(), url: sent }]);
  });

  it('has a method', () => {
    expect(Object.keys(methods).sort()).toEqual([...operationIds].sort());
  });

  it('takes and returns what the server does, and perhaps more', () => {
    expectTypeOf<Bodies<paths>>().toExtend<Bodies<OpenPaths>>();
    expectTypeOf<Queries<paths>>().toExtend<Queries<OpenPaths>>();
    expectTypeOf<Answers<paths>>().toExtend<Answers<OpenPaths>>();
    expectTypeOf<keyof OpenPaths>().toEqualTypeOf<keyof paths>();
  });

  it('is there by method and path as well', () => {
    type Paths = { [Method in keyof Raw]: Parameters<Raw[Method]>[0] }[keyof Raw];
    expectTypeOf<Paths>().toEqualTypeOf<keyof paths>();
    const listed = ({ GET }: Raw) => GET('/api/v1/appointments', { params: { query: { status: 'active' } } });
    const wrong = ({ GET, DELETE }: Raw) => [
      // @ts-expect-error an id is required
      GET('/api/v1/appointments/{appointmentId}'),
      // @ts-expect-error an id is required
      DELETE('/api/v1/webhooks/{webhookId}', {}),
      // @ts-expect-error appointments are not deleted together
      DELETE('/api/v1/appointments'),
    ];
    expect(wrong).toBeTypeOf('function');
    type Listed = Awaited<ReturnType<typeof listed>>['data'];
    expectTypeOf<NonNullable<Listed>['data']>().toEqualTypeOf<AppointmentSummary[]>();
  });
});
