import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { slowShapes } from '@convoke/testkit/linear-time';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { useLinearQueries } from './query.js';

it.each([
  ['?a=b', { a: 'b' }],
  ['?a=1&a=2&b=', { a: ['1', '2'], b: '' }],
  ['?a=x+y%20z', { a: 'x y z' }],
  ['?__proto__=1', Object.defineProperty({}, '__proto__', { value: '1', enumerable: true })],
  ['', {}],
])('the query %s is read as %j', async (query, expected) => {
  const app = new Koa();
  useLinearQueries(app);
  app.use((context) => {
    context.body = { ...context.query };
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/${query}`)).json()).toEqual(expected);
});

it('a query is read in time linear in its length, even if it has one parameter again and again', async () => {
  const app = new Koa();
  useLinearQueries(app);
  useLinearQueries(app);
  const read = (querystring: string) => {
    const request = Object.create(app.request);
    Object.defineProperty(request, 'querystring', { value: querystring });
    Object.defineProperty(request, 'req', { value: {} });
    return request.query;
  };
  expect(await slowShapes((text) => read('a=b&'.repeat(text.length / 4)), { longest: 16_384 })).toEqual([]);
});
