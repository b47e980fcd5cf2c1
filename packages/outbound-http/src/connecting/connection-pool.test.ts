import type { Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { createFakeClock } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BodyStart, Exchange } from '../exchange/exchange.js';
import { responseText, startReceiver } from '../testing/receiver.js';
import type { Connection } from './connection.js';
import { ConnectionPool } from './connection-pool.js';
import { createDialer } from './create-dialer.js';

const ORIGIN = 'http://127.0.0.1:9';

function createPool({ now = 0 } = {}) {
  const clock = createFakeClock({ now });
  const dial = createDialer({
    findAddresses: async (host) => [host],
    guard: { admits: () => true },
    createContext: createSecureContext,
  });
  const dialled: Socket[] = [];
  const pool = new ConnectionPool({
    dial: (target, onEnd) =>
      dial(target, (...ended) => {
        if (ended[1]) dialled.push(ended[1]);
        onEnd(...ended);
      }),
    now: () => clock.now(),
  });
  onTestFinished(() => pool.close());
  return { pool, clock, dialled };
}

/** Connections that are never opened, which happens at the first request. */
function openMany(pool: ConnectionPool, count: number, origin = ORIGIN): Connection[] {
  return Array.from({ length: count }, () => pool.open(origin));
}

function acquireMany(pool: ConnectionPool, count: number, origin = ORIGIN): Connection[] {
  return Array.from({ length: count }, () => pool.acquire(origin));
}

/** The index of each connection in `all`, or -1: a matcher would take any two connections for equal. */
function placesOf(connections: readonly Connection[], all: readonly Connection[]): number[] {
  return connections.map((connection) => all.indexOf(connection));
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a pool of connections', () => {
  it('returns the connection to the same origin that became idle last, each once', () => {
    const { pool } = createPool();
    const elsewhere = 'http://127.0.0.1:10';
    const all = [...openMany(pool, 2), ...openMany(pool, 1, elsewhere)];
    for (const connection of all) pool.release(connection);
    expect(placesOf(acquireMany(pool, 3), all)).toEqual([1, 0, -1]);
    expect(placesOf(acquireMany(pool, 2, elsewhere), all)).toEqual([2, -1]);
  });

  it('keeps 512 over all origins, however often they are acquired and released', () => {
    const { pool } = createPool();
    const elsewhere = 'http://127.0.0.1:10';
    const here = openMany(pool, 511);
    const there = openMany(pool, 2, elsewhere);
    for (let round = 0; round < 3; round += 1) {
      for (const connection of [...here, ...there]) pool.release(connection);
      expect(placesOf(acquireMany(pool, 2, elsewhere), there)).toEqual([0, -1]);
      expect(placesOf(acquireMany(pool, 512), here)).toEqual([...range(511).reverse(), -1]);
    }
  });

  it('keeps none that was opened more than a minute ago', async () => {
    const { pool, clock } = createPool({ now: 60_000 });
    const [connection] = openMany(pool, 1) as [Connection];
    pool.release(connection);
    expect(pool.acquire(ORIGIN)).toBe(connection);
    await clock.advance(1);
    pool.release(connection);
    expect(pool.acquire(ORIGIN)).not.toBe(connection);
  });

  it('ends its idle connections when it is closed, and keeps no other afterwards', async () => {
    const { pool, dialled } = createPool();
    const { origin } = await receive();
    await exchange(pool, origin);
    const all = [...acquireMany(pool, 1, origin), pool.open(origin)] as [Connection, Connection];
    pool.release(all[0]);
    pool.close();
    expect(dialled.map(({ destroyed }) => destroyed)).toEqual([true]);
    pool.release(all[1]);
    expect(placesOf(acquireMany(pool, 2, origin), all)).toEqual([-1, -1]);
  });

  it.each([
    { where: 'lay idle', inUse: false },
    { where: 'was in use', inUse: true },
  ])('forgets only the connection that the other side closed while it $where', async ({ inUse }) => {
    const { pool, dialled } = createPool();
    const { origin, close, requests } = await receive();
    await exchange(pool, origin);
    expect(requests.items).toHaveLength(1);
    if (inUse) pool.acquire(origin);
    const all = openMany(pool, 513, origin);
    for (const connection of all.slice(0, 2)) pool.release(connection);
    const [socket] = dialled as [Socket];
    close();
    await new Promise((resolve) => socket.once('close', resolve));
    for (const connection of all.slice(2)) pool.release(connection);
    expect(placesOf(acquireMany(pool, 513, origin), all)).toEqual([...range(512).reverse(), -1]);
  });
});

/** A receiver that responds to everything, and whose connections a test can close. */
async function receive() {
  const sockets = new Set<Socket>();
  const { port, requests, stop } = await startReceiver({
    answer(socket) {
      sockets.add(socket);
      socket.write(responseText(200));
    },
  });
  onTestFinished(stop);
  const close = () => {
    for (const socket of sockets) socket.end();
  };
  return { origin: `http://127.0.0.1:${port}`, requests, close };
}

/** Sends one request over a connection of the pool. */
function exchange(pool: ConnectionPool, origin: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = { method: 'POST', path: '/', body: '' } as const;
    new Exchange({ body: new BodyStart(), pool, origin, request, onEnd: resolve, onDefect: reject }).start();
  });
}
