import { setImmediate } from 'node:timers/promises';
import type { Store } from '@convoke/engine/store';
import { say, storedText } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { NOW, sampleAccount, sampleMessage, TRANSPORT } from '../samples/samples.js';
import {
  claimDue,
  claimOne,
  LEASE_MS,
  messagesOf,
  settle,
  statesOf,
  statusOf,
  storeInvitation,
} from '../samples/steps.js';
import type { CurrentHarness } from '../store-harness.js';

export function messageQueueConformance(current: CurrentHarness): void {
  describeClaims(current);
  describeClaimRaces(current);
  describeLeases(current);
  describeAbandonment(current);
  describeWakeUps(current);
}

/** What an invitee of the samples has besides. */
const NOTHING_MORE = { timeZone: null, role: 'required', introduction: null, occurrenceStart: null };

function describeClaims(current: CurrentHarness): void {
  describe('claiming messages', () => {
    it('hands over all that a channel needs and counts the attempt', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store, [{ ordinal: 1 }]);
      const claimed = {
        ...sampleMessage(invitation),
        state: 'sending',
        attempts: 1,
        fence: 1,
        firstAttemptAt: NOW + 7,
      };
      const { id, name, address, channelData } = invitation;
      const { accountId, organizer, createdAt, revision } = appointment;
      expect(await claimOne(store, NOW + 7)).toEqual({
        message: claimed,
        appointment: { id: appointment.id, accountId, organizer, createdAt, continues: null },
        content: revision,
        invitation: { id, name, address, channelData, ...NOTHING_MORE },
        brand: { version: 0, name: account.name },
        languages: [],
        follows: false,
        exceptions: [],
        guests: [],
        previous: undefined,
      });
      expect(await messagesOf(store, invitation)).toEqual([claimed]);
      expect(await claimDue(store, { now: NOW + 7 })).toEqual([]);
    });

    it('takes the oldest first, no more than asked for, and nothing that is not due', async () => {
      const { store } = current();
      for (const dueAt of [NOW - 1, NOW + 1, NOW - 3, NOW - 2]) await storeInvitation(store, [{ dueAt }]);
      const dueTimes = async (limit: number) =>
        (await claimDue(store, { limit })).map(({ message }) => message.dueAt - NOW);
      expect(await dueTimes(2)).toEqual([-3, -2]);
      expect(await dueTimes(2)).toEqual([-1]);
      expect(await dueTimes(2)).toEqual([]);
    });

    it('leaves the messages of other transports and blocked ones alone', async () => {
      const { store } = current();
      await storeInvitation(store, [{ transport: 'sandbox' }]);
      await storeInvitation(store, [{ state: 'blocked' }]);
      expect(await claimDue(store)).toEqual([]);
    });

    it('shows the content of the revision that the message announces', async () => {
      const { store } = current();
      const { appointment } = await storeInvitation(store, [{ contentSequence: 0 }]);
      const revision = { ...appointment.revision, sequence: 1, subject: 'Newer' };
      await store.transaction((transaction) =>
        transaction.appointments.addRevision({
          accountId: appointment.accountId,
          appointmentId: appointment.id,
          revision,
        }),
      );
      expect((await claimOne(store)).content).toEqual(appointment.revision);
    });

    it('says that a message follows only where a request with an earlier revision was attempted', async () => {
      const { store } = current();
      await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
        { ordinal: 2, state: 'blocked' },
        { ordinal: 3, state: 'blocked', sequence: 1 },
      ]);
      const follows: unknown[] = [];
      for (const _ of [0, 1, 2, 3]) {
        const outgoing = await claimOne(store);
        follows.push([outgoing.follows, outgoing.previous?.subject, outgoing.previous?.respondBy]);
        await settle(store, outgoing, { state: 'failed' });
      }
      const nothing = [false, undefined, undefined];
      expect(follows).toEqual([nothing, nothing, nothing, [true, 'Consultation', null]]);
    });
  });
}

