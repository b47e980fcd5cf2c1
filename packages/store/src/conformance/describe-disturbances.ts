import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleAccount, sampleAppointment, sampleRevision } from './samples.js';

export function describeDisturbances(current: CurrentHarness): void {
  describe('under disturbance', () => {
    it('waits while another process writes for a while, and holds up nothing meanwhile', async () => {
      const { store, lockWriters, busyLimitMs } = current();
      const unlock = await lockWriters();
      const account = sampleAccount();
      let waiting = true;
      const written = store
        .transaction((transaction) => transaction.accounts.insert(account))
        .finally(() => {
          waiting = false;
        });
      const end = performance.now() + busyLimitMs / 3;
      let turns = 0;
      for (; performance.now() < end; turns++) await setTimeout(1);
      expect(await store.accounts.find(account.id)).toBeUndefined();
      expect(waiting).toBe(true);
      expect(turns).toBeGreaterThan(50);
      await unlock();
      await written;
      expect(await store.accounts.find(account.id)).toEqual(account);
    });

    it('gives up as unavailable where that takes longer than its limit, everybody at the same time', async () => {
      const { store, lockWriters, busyLimitMs } = current();
      const unlock = await lockWriters();
      const began = performance.now();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () =>
          store.transaction((transaction) => transaction.accounts.insert(sampleAccount())),
        ),
      );
      const took = performance.now() - began;
      await unlock();
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
      }
      expect(took).toBeGreaterThanOrEqual(busyLimitMs);
      // One after the other they would take ten times as long.
      expect(took).toBeLessThan(busyLimitMs * 5);
      expect(await store.accounts.list()).toEqual([]);
      await store.transaction((transaction) => transaction.accounts.insert(sampleAccount()));
    });

    it('answers unavailable while there is no room, keeps nothing of it, and goes on when there is', async () => {
      const { store, exhaustSpace } = current();
      const account = sampleAccount();
      await store.transaction((transaction) => transaction.accounts.insert(account));
      const large = Array.from({ length: 20 }, () =>
        sampleAppointment(account, { revision: sampleRevision({ body: 'x'.repeat(400_000) }) }),
      );
      const insertAll = () =>
        Promise.allSettled(
          large.map((appointment) => store.transaction((transaction) => transaction.appointments.insert(appointment))),
        );
      const makeRoom = await exhaustSpace();
      for (const outcome of await insertAll()) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
      }
      await setImmediate();
      const find = ({ id }: { id: string }) => store.appointments.find({ accountId: account.id, id });
      expect(await Promise.all(large.map(find))).toEqual(large.map(() => undefined));
      await makeRoom();
      expect((await insertAll()).every(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await Promise.all(large.map(find))).toEqual(large);
    });
  });
}
