import { Socket } from 'node:net';
import { createFakeClock } from '@convoke/testkit';
import { describe, expect, test } from 'vitest';
import { createConnectionGate, createPeerRate, peerNetwork } from './connection-gate.js';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, peer) => {
  expect(peerNetwork(address)).toBe(peer);
});

describe('a gate', () => {
  const LIFETIME = 60_000;

  function open({ max = 3, maxPerPeer = 2 } = {}) {
    const clock = createFakeClock();
    const isExempt = (address: string) => address === '127.0.0.1';
    const gate = createConnectionGate({ max, maxPerPeer, isExempt, lifetimeMs: LIFETIME, clock });
    let port = 1_000;
    /** A connection from an address. */
    const connect = (remoteAddress: string | undefined, remotePort: number | undefined = port++) => {
      const peer = { remoteAddress: { value: remoteAddress }, remotePort: { value: remotePort } };
      return Object.defineProperties(new Socket(), peer);
    };
    return { gate, clock, connect, admits: (address: string | undefined) => gate.admit(connect(address)) };
  }

  test('admits a limited number of connections in all, and another when one has ended', () => {
    const { gate, connect, admits } = open();
    const first = connect('192.0.2.1');
    expect(gate.admit(first)).toBe(true);
    expect([admits('192.0.2.2'), admits('192.0.2.3'), admits('192.0.2.4')]).toEqual([true, true, false]);
    first.emit('close');
    expect([admits('192.0.2.4'), admits('192.0.2.5')]).toEqual([true, false]);
  });

  test('admits fewer from one peer, unless it is exempt', () => {
    const { gate, connect, admits } = open({ max: 100 });
    const first = connect('2001:db8::1');
    expect([gate.admit(first), admits('2001:db8::2'), admits('2001:db8::3')]).toEqual([true, true, false]);
    expect(admits('2001:db8:1::3')).toBe(true);
    first.emit('close');
    expect([admits('2001:db8::3'), admits('2001:db8::4')]).toEqual([true, false]);
    for (let count = 0; count < 10; count++) expect(admits('::ffff:127.0.0.1')).toBe(true);
  });

  test('lets a peer have no more connections than are left, so that no few peers take all', () => {
    const { admits } = open({ max: 50, maxPerPeer: 10 });
    const taken = Array.from({ length: 12 }, (_, network) => {
      let count = 0;
      while (count < 50 && admits(`192.0.2.${network}`)) count += 1;
      return count;
    });
    expect(taken).toEqual([10, 10, 10, 10, 5, 3, 1, 1, 0, 0, 0, 0]);
  });

  test('keeps no connection longer than its lifetime, from the last renewal on', async () => {
    const { gate, clock, connect } = open();
    const [renewed, other] = [connect('::ffff:192.0.2.1', 25), connect('192.0.2.2', 25)];
    gate.admit(renewed);
    gate.admit(other);
    await clock.advance(LIFETIME - 1);
    gate.renew({ remoteAddress: '192.0.2.1', remotePort: 25 });
    gate.renew({ remoteAddress: '192.0.2.9', remotePort: 25 });
    await clock.advance(1);
    expect([renewed.destroyed, other.destroyed]).toEqual([false, true]);
    await clock.advance(LIFETIME - 2);
    expect(renewed.destroyed).toBe(false);
    await clock.advance(1);
    expect(renewed.destroyed).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  test('waits for nothing once a connection has ended', () => {
    const { gate, clock, connect } = open();
    const socket = connect('192.0.2.1');
    gate.admit(socket);
    expect(clock.pending()).toBe(1);
    socket.emit('close');
    expect(clock.pending()).toBe(0);
  });

  test('closes all at once', () => {
    const { gate, connect } = open();
    const sockets = [connect('192.0.2.1'), connect('192.0.2.2')];
    for (const socket of sockets) gate.admit(socket);
    gate.cut();
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test('admits nobody who has left already', () => {
    expect(open().admits(undefined)).toBe(false);
  });
});

test('each peer may do something so often in a minute, also after the clock was set back', async () => {
  let now = 600_000;
  const rate = createPeerRate({ perMinute: 2, now: () => now });
  const take = (address: string, count: number) => Array.from({ length: count }, () => rate.take(address));
  expect(take('2001:db8::1', 3)).toEqual([true, true, false]);
  expect(take('2001:db8::2', 1)).toEqual([false]);
  expect(take('192.0.2.1', 1)).toEqual([true]);
  now += 59_999;
  expect(take('2001:db8::1', 1)).toEqual([false]);
  now += 1;
  expect(take('2001:db8::1', 3)).toEqual([true, true, false]);
  now -= 60_000;
  expect(take('2001:db8::1', 3)).toEqual([true, true, false]);
});
