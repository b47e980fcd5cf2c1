import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { listen } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OpenStreams } from './open-streams.js';

const server = createServer();
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A response that nothing was written to yet, and how its client leaves. */
async function asked(): Promise<{ response: ServerResponse; leave: () => Promise<unknown> }> {
  const arrived = once(server, 'request');
  const client = request({ port, agent: false }).on('error', () => undefined);
  client.end();
  const [, response]: ServerResponse[] = await arrived;
  if (!response) throw new Error('A request was made.');
  const leave = () => {
    const left = once(response, 'close');
    client.destroy();
    return left;
  };
  return { response, leave };
}

test('an account has ten streams at a time, each until its client leaves', async () => {
  const streams = new OpenStreams();
  const clients: Awaited<ReturnType<typeof asked>>[] = [];
  while (clients.length < 11) clients.push(await asked());
  const signals = clients.map(({ response }) => streams.open('a', response));
  expect(signals.map((signal) => signal?.aborted)).toEqual([...Array.from({ length: 10 }, () => false), undefined]);
  await Promise.all(clients.map(({ leave }) => leave()));
  expect(signals.slice(0, 10).every((signal) => signal?.aborted)).toBe(true);
  const { response, leave } = await asked();
  expect(streams.open('a', response)?.aborted).toBe(false);
  await leave();
});

test('a client that left before its stream was opened takes no place', async () => {
  const streams = new OpenStreams();
  const { response, leave } = await asked();
  await leave();
  for (let opened = 0; opened < 11; opened++) expect(streams.open('a', response)?.aborted).toBe(true);
});
