import { once } from 'node:events';
import { connect, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createLogSink, heldBytes } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ListenError, listen } from './listen.js';

test('a connection that cannot be taken is logged, and the next one is taken', async () => {
  const log = createLogSink();
  const listening = vi.spyOn(Server.prototype, 'listen');
  const http = await listen({ port: 0, host: '127.0.0.1' }, log);
  http.answer((_, response) => response.end('here'));
  onTestFinished(() => http.close(0));
  const [server] = listening.mock.contexts;
  listening.mockRestore();
  if (!(server instanceof Server)) throw new Error('Nothing listens.');
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(log.entries).toMatchObject([{ level: 'error', fields: { err: { code: 'EMFILE' } } }]);
  expect(await (await fetch(http.url)).text()).toBe('here');
});

test('a request that comes before the server can answer waits', async () => {
  const http = await listen({ port: 0, host: '127.0.0.1' }, createLogSink());
  onTestFinished(() => http.close(0));
  const asked = vi.fn();
  const early = fetch(http.url, { method: 'POST', body: 'early' }).then((response) => response.text());
  void early.then(asked);
  await setTimeout(100);
  expect(asked).not.toHaveBeenCalled();
  http.answer((_, response) => response.end('here'));
  expect(await early).toBe('here');
});

test('a connection ends whose request was answered and does not end, and others stay open', async () => {
  const http = await listen({ port: 0, host: '127.0.0.1' }, createLogSink());
  onTestFinished(() => http.close(0));
  http.answer((_, response) => response.end('here'));
  const port = Number(new URL(http.url).port);
  const [endless, whole] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  onTestFinished(() => void whole.destroy());
  whole.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  await once(whole, 'data');
  whole.write('}');
  endless.on('error', () => undefined);
  endless.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const pour = () => {
    while (!endless.destroyed && endless.write(`1;${'a'.repeat(1_000)}\r\n \r\n`));
  };
  endless.on('drain', pour);
  pour();
  endless.resume();
  await new Promise((resolve) => endless.once('close', resolve));
  whole.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(whole, 'data'))[0])).toContain('here');
});

test('requests that arrive together on a connection are handled one after another, and others between them', async () => {
  const http = await listen({ port: 0, host: '127.0.0.1' }, createLogSink());
  onTestFinished(() => http.close(0));
  let turn = 0;
  const turns: number[] = [];
  http.answer((request, response) => {
    turns.push(turn);
    setImmediate(() => (turn += 1));
    response.end(request.url);
  });
  const client = connect(Number(new URL(http.url).port), '127.0.0.1');
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  client.write('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const answers = await text(client);
  expect(answers.match(/^\/\d+(?=HTTP|$)/gm)).toEqual(paths);
  expect(new Set(turns).size).toBe(paths.length + 1);
});

test('a connection on which more requests wait than may is ended', async () => {
  const http = await listen({ port: 0, host: '127.0.0.1' }, createLogSink());
  onTestFinished(() => http.close(0));
  http.answer(() => undefined);
  const client = connect(Number(new URL(http.url).port), '127.0.0.1');
  client.on('error', () => undefined).resume();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600));
  await new Promise((resolve) => client.once('close', resolve));
});

test('a port that is in use is refused, and a free one is found above it', async () => {
  const place = { port: 0, host: '127.0.0.1' };
  const http = await listen(place, createLogSink());
  onTestFinished(() => http.close(0));
  const taken = { ...place, port: Number(new URL(http.url).port) };
  const error = await listen(taken, createLogSink()).catch((reason: unknown) => reason);
  if (!(error instanceof ListenError)) throw new Error('The port was taken twice.');
  expect(error).toMatchObject({ ...taken, code: 'EADDRINUSE' });
  expect(error.freePort).toBeGreaterThan(taken.port);
  await (await listen({ ...place, port: error.freePort ?? 0 }, createLogSink())).close(0);
});

test('what a request has needed is held no longer than its response takes, although its connection stays open', async () => {
  const http = await listen({ port: 0, host: '127.0.0.1' }, createLogSink());
  onTestFinished(() => http.close(0));
  const responses: WeakRef<object>[] = [];
  http.answer((_, response) => {
    responses.push(new WeakRef(response));
    response.end('here');
  });
  const client = connect(Number(new URL(http.url).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  await expect.poll(() => heldBytes() > 0 && responses.map((each) => each.deref())).toEqual([undefined]);
  expect(client.closed).toBe(false);
});
