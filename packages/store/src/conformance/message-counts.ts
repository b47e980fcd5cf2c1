import { NO_LIMIT, WHOLE_ACCOUNT } from '@convoke/engine';
import type { MessageWindows, Store } from '@convoke/engine/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, sampleAccount } from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIMITS = { perDay: 100, toAddressPerHour: 3, toAddressPerDay: 5 };

/** An account that counts messages to one recipient. */
async function start(store: Store) {
  const account = sampleAccount();
  await store.transaction(({ accounts }) => accounts.insert(account));
  const accountId = account.id;
  const count = (way: 'take' | 'add', { now = NOW, messages = 1, recipient = 7, limits = LIMITS, at = store } = {}) =>
    at.transaction(({ messageCounts }) => messageCounts[way]([{ accountId, recipient, messages }], { now, limits }));
  return { account, accountId, count };
}

const inHour = ([window]: MessageWindows[]) => window && [window.hourBegan - NOW, window.hourCount];
const inDay = ([window]: MessageWindows[]) => window && [window.dayBegan - NOW, window.dayCount];

export function messageCountsConformance(current: CurrentHarness): void {
  describeWindows(current);
  describeLimits(current);
}

function describeWindows(current: CurrentHarness): void {
  describe('counts of messages', () => {
    it('take what the limits allow, in windows that begin with their first message', async () => {
      const { count } = await start(current().store);
      expect(inHour(await count('take'))).toEqual([0, 1]);
      expect(inHour(await count('take', { now: NOW + 5, messages: 2 }))).toEqual([0, 3]);
      expect(await count('take', { now: NOW + HOUR - 1 })).toEqual([]);
      const next = await count('take', { now: NOW + HOUR });
      expect([inHour(next), inDay(next)]).toEqual([
        [HOUR, 1],
        [0, 4],
      ]);
      expect(inDay(await count('take', { now: NOW + HOUR + 1 }))).toEqual([0, 5]);
      expect(await count('take', { now: NOW + DAY - 1 })).toEqual([]);
      expect(inDay(await count('take', { now: NOW + DAY + 7 }))).toEqual([DAY + 7, 1]);
    });

    it('use up the windows that follow for what is added beyond a limit', async () => {
      const { count, accountId } = await start(current().store);
      expect(inHour(await count('add', { messages: 8 }))).toEqual([0, 8]);
      expect(await count('take', { now: NOW + HOUR })).toEqual([]);
      expect(inHour(await count('add', { now: NOW + HOUR }))).toEqual([HOUR, 6]);
      const [window] = await current().store.messageCounts.find({ accountId, recipients: [7, 8] });
      expect(window).toMatchObject({ recipient: 7, hourMost: 3, dayBegan: NOW, dayCount: 9, dayMost: 5 });
      expect(await count('take', { now: NOW + DAY })).toMatchObject([
        { dayBegan: NOW + DAY, dayCount: 5, hourCount: 1 },
      ]);
    });

    it('take no more than the limit from two processes at a time', async () => {
      const { store, another } = current();
      const { count } = await start(store);
      const stores = [store, await another()];
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, at) => count('take', { at: stores[at % 2] ?? store })),
      );
      expect(all.flat()).toHaveLength(3);
    });
  });
}

function describeLimits(current: CurrentHarness): void {
  describe('counts of messages', () => {
    it('of the whole account hold for the day alone', async () => {
      const { count } = await start(current().store);
      const whole = { recipient: WHOLE_ACCOUNT };
      const [window] = await count('take', { ...whole, messages: 100 });
      expect(window).toMatchObject({ recipient: WHOLE_ACCOUNT, hourMost: NO_LIMIT, dayCount: 100, dayMost: 100 });
      expect(await count('take', { ...whole, now: NOW + DAY - 1 })).toEqual([]);
    });

    it('obey the limits of the account, where it has its own', async () => {
      const { store } = current();
      const { count, accountId } = await start(store);
      const messageLimits = { perDay: null, toAddressPerHour: 1, toAddressPerDay: 0 };
      await store.transaction(({ accounts }) => accounts.update(accountId, { messageLimits }));
      expect(await store.accounts.find(accountId)).toMatchObject({ messageLimits });
      expect(await count('take')).toMatchObject([{ hourMost: 1, dayMost: NO_LIMIT }]);
      expect(await count('take')).toEqual([]);
      expect(await count('take', { recipient: WHOLE_ACCOUNT })).toMatchObject([{ dayMost: 100 }]);
    });

    it('survive a clock that is set back', async () => {
      const { count } = await start(current().store);
      await count('add', { messages: 3 });
      expect(await count('take', { now: NOW - DAY })).toEqual([]);
      expect(inHour(await count('add', { now: NOW - DAY }))).toEqual([0, 4]);
    });

    it('are deleted once their days have ended, those that wait included', async () => {
      const { store } = current();
      const { count, accountId } = await start(store);
      await count('add', { messages: 11 });
      await count('add', { recipient: 8 });
      const prune = (now: number) => store.transaction(({ messageCounts }) => messageCounts.prune({ now, limit: 10 }));
      const left = async () => (await store.messageCounts.find({ accountId, recipients: [7, 8] })).length;
      expect([await prune(NOW + DAY - 1), await left()]).toEqual([0, 2]);
      expect([await prune(NOW + DAY), await left()]).toEqual([1, 1]);
      expect([await prune(NOW + 3 * DAY - 1), await left()]).toEqual([0, 1]);
      expect([await prune(NOW + 3 * DAY), await left()]).toEqual([1, 0]);
    });

    it('let no window have more than its limit, whatever comes when', async () => {
      const { store } = current();
      const steps = fc.array(fc.record({ wait: fc.nat(HOUR * 3), messages: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 25,
      });
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const { count } = await start(store);
          const taken = new Map<number, number>();
          let now = NOW;
          for (const { wait, messages } of all) {
            now += wait;
            const [window] = await count('take', { now, messages });
            if (!window) continue;
            expect(window.hourBegan).toBeLessThanOrEqual(now);
            expect(now - window.hourBegan).toBeLessThan(HOUR);
            taken.set(window.hourBegan, (taken.get(window.hourBegan) ?? 0) + messages);
          }
          for (const sum of taken.values()) expect(sum).toBeLessThanOrEqual(LIMITS.toAddressPerHour);
        }),
        { numRuns: 8 },
      );
    });
  });
}