function describeClaimRaces(current: CurrentHarness): void {
  describe('claiming from two processes', () => {
    it('gives each of 200 messages to one of them only', async () => {
      const { store, another } = current();
      await Promise.all(Array.from({ length: 200 }, () => storeInvitation(store, [{}])));
      const stores = [store, await another()];
      const claims = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => claimDue(stores[turn % 2] ?? store, { limit: 10 })),
      );
      const ids = claims.flat().map(({ message }) => message.invitationId);
      expect(ids).toHaveLength(200);
      expect(new Set(ids)).toHaveLength(200);
    });
  });
}

/** When a lease that began at `NOW` has just ended. */
const later = NOW + LEASE_MS;

function describeLeases(current: CurrentHarness): void {
  describe('leases', () => {
    const expiry = { transport: TRANSPORT, now: later, maxCrashes: 3, crashDelayMs: 0, leases: 'ended' } as const;

    it('returns a message whose lease has ended, its attempt not counted but the crash', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await claimOne(store);
      expect(await store.queues.messages.expire({ ...expiry, now: later - 1 })).toBe(0);
      expect(await store.queues.messages.expire({ ...expiry, transport: 'sandbox' })).toBe(0);
      expect(await store.queues.messages.expire(expiry)).toBe(1);
      expect(await messagesOf(store, invitation)).toEqual([
        expect.objectContaining({ state: 'pending', attempts: 0, crashes: 1, dueAt: later, firstAttemptAt: NOW }),
      ]);
      expect((await claimOne(store, later)).message).toMatchObject({ attempts: 1, fence: 2, firstAttemptAt: NOW });
    });

    it('retries a message at once after the first crash, and later after each further one in a row', async () => {
      const { store } = current();
      const due: number[] = [];
      for (const crashes of [0, 1, 2, 5]) {
        const { invitation } = await storeInvitation(store, [{ crashes }]);
        await claimOne(store);
        await store.queues.messages.expire({ ...expiry, maxCrashes: 10, crashDelayMs: 500 });
        due.push(...(await messagesOf(store, invitation)).map(({ dueAt }) => dueAt - later));
      }
      expect(due).toEqual([0, 500, 2_000, 12_500]);
    });

    it('forgets the crashes once an attempt has an outcome', async () => {
      const { store } = current();
      await storeInvitation(store, [{}]);
      await claimOne(store);
      await store.queues.messages.expire(expiry);
      await settle(store, await claimOne(store, later), { state: 'pending', dueAt: later });
      expect((await claimOne(store, later)).message.crashes).toBe(0);
    });

    it('gives a message up after the last crash, says why, and unblocks the next one', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{ crashes: 2 }, { ordinal: 2, state: 'blocked' }]);
      await claimOne(store);
      expect(await store.queues.messages.expire(expiry)).toBe(1);
      const [message] = await messagesOf(store, invitation);
      expect(message).toMatchObject({ state: 'failed', crashes: 3, attempts: 0, finishedAt: later });
      expect(message?.detail).toBe(storedText(say('crashed_in_attempt', { count: 3 })));
      expect((await claimOne(store, later)).message.ordinal).toBe(2);
    });

    it('can end running leases early, if their holders are known to be gone', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await claimOne(store);
      expect(await store.queues.messages.expire({ ...expiry, now: NOW + 1, leases: 'all' })).toBe(1);
      expect(await messagesOf(store, invitation)).toEqual([
        expect.objectContaining({ state: 'pending', dueAt: NOW + 1, crashes: 1 }),
      ]);
    });

    it('names the earliest due time or end of a lease, for its transport', async () => {
      const { store } = current();
      expect(await store.queues.messages.nextDue({ transport: TRANSPORT })).toBeUndefined();
      await storeInvitation(store, [{ dueAt: NOW + 70_000 }]);
      await storeInvitation(store, [{ dueAt: NOW + 50_000 }]);
      await storeInvitation(store, [{ dueAt: NOW, transport: 'sandbox' }]);
      expect(await store.queues.messages.nextDue({ transport: TRANSPORT })).toBe(NOW + 50_000);
      await storeInvitation(store, [{}]);
      await claimDue(store);
      expect(await store.queues.messages.nextDue({ transport: TRANSPORT })).toBe(later);
    });
  });
}

