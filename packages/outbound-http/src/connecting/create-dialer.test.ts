import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AddressGuard } from '../create-endpoint-policy.js';
import { type Receiver, startReceiver } from '../testing/receiver.js';
import { ConnectFailure } from './connect-failure.js';
import { createAddressFinder, createDialer, readInSlices } from './create-dialer.js';

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
  /** Resolves before the socket can be connected. */
  const opening = Promise.withResolvers<{ socket: Socket; port: number }>();
  const dial = createDialer({
    findAddresses: async () => ['127.0.0.1'],
    guard,
    createContext: createSecureContext,
    open(target) {
      const socket = connect(target);
      opening.resolve({ socket, port: target.port });
      return socket;
    },
  });
  return { dial, judged, opening: opening.promise };
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
      dial({ hostname: 'name.test', port: String(receiver.port), protocol }, (...[error]) => resolve(error));
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
  const { dial, judged, opening } = createTestDialer({ admits: false });
  const ended = new Promise((resolve) => {
    dial({ hostname: 'name.test', port: String(port), protocol: 'http:' }, (...[error]) => resolve(error));
  });
  Object.defineProperty((await opening).socket, 'remoteAddress', { value: undefined });
  expect(await ended).toEqual(new ConnectFailure('blocked'));
  expect(judged).toEqual(['name.test ']);
});

it('reports no failure of a connection that it has handed over', async () => {
  const { port } = await receive();
  const { dial } = createTestDialer({ admits: true });
  const told: unknown[] = [];
  const socket = await new Promise<Socket | null>((resolve) => {
    dial({ hostname: 'name.test', port: String(port), protocol: 'http:' }, (failure, connected) => {
      told.push(failure);
      resolve(connected);
    });
  });
  socket?.destroy(new Error('Later.'));
  await new Promise((resolve) => socket?.once('close', resolve));
  expect(told).toEqual([null]);
});

it.each([
  ['http:', 'connect'],
  ['https:', 'tls'],
])('reports a connection over %s that breaks during the stage %s with that kind', async (protocol, kind) => {
  const { port } = await receive({ greeting: 'no TLS' });
  const { dial, opening } = createTestDialer({ admits: true });
  const ended = new Promise((resolve) => {
    dial({ hostname: 'name.test', port: String(port), protocol }, (...[error]) => resolve(error));
  });
  const { socket } = await opening;
  if (kind === 'connect') socket.destroy(Object.assign(new Error('Reset.'), { code: 'ECONNRESET' }));
  expect(await ended).toMatchObject({ name: 'ConnectFailure', kind });
});

it.each([
  { protocol: 'http:', stage: 'the look-up' },
  { protocol: 'http:', stage: 'the connection' },
  { protocol: 'https:', stage: 'TLS' },
])('ends without a word if it is destroyed during $stage', async ({ protocol, stage }) => {
  const { port, ...receiver } = await receive();
  const { dial, opening } = createTestDialer({ admits: true });
  const told: unknown[] = [];
  const dialling = dial({ hostname: 'name.test', port: String(port), protocol }, (...ended) => {
    told.push(ended);
  });
  if (stage === 'the look-up') {
    dialling.destroy();
    const turn = new Promise((resolve) => setImmediate(resolve, undefined));
    expect(await Promise.race([opening, turn])).toBeUndefined();
  } else {
    const { socket } = await opening;
    if (stage === 'TLS') await once(socket, 'connect');
    dialling.destroy();
    await once(socket, 'close');
  }
  await receiver.idle();
  expect(told).toEqual([]);
});

it.each([
  ['http:', 80],
  ['https:', 443],
])('uses the default port of %s if the URL has none', async (protocol, port) => {
  const { dial, opening } = createTestDialer({ admits: true });
  const dialling = dial({ hostname: '127.0.0.1', port: '', protocol }, () => undefined);
  expect((await opening).port).toBe(port);
  dialling.destroy();
});

describe('the addresses of a host', () => {
  const guard: AddressGuard = { admits: (_, address) => address === PUBLIC };

  it.each([
    { host: 'name.test', found: [], failure: new ConnectFailure('dns') },
    { host: 'name.test', found: [PUBLIC, '10.0.0.1'], failure: new ConnectFailure('blocked') },
    { host: '10.0.0.1', found: [], failure: new ConnectFailure('blocked') },
  ])('are not used if $host leads to $found: $failure.message', async ({ host, found, failure }) => {
    await expect(createAddressFinder({ resolve: async () => found, guard })(host)).rejects.toEqual(failure);
  });

  it('are those of the look-up, and a literal itself', async () => {
    const find = createAddressFinder({ resolve: async () => [PUBLIC], guard });
    expect([await find('name.test'), await find(PUBLIC)]).toEqual([[PUBLIC], [PUBLIC]]);
  });
});
