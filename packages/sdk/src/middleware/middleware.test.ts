import { EventEmitter, once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type RunningReceiver, receiverCases, type SignDelivery, startReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedDelivery, webhookSecret } from '../testing/index.js';
import { memoryStore } from '../webhooks/receive.js';
import { applications } from './conformance/applications.js';
import * as forFetch from './fetch.js';
import * as forHono from './hono.js';
import * as forKoa from './koa.js';
import * as forNext from './next.js';
import { readNodeBody } from './read-node-body.js';

const secret = webhookSecret();
const sign: SignDelivery = ({ data = {}, ...delivery }) => signedDelivery({ secret, data, ...delivery });

describe.each(Object.entries(applications))('a receiver in %s', (_name, application) => {
  let receiver: RunningReceiver;
  beforeAll(async () => {
    receiver = await startReceiver(application, secret);
  });
  afterAll(() => receiver.stop());

  it.each(receiverCases(sign))('answers $name', async ({ run, expected }) => {
    expect(await run(receiver)).toEqual(expected);
  });

  it('reports the error of its handler', async () => {
    const { headers, body } = sign({ eventType: 'appointment.canceled' });
    const before = receiver.errors.length;
    await fetch(receiver.url, { method: 'POST', headers, body });
    expect(receiver.errors.slice(before)).toEqual([new Error('The database is away.')]);
  });
});

describe('a handler', () => {
  const delivery = () => {
    const { headers, body } = sign({ eventType: 'attendee.responded' });
    return new Request('http://localhost/webhooks', { method: 'POST', headers, body });
  };

  it('gets the request and the context of Next', async () => {
    const handled = vi.fn();
    const POST = forNext.webhook({ secret, handlers: { '*': handled } });
    const [request, context] = [delivery(), { params: { account: 'a' } }];
    await POST(request, context);
    expect(handled.mock.calls).toEqual([
      [expect.objectContaining({ eventType: 'attendee.responded' }), request, context],
    ]);
  });

  it('gets the context of Hono', async () => {
    const handled = vi.fn();
    const context = { req: { raw: delivery() } };
    await forHono.webhook({ secret, handlers: { '*': handled } })(context);
    expect(handled.mock.calls[0]?.[1]).toBe(context);
  });

  it('gets the context of Koa', async () => {
    const handled = vi.fn();
    const receive = forKoa.webhook({ secret, handlers: { '*': handled } });
    const { headers, body } = sign({ eventType: 'attendee.responded' });
    const request = Object.assign(Readable.from([Buffer.from(body)]), { headers });
    const app = new EventEmitter();
    const context = {
      method: 'POST',
      req: request,
      request: {},
      app,
      status: 404,
      body: undefined,
      set: () => undefined,
    };
    await receive(context);
    expect(context.status).toBe(200);
    expect(handled.mock.calls[0]?.[1]).toBe(context);
  });

  it('is called again for a repeated delivery only without a store', async () => {
    const handled = vi.fn();
    const handlers = { '*': handled };
    const { headers, body } = sign({ eventType: 'attendee.responded' });
    const send = async (POST: (request: Request) => Promise<Response>) =>
      (await POST(new Request('http://localhost/webhooks', { method: 'POST', headers, body }))).json();
    const forgetful = forFetch.webhook({ secret, handlers, duplicates: false });
    for (let count = 1; count <= 2; count++) {
      expect(await send(forgetful)).toEqual({ success: true, outcome: 'handled' });
      expect(handled).toHaveBeenCalledTimes(count);
    }
    const duplicates = memoryStore();
    // The store is shared, as by the processes of an application.
    expect(await send(forFetch.webhook({ secret, handlers, duplicates }))).toMatchObject({ outcome: 'handled' });
    expect(await send(forFetch.webhook({ secret, handlers, duplicates }))).toMatchObject({ outcome: 'duplicate' });
    expect(handled).toHaveBeenCalledTimes(3);
  });

  it.each(['claim', 'confirm', 'release'])('needs a store that can %s', (method) => {
    const duplicates = { ...memoryStore(), [method]: undefined };
    const options = { secret, handlers: {}, duplicates };
    expect(() => Reflect.apply(forFetch.webhook, undefined, [options])).toThrow(
      new TypeError(`duplicates has no ${method}. Pass a DuplicateStore.`),
    );
  });

  it('explains failures, and methods other than POST', async () => {
    const handlers = { '*': () => Promise.reject(new Error('away')) };
    const POST = forFetch.webhook({ secret, handlers, onError: () => undefined });
    const failed = await POST(delivery());
    const asked = await POST(new Request('http://localhost/webhooks'));
    expect([await failed.json(), await asked.json()]).toEqual([
      { success: false, error: 'failed', message: 'The delivery could not be handled.' },
      { success: false, error: 'method_not_allowed', message: 'Deliveries come by POST.' },
    ]);
  });
});

it.each([undefined, new Error('reset')])('a body whose connection ends early (%o) is refused', async (error) => {
  const stream = new PassThrough();
  const reading = readNodeBody(stream, 100, []);
  stream.write('{"id":');
  stream.destroy(error);
  expect(await reading).toEqual({ problem: 'body_incomplete' });
});

it.each<[string, (stream: PassThrough) => unknown, object]>([
  ['ended without a body', (stream) => finished(stream.end().resume()), { body: '' }],
  ['was read', (stream) => text(stream.end('read')), { problem: 'body_parsed' }],
  ['was closed', (stream) => once(stream.destroy(), 'close'), { problem: 'body_incomplete' }],
  [
    'failed',
    (stream) => expect(finished(stream.destroy(new Error('reset')))).rejects.toThrow(),
    { problem: 'body_incomplete' },
  ],
  ['was paused', (stream) => stream.pause().end('late'), { body: Buffer.from('late') }],
  ['has an encoding', (stream) => stream.setEncoding('utf8').end('Größe'), { body: Buffer.from('Größe') }],
])('a body whose stream %s before is answered', async (_, before, expected) => {
  const stream = new PassThrough();
  await before(stream);
  expect(await readNodeBody(stream, 100, [])).toEqual(expected);
});

it('a web request that something is reading is answered', async () => {
  const request = signedDelivery({ secret, eventType: 'webhook.test' }).request('http://localhost/webhooks');
  request.body?.getReader();
  const response = await forFetch.webhook({ secret, handlers: {}, onError: () => undefined })(request);
  expect([response.status, await response.json()]).toEqual([500, expect.objectContaining({ error: 'body_parsed' })]);
});

it('a body that something has kept is taken as text or bytes, and not as an object', async () => {
  const stream = () => Readable.from([Buffer.from('read')]);
  const bytes = new Uint8Array([1]);
  expect(await readNodeBody(stream(), 100, [undefined, 'kept', bytes])).toEqual({ body: 'kept' });
  expect(await readNodeBody(stream(), 100, [{}, bytes])).toEqual({ body: bytes });
  expect(await readNodeBody(stream(), 100, [{}, null])).toEqual({ body: Buffer.from('read') });
});