function describeAbandonment(current: CurrentHarness): void {
  describe('abandoning', () => {
    it('fails what other transports left, running and blocked ones included, and nothing else', async () => {
      const { store } = current();
      const old = await storeInvitation(store, [
        { transport: 'sandbox' },
        { ordinal: 2, state: 'blocked', transport: 'sandbox' },
      ]);
      const running = await storeInvitation(store, [{ transport: 'zzz' }, { ordinal: 2, state: 'blocked' }]);
      await store.queues.messages.claim({ transport: 'zzz', limit: 9, now: NOW, leaseUntil: NOW + LEASE_MS });
      const own = await storeInvitation(store, [{}]);
      expect(await store.queues.messages.abandon({ exceptTransport: TRANSPORT, now: NOW + 1 })).toBe(3);
      const states = await Promise.all([old, running, own].map(({ invitation }) => statesOf(store, invitation)));
      expect(states).toEqual([['failed', 'failed'], ['failed', 'pending'], ['pending']]);
      expect(await statusOf(store, old.invitation)).toBe('failed');
      expect(await statusOf(store, running.invitation)).toBe('queued');
      expect(await store.queues.messages.abandon({ exceptTransport: TRANSPORT, now: NOW + 1 })).toBe(0);
    });
  });
}

/** Counts wake-ups that `work` causes. */
async function wakeUps(store: Store, work: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  const stop = store.queues.messages.onDue(() => {
    calls += 1;
  });
  await work();
  await setImmediate();
  await setImmediate();
  stop();
  return calls;
}

function describeWakeUps(current: CurrentHarness): void {
  describe('wake-ups', () => {
    it('come after a commit that made a message due, when it can be claimed', async () => {
      const { store } = current();
      let claimed: Promise<unknown> | undefined;
      const stop = store.queues.messages.onDue(() => {
        claimed ??= claimOne(store);
      });
      await storeInvitation(store, [{}]);
      await setImmediate();
      stop();
      expect(await claimed).toMatchObject({ message: { ordinal: 1 } });
    });

    it('come once per commit, and to no listener that has stopped', async () => {
      const { store, sharesCommits } = current();
      let stopped = 0;
      store.queues.messages.onDue(() => {
        stopped += 1;
      })();
      const together = () => Promise.all(Array.from({ length: 20 }, () => storeInvitation(store, [{}])));
      const calls = await wakeUps(store, together);
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThanOrEqual(sharesCommits ? 1 : 20);
      expect(stopped).toBe(0);
    });

    it('do not come where nothing became due', async () => {
      const { store } = current();
      const nothing = async () => {
        await store.transaction((transaction) => transaction.accounts.insert(sampleAccount()));
        await storeInvitation(store, [{ state: 'blocked' }]);
        const refused = store.transaction(async (transaction) => {
          await transaction.accounts.insert(sampleAccount());
          throw new Error('refused');
        });
        await expect(refused).rejects.toThrow('refused');
      };
      expect(await wakeUps(store, nothing)).toBe(0);
    });

    it('come when a settlement gives a message another time or frees the next one', async () => {
      const { store } = current();
      await storeInvitation(store, [{}, { ordinal: 2, state: 'blocked' }]);
      const first = await claimOne(store);
      expect(await wakeUps(store, () => settle(store, first, { state: 'pending', dueAt: NOW + 1 }))).toBe(1);
      const second = await claimOne(store, NOW + 1);
      expect(await wakeUps(store, () => settle(store, second, { state: 'sent' }))).toBe(1);
      const last = await claimOne(store);
      expect(await wakeUps(store, () => settle(store, last, { state: 'sent' }))).toBe(0);
    });

    it('come when a lease has ended', async () => {
      const { store } = current();
      await storeInvitation(store, [{}]);
      await claimOne(store);
      const policy = { maxCrashes: 10, crashDelayMs: 0, leases: 'ended' } as const;
      const request = { transport: TRANSPORT, now: NOW + LEASE_MS, ...policy };
      expect(await wakeUps(store, () => store.queues.messages.expire(request))).toBe(1);
      expect(await wakeUps(store, () => store.queues.messages.expire(request))).toBe(0);
    });
  });
}
