import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AddressGuard } from '../create-endpoint-policy.js';
import { type Receiver, startReceiver } from '../testing/receiver.js';
import { ConnectFailure } from './connect-failure.js';
import { createDialer, createLookup, readInSlices } from './create-dialer.js';

const PUBLIC = '93.184.216.34';

/** A dialer for which every name leads to loopback, as if the look-up had admitted it, and what its guard was asked. */
function createTestDialer({ admits }: { admits: boolean }) {
  const judged: string[] = [];
  const guard: AddressGuard = {
    admits(host, address) {
      judged.push(`${host} ${address}`);
      return admits;
    },
  };
  const dial = createDialer({
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    guard,
    secureContext: createSecureContext(),
  });
  return { dial, judged };
}

async function receive(options: { greeting?: string } = {}) {
  const receiver = await startReceiver({ ...options, answer: () => undefined });
  onTestFinished(() => receiver.stop());
  return receiver;
}

it.each(['http:', 'https:'])(
  'sends no byte over %s to an address that it has reached but must not use',
  async (protocol) => {
    const receiver = await receive();
    const { dial, judged } = createTestDialer({ admits: false });
    const failure = await new Promise((resolve) => {
      dial({ hostname: 'name.test', port: String(receiver.port), protocol }, resolve);
    });
    expect(failure).toEqual(new ConnectFailure('blocked'));
    expect(judged).toEqual(['name.test 127.0.0.1']);
    await receiver.idle();
    expect(receiver.bytes()).toBe(0);
  },
);

describe('readInSlices', () => {
  const text = 'x'.repeat(10_000);

  let receiver: Receiver;
  let socket: Socket;

  beforeEach(async () => {
    receiver = await startReceiver({ greeting: text, answer: () => undefined });
    socket = readInSlices(connect(receiver.port, '127.0.0.1'));
  });

  afterEach(async () => {
    socket.destroy();
    await receiver.stop();
  });

  function readAll(): string[] {
    const pieces: string[] = [];
    for (let piece = socket.read(); piece !== null; piece = socket.read()) pieces.push(String(piece));
    return pieces;
  }

  it('returns everything received, a kilobyte at a time', async () => {
    const pieces: string[] = [];
    while (pieces.join('').length < text.length) {
      await once(socket, 'readable');
      pieces.push(...readAll());
    }
    expect(pieces.join('')).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(1_024);
  });

  it('returns nothing more after the socket was destroyed', async () => {
    await once(socket, 'readable');
    expect(socket.read()).not.toBeNull();
    socket.destroy();
    expect(socket.readableLength).toBeGreaterThan(0);
    expect(socket.read()).toBeNull();
  });
});

it('asks the guard about an empty address if the peer is gone before its address is read', async () => {
  const { port } = await receive();
  const { dial, judged } = createTestDialer({ admits: false });
  const failure = await new Promise((resolve) => {
    const socket = dial({ hostname: 'name.test', port: String(port), protocol: 'http:' }, resolve);
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  expect(failure).toEqual(new ConnectFailure('blocked'));
  expect(judged).toEqual(['name.test ']);
});

it('reports no failure of a connection that it has handed over', async () => {
  const { port } = await receive();
  const { dial } = createTestDialer({ admits: true });
  const told: unknown[] = [];
  const socket = dial({ hostname: 'name.test', port: String(port), protocol: 'http:' }, (failure) => {
    told.push(failure);
  });
  await once(socket, 'connect');
  socket.destroy(new Error('Later.'));
  await once(socket, 'error');
  expect(told).toEqual([null]);
});

it.each([
  ['http:', 'connect'],
  ['https:', 'tls'],
])('reports a connection over %s that breaks during the stage %s with that kind', async (protocol, kind) => {
  const { port } = await receive({ greeting: 'no TLS' });
  const { dial } = createTestDialer({ admits: true });
  const failure = await new Promise((resolve) => {
    const socket = dial({ hostname: 'name.test', port: String(port), protocol }, resolve);
    if (kind === 'connect') socket.destroy(Object.assign(new Error('Reset.'), { code: 'ECONNRESET' }));
  });
  expect(failure).toMatchObject({ name: 'ConnectFailure', kind });
});

it.each([
  ['http:', 80],
  ['https:', 443],
])('uses the default port of %s if the URL has none', async (protocol, port) => {
  const { dial } = createTestDialer({ admits: true });
  const socket = dial({ hostname: '127.0.0.1', port: '', protocol }, () => undefined);
  const attempt = await once(socket, 'connectionAttempt').finally(() => socket.destroy());
  expect(attempt.slice(0, 2)).toEqual(['127.0.0.1', port]);
});

it.each([
  { found: [], failure: new ConnectFailure('dns') },
  { found: [PUBLIC, '10.0.0.1'], failure: new ConnectFailure('blocked') },
])('rejects a look-up that finds $found as $failure.message', async ({ found, failure }) => {
  const lookup = createLookup({ resolve: async () => found, guard: { admits: (_, address) => address === PUBLIC } });
  const answer = await new Promise((resolve) => {
    lookup('name.test', {}, (error, addresses) => resolve({ error, addresses }));
  });
  expect(answer).toEqual({ error: failure, addresses: [] });
});

it('returns every address of a look-up with its family', async () => {
  const lookup = createLookup({ resolve: async () => [PUBLIC, '2606:4700::1'], guard: { admits: () => true } });
  const answer = await new Promise((resolve) => {
    lookup('name.test', {}, (error, addresses) => resolve({ error, addresses }));
  });
  const addresses = [
    { address: PUBLIC, family: 4 },
    { address: '2606:4700::1', family: 6 },
  ];
  expect(answer).toEqual({ error: null, addresses });
});
