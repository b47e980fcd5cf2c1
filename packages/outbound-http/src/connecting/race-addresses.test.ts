import { connect, Socket } from 'node:net';
import { createFakeClock } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startReceiver } from '../testing/receiver.js';
import { type Raced, raceAddresses } from './race-addresses.js';

const [SIX, OTHER_SIX, FOUR, OTHER_FOUR] = ['2606:4700::1', '2606:4700::2', '93.184.216.34', '93.184.216.35'] as const;

/** A race whose attempts a test decides: each is a socket that connects to loopback once it is told to. */
async function startRace(addresses: readonly string[]) {
  const clock = createFakeClock();
  const receiver = await startReceiver({ answer: () => undefined });
  const attempts = new Map<string, Socket>();
  const ended: Raced[] = [];
  const { destroy } = raceAddresses(
    {
      addresses,
      port: 443,
      open({ host }) {
        const socket = new Socket();
        attempts.set(host, socket);
        return socket;
      },
      schedule: (ms, callback) => clock.schedule(ms, callback),
    },
    (...outcome) => ended.push(outcome),
  );
  onTestFinished(async () => {
    destroy();
    for (const socket of attempts.values()) socket.destroy();
    await receiver.stop();
  });
  const socketOf = (host: string) => attempts.get(host) ?? new Socket();
  return {
    tried: () => [...attempts.keys()],
    ended,
    destroy,
    wait: (ms: number) => clock.advance(ms),
    socketOf,
    async answer(host: string) {
      const socket = socketOf(host).connect(receiver.port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
    },
    async fail(host: string, code: string) {
      const socket = socketOf(host);
      socket.destroy(Object.assign(new Error(code), { code }));
      await new Promise((resolve) => socket.once('close', resolve));
    },
  };
}

describe('a connection to a name with several addresses', () => {
  it('alternates between families, IPv6 first, and tries the next after 250 ms', async () => {
    const race = await startRace([FOUR, OTHER_FOUR, SIX, OTHER_SIX, SIX]);
    expect(race.tried()).toEqual([SIX]);
    await race.wait(249);
    expect(race.tried()).toEqual([SIX]);
    await race.wait(1);
    expect(race.tried()).toEqual([SIX, FOUR]);
    await race.wait(500);
    expect(race.tried()).toEqual([SIX, FOUR, OTHER_SIX, OTHER_FOUR]);
  });

  it.each([300, 30_000])('waits for the last attempt as long as its caller does: %d ms', async (ms) => {
    const race = await startRace([FOUR, SIX]);
    await race.wait(250);
    await race.fail(SIX, 'EHOSTUNREACH');
    await race.wait(ms);
    expect(race.ended).toEqual([]);
    await race.answer(FOUR);
    expect(race.ended).toEqual([[null, race.socketOf(FOUR)]]);
  });

  it('takes the first that answers, even an earlier attempt, and ends all others', async () => {
    const race = await startRace([FOUR, OTHER_FOUR, SIX]);
    await race.wait(500);
    await race.answer(SIX);
    expect(race.ended).toEqual([[null, race.socketOf(SIX)]]);
    expect([FOUR, OTHER_FOUR].map((host) => race.socketOf(host).destroyed)).toEqual([true, true]);
  });

  it('tries the next at once when one fails', async () => {
    const race = await startRace([FOUR, SIX, OTHER_SIX]);
    await race.fail(SIX, 'ECONNREFUSED');
    expect(race.tried()).toEqual([SIX, FOUR]);
  });

  it.each(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'])('gives up a family without a route: %s', async (code) => {
    const race = await startRace([FOUR, OTHER_FOUR, SIX, OTHER_SIX]);
    await race.fail(SIX, code);
    await race.wait(1_000);
    expect(race.tried()).toEqual([SIX, FOUR, OTHER_FOUR]);
  });

  it('fails once all have, with the first failure that says more than that there is no route', async () => {
    const race = await startRace([FOUR, SIX]);
    await race.fail(SIX, 'ENETUNREACH');
    await race.fail(FOUR, 'ECONNREFUSED');
    expect(race.ended).toMatchObject([[{ code: 'ECONNREFUSED' }, null]]);
    const nowhere = await startRace([SIX, OTHER_SIX]);
    await nowhere.fail(SIX, 'ENETUNREACH');
    expect(nowhere.ended).toMatchObject([[{ code: 'ENETUNREACH' }, null]]);
    const empty = await startRace([]);
    expect(empty.ended).toMatchObject([[{ message: 'There is no address.' }, null]]);
  });

  it('tries eight of a hundred', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `93.184.216.${at}`);
    const race = await startRace(many);
    await race.wait(60_000);
    expect(race.tried()).toEqual(many.slice(0, 8));
  });

  it('says nothing and tries nothing after it was destroyed', async () => {
    const race = await startRace([FOUR, SIX]);
    race.destroy();
    expect(race.socketOf(SIX).destroyed).toBe(true);
    await race.wait(1_000);
    expect([race.tried(), race.ended]).toEqual([[SIX], []]);
  });

  it('really connects, past an address that nothing listens at', async () => {
    const receiver = await startReceiver({ answer: () => undefined });
    const [failure, socket] = await new Promise<Raced>((resolve) => {
      raceAddresses({ addresses: ['::1', '127.0.0.1'], port: receiver.port, open: connect }, (...ended) =>
        resolve(ended),
      );
    });
    expect([failure, socket?.remoteAddress]).toEqual([null, '127.0.0.1']);
    socket?.destroy();
    await receiver.stop();
  });
});
