import { createFakeClock, createLogSink } from '@convoke/testkit';
import { describe, expect, test } from 'vitest';
import type { ReplyVerdict } from '../domain/reply.js';
import { createBacklogCheck, createJunkKeeper, evictJunk, keptPart, retentionOf } from './junk.js';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** A store with this much mail, of which it deletes whole messages of a mebibyte. */
function storeWith({ backlog = 0, junk = 0 }: { backlog?: number; junk?: number }) {
  const steps: { bytes: number; limit: number }[] = [];
  const kept = { backlog, junk };
  const sizes = { backlog: async () => kept.backlog, size: async () => kept.junk };
  const evict = async (request: { bytes: number; limit: number }) => {
    steps.push(request);
    const freed = Math.min(kept.junk, Math.ceil(request.bytes / MIB) * MIB);
    kept.junk -= freed;
    return freed;
  };
  const transaction = <T>(work: (writer: { junk: { evict: typeof evict } }) => Promise<T>) => work({ junk: { evict } });
  return { store: { junk: sizes, transaction }, kept, steps };
}

const settings = { junkBudget: 10 * MIB };

describe('making room', () => {
  test('deletes in steps of 20 MiB, until junk and backlog together fit the budget', async () => {
    const { store, kept, steps } = storeWith({ junk: 60 * MIB, backlog: 3 * MIB });
    await evictJunk({ store, settings });
    expect(kept).toEqual({ junk: 7 * MIB, backlog: 3 * MIB });
    expect(steps.map(({ bytes }) => bytes)).toEqual([20 * MIB, 20 * MIB, 13 * MIB]);
    await evictJunk({ store, settings });
    expect(steps).toHaveLength(3);
  });

  test('ends when no junk is left, whatever waits to be judged', async () => {
    const { store, kept, steps } = storeWith({ junk: 5 * MIB, backlog: 90 * MIB });
    await evictJunk({ store, settings });
    expect(kept).toEqual({ junk: 0, backlog: 90 * MIB });
    expect(steps).toHaveLength(2);
  });

  test('ends after the running step when it is aborted', async () => {
    const { store, steps } = storeWith({ junk: 90 * MIB });
    const controller = new AbortController();
    const transaction: typeof store.transaction = (work) => {
      controller.abort();
      return store.transaction(work);
    };
    await evictJunk({ store: { ...store, transaction }, settings }, { signal: controller.signal });
    expect(steps).toHaveLength(1);
  });
});

test('room is made before anything else is judged, and again whenever a sixteenth of the budget was judged', async () => {
  const { store, steps, kept } = storeWith({ junk: 11 * MIB });
  const keeper = createJunkKeeper({ store, settings, log: createLogSink() });
  const evictions: number[] = [];
  for (let message = 0; message < 9; message++) {
    kept.junk = 11 * MIB;
    await keeper.judged(settings.junkBudget / 16 / 4);
    evictions.push(steps.length);
  }
  expect(evictions).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
});

test('a store that makes no room is reported, and keeps nothing from being judged', async () => {
  const log = createLogSink();
  const { store } = storeWith({ junk: 90 * MIB });
  const away = new Error('away');
  await createJunkKeeper({ store: { ...store, transaction: () => Promise.reject(away) }, settings, log }).judged(1);
  expect(log.entries).toMatchObject([{ level: 'warn', fields: { err: away } }]);
});

describe('the backlog', () => {
  test('takes messages up to the budget, to the byte', async () => {
    const { store, kept } = storeWith({ backlog: 8 * MIB });
    const hasRoom = createBacklogCheck({ store, settings, clock: createFakeClock() });
    for (const [bytes, isTaken] of [
      [MIB, true],
      [MIB, true],
      [1, false],
    ] as const) {
      expect(await hasRoom(bytes)).toBe(isTaken);
      kept.backlog += isTaken ? bytes : 0;
    }
  });

  test('is checked again after a second, and before a message is refused', async () => {
    const { store, kept } = storeWith({ backlog: 9 * MIB });
    let looks = 0;
    const backlog = async () => {
      looks += 1;
      return kept.backlog;
    };
    const clock = createFakeClock();
    const hasRoom = createBacklogCheck({ store: { junk: { ...store.junk, backlog } }, settings, clock });
    expect([await hasRoom(KIB), await hasRoom(KIB), looks]).toEqual([true, true, 1]);
    await clock.advance(999);
    expect([await hasRoom(KIB), looks]).toEqual([true, 1]);
    await clock.advance(1);
    expect([await hasRoom(KIB), looks]).toEqual([true, 2]);
    expect([await hasRoom(2 * MIB), looks]).toEqual([false, 3]);
    kept.backlog = 0;
    expect([await hasRoom(2 * MIB), looks]).toEqual([true, 4]);
  });
});

describe('what is kept of a message', () => {
  const raw = (bytes: number) => new Uint8Array(bytes);
  const headers = Buffer.from('From: bob@example.org\r\n');
  const kept = (
    verdict: ReplyVerdict | null,
    { accountId = 'a', bytes = 1 }: { accountId?: string | null; bytes?: number } = {},
  ) => ({
    ...retentionOf({ verdict, accountId }, { raw: raw(bytes), headers }),
    part: keptPart({ verdict, accountId, messageBytes: bytes }),
  });

  test('everything of an answer that counts; a longer one may be deleted to make room', () => {
    expect(kept('accepted', { bytes: 64 * KIB })).toEqual({ isJunk: false, headers: null, part: 'message' });
    expect(kept('accepted', { bytes: 64 * KIB + 1 })).toEqual({ isJunk: true, headers: null, part: 'message' });
  });

  test('everything of mail without effect, until room is needed', () => {
    expect(kept('not_invited')).toEqual({ isJunk: true, headers: null, part: 'message' });
    expect(kept(null)).toEqual({ isJunk: true, headers: null, part: 'message' });
  });

  test('the headers of mail without an appointment, or of one of too many answers', () => {
    expect(kept('no_calendar', { accountId: null })).toEqual({ isJunk: true, headers, part: 'headers' });
    expect(kept('too_many_answers')).toEqual({ isJunk: true, headers, part: 'headers' });
  });

  test('nothing of a deleted one', () => {
    expect(kept('accepted', { bytes: 0 }).part).toBe('nothing');
  });
});
