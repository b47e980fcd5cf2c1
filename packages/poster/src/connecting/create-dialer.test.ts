import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../testing/receiver.js';
import { ConnectFailure } from './connection.js';
import { createDialer, readInSlices } from './create-dialer.js';

it.each(['http:', 'https:'])(
  'sends no byte over %s to an address that it has reached but must not use',
  async (protocol) => {
    const receiver = await startReceiver({ answer: () => undefined });
    const judged: string[] = [];
    const dial = createDialer({
      // As if the look-up had admitted it.
      lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
      guard: {
        admits(host, address) {
          judged.push(`${host} ${address}`);
          return false;
        },
      },
      secureContext: createSecureContext(),
    });
    const failure = await new Promise((resolve) => {
      dial({ hostname: 'name.test', port: String(receiver.port), protocol }, resolve);
    });
    expect(failure).toEqual(new ConnectFailure('blocked'));
    expect(judged).toEqual(['name.test 127.0.0.1']);
    await receiver.idle();
    expect(receiver.bytes()).toBe(0);
    await receiver.stop();
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
