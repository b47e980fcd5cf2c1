import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Store } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import {
  newId,
  sampleAccount,
  sampleAppointment,
  sampleInvitation,
  sampleKey,
  sampleRevision,
} from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

export function transactionsConformance(current: CurrentHarness): void {
  describeTransactions(current);
  describeLongLists(current);
  describeJoining(current);
  describeDisturbances(current);
}

class Refusal extends Error {}

async function refusedAccount(store: Store): Promise<string> {
  const account = sampleAccount();
  const refused = store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    throw new Refusal();
  });
  await expect(refused).rejects.toThrow(Refusal);
  return account.id;
}

async function keptAccount(store: Store): Promise<string> {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  return account.id;
}

function describeLongLists(current: CurrentHarness): void {
  describe('transactions', () => {
    it('that write long lists let others read between, and keep or undo all, whatever others write meanwhile', async () => {
      const { store } = current();
      const account = sampleAccount();
      await store.transaction((transaction) => transaction.accounts.insert(account));
      const appointment = sampleAppointment(account);
      const { accountId, id: appointmentId } = appointment;
      const invite = (outcome: 'keep' | 'undo') =>
        store.transaction(async ({ appointments, invitations }) => {
          await appointments.insert(appointment);
          await invitations.insert(Array.from({ length: 300 }, () => sampleInvitation(appointment)));
          if (outcome === 'undo') throw new Refusal();
        });
      const read = async () => {
        const seen = new Set<number>();
        for (let turn = 0; turn < 20; turn += 1) {
          await setImmediate();
          seen.add((await store.invitations.list({ accountId, appointmentId })).length);
        }
        return [...seen].filter((count) => count !== 0 && count !== 300);
      };
      const [undone, kept, partial] = await Promise.all([
        invite('undo').catch((error: unknown) => error),
        keptAccount(store),
        read(),
      ]);
      expect([undone, partial]).toEqual([expect.any(Refusal), []]);
      expect(await store.appointments.find(appointment)).toBeUndefined();
      expect(await store.accounts.find(kept)).toBeDefined();
      await Promise.all([invite('keep'), keptAccount(store)]);
      expect(await store.invitations.list({ accountId, appointmentId })).toHaveLength(300);
    });
  });
}

function describeTransactions(current: CurrentHarness): void {
  describe('transactions', () => {
    it('keep all or nothing, a hundred at once, each heard by its own caller', async () => {
      const { store } = current();
      const ids = await Promise.all(
        Array.from({ length: 100 }, (_, turn) => (turn % 3 === 0 ? refusedAccount(store) : keptAccount(store))),
      );
      const kept = new Set((await store.accounts.list()).map(({ id }) => id));
      expect(ids.map((id) => kept.has(id))).toEqual(ids.map((_, turn) => turn % 3 !== 0));
    });

    it('see their own writes, which nobody else sees before the commit', async () => {
      const { store, another } = current();
      const other = await another();
      const account = sampleAccount();
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        expect(await transaction.accounts.find(account.id)).toEqual(account);
        expect(await store.accounts.find(account.id)).toBeUndefined();
        expect(await other.accounts.find(account.id)).toBeUndefined();
      });
      expect(await store.accounts.find(account.id)).toEqual(account);
      expect(await other.accounts.find(account.id)).toEqual(account);
    });

    it('let a refusal be heard only when what it was based on is there to stay', async () => {
      const { store, another, sharesCommits } = current();
      const other = await another();
      const account = sampleAccount();
      const kept = store.transaction((transaction) => transaction.accounts.insert(account));
      // Side by side, a transaction sees only what is committed before it looks.
      if (!sharesCommits) await kept;
      const refused = store.transaction(async (transaction) => {
        throw (await transaction.accounts.find(account.id)) ? new Refusal() : new Error('not seen');
      });
      await expect(refused).rejects.toThrow(Refusal);
      expect(await other.accounts.find(account.id)).toEqual(account);
      await kept;
    });

    it('undo a statement that fails together with what came before it', async () => {
      const { store } = current();
      const account = sampleAccount();
      const twice = store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.accounts.insert(account);
      });
      const neighbour = keptAccount(store);
      await expect(twice).rejects.toThrow();
      const kept = await neighbour;
      expect((await store.accounts.list()).map(({ id }) => id)).toEqual([kept]);
    });

    it('refuse rows that point nowhere', async () => {
      const { store } = current();
      const orphan = sampleKey({ id: newId() });
      await expect(store.transaction((transaction) => transaction.keys.insert(orphan))).rejects.toThrow();
    });

    it('of two processes all succeed', async () => {
      const { store, another } = current();
      const stores = [store, await another()];
      const ids = await Promise.all(Array.from({ length: 120 }, (_, turn) => keptAccount(stores[turn % 2] ?? store)));
      expect((await store.accounts.list()).map(({ id }) => id)).toEqual([...ids].sort());
    });
  });
}

function describeJoining(current: CurrentHarness): void {
  describe('transactions', () => {
    it('are joined by a transaction within them, and end as one', async () => {
      const { store, another } = current();
      const other = await another();
      const accounts = [sampleAccount(), sampleAccount()] as const;
      const insertBoth = async (outcome: () => void) =>
        store.transaction(async (outer) => {
          await outer.accounts.insert(accounts[0]);
          await outer.transaction((inner) => inner.accounts.insert(accounts[1]));
          expect(await outer.accounts.list()).toEqual(accounts);
          expect(await other.accounts.list()).toEqual([]);
          outcome();
        });
      const refused = insertBoth(() => {
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(await other.accounts.list()).toEqual([]);
      await insertBoth(() => undefined);
      expect(await other.accounts.list()).toEqual(accounts);
    });
  });
}

function describeDisturbances(current: CurrentHarness): void {
  describe('under disturbance', () => {
    it('waits while another process writes, and blocks nothing in that time', async () => {
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

    it('fails as unavailable while the disk is full, stores nothing, and continues when there is room', async () => {
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
