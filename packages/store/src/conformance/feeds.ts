import { createHash } from 'node:crypto';
import { type Appointment, updateAgenda } from '@convoke/engine';
import type { Feed } from '@convoke/engine/feeds';
import { describe, expect, it } from 'vitest';
import {
  NOW,
  newId,
  noSeries,
  sampleAccount,
  sampleAppointment,
  sampleInvitation,
  sampleRevision,
} from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const HOUR = 3_600_000;

function sampleFeed({ id: accountId }: { id: string }, change: Partial<Feed> = {}): Feed {
  const id = newId();
  return {
    id,
    accountId,
    name: 'Crew',
    tokenHash: createHash('sha256').update(id).digest(),
    status: 'all',
    externalIds: ['job-1', '"'],
    metadata: { crew: 'north' },
    pastDays: 30,
    futureDays: 730,
    showsAnswers: true,
    createdAt: NOW,
    ...change,
  };
}

function appointmentAt(account: { id: string }, hour: number, change: Partial<Appointment> = {}): Appointment {
  const startUtc = NOW + hour * HOUR;
  const revision = sampleRevision({ subject: `Hour ${hour}`, startUtc, endUtc: startUtc + HOUR });
  return sampleAppointment(account, { revision, ...change });
}

type Steps = ReturnType<typeof stepsOf>;

export function feedsConformance(current: CurrentHarness): void {
  const steps = stepsOf(current);
  describeFeeds(current, steps);
  describeVersions(current, steps);
  describeContents(current, steps);
  describeSeries(current, steps);
  describeAttendees(current, steps);
}

function stepsOf(current: CurrentHarness) {
  const enter = async () => {
    const { store } = current();
    while ((await updateAgenda({ store, zones: noSeries, clock: { now: () => NOW } })) > 0);
  };
  /** Appointments of an account, entered into the agenda. */
  const storeAppointments = async (appointments: Appointment[]) => {
    const { store } = current();
    await store.transaction(async (transaction) => {
      for (const appointment of appointments) {
        await transaction.appointments.insert(appointment);
        await transaction.agenda.outdate({ accountId: appointment.accountId, appointmentId: appointment.id });
      }
    });
    await enter();
  };
  const storeAccounts = async () => {
    const accounts = [sampleAccount({ language: 'de' }), sampleAccount()] as const;
    await current().store.transaction(async (transaction) => {
      for (const each of accounts) await transaction.accounts.insert(each);
    });
    return accounts;
  };
  return { storeAppointments, storeAccounts };
}

function describeFeeds(current: CurrentHarness, { storeAccounts }: Steps): void {
  describe('feeds', () => {
    it('are found by the hash of their token, listed for their own account only, and deleted', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const [full, plain] = [
        sampleFeed(account),
        sampleFeed(account, { externalIds: [], metadata: {}, showsAnswers: false }),
      ];
      await store.transaction(async ({ feeds }) => {
        for (const feed of [full, plain]) await feeds.insert(feed);
      });
      const found = { feed: full, accountName: account.name, language: 'de', version: 0 };
      expect(await store.feeds.findByToken(full.tokenHash)).toEqual(found);
      expect(await store.feeds.findByToken(Buffer.alloc(32))).toBeUndefined();
      expect(await store.feeds.list(account.id)).toEqual([full, plain]);
      expect(await store.feeds.list(stranger.id)).toEqual([]);
      const changed = { ...full, status: 'active' as const, pastDays: 1, externalIds: [], showsAnswers: false };
      await store.transaction(({ feeds }) => feeds.update(changed));
      await store.transaction(({ feeds }) => feeds.update({ ...plain, accountId: stranger.id, pastDays: 99 }));
      expect(await store.feeds.list(account.id)).toEqual([changed, plain]);
      await store.transaction(({ feeds }) => feeds.update(full));
      const remove = (accountId: string) => store.transaction(({ feeds }) => feeds.delete({ accountId, id: full.id }));
      expect(await remove(stranger.id)).toBeUndefined();
      expect(await remove(account.id)).toEqual(full);
      expect(await remove(account.id)).toBeUndefined();
      expect(await store.feeds.list(account.id)).toEqual([plain]);
    });

    it('go with their account', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const [gone, kept] = [sampleFeed(account), sampleFeed(stranger)];
      await store.transaction(async ({ feeds }) => {
        for (const feed of [gone, sampleFeed(account), sampleFeed(account), kept]) await feeds.insert(feed);
        await feeds.touch([account.id, stranger.id], NOW);
      });
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId: account.id, limit: 2 }));
      while ((await erase()) > 0);
      await store.transaction(({ accounts }) => accounts.delete(account.id));
      expect(await store.feeds.findByToken(gone.tokenHash)).toBeUndefined();
      expect(await store.feeds.findByToken(kept.tokenHash)).toMatchObject({ feed: kept, version: NOW });
    });
  });
}

function describeVersions(current: CurrentHarness, { storeAppointments, storeAccounts }: Steps): void {
  describe('versions of feeds', () => {
    it('have a version that rises with every change of an appointment, and never falls', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const feed = sampleFeed(account);
      await store.transaction(({ feeds }) => feeds.insert(feed));
      const version = async () => (await store.feeds.findByToken(feed.tokenHash))?.version;
      await storeAppointments([appointmentAt(account, 1)]);
      expect(await version()).toBe(NOW);
      await storeAppointments([appointmentAt(stranger, 1)]);
      expect(await version()).toBe(NOW);
      await storeAppointments([appointmentAt(account, 2)]);
      expect(await version()).toBe(NOW + 1);
      await store.transaction(({ feeds }) => feeds.touch([account.id, account.id], NOW + 10));
      expect(await version()).toBe(NOW + 10);
    });

    it('become out of date by answers if they show them', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const [shown, hidden] = [appointmentAt(account, 1), appointmentAt(stranger, 1)];
      await storeAppointments([shown, hidden]);
      await store.transaction(async ({ feeds }) => {
        for (const feed of [sampleFeed(account), sampleFeed(account)]) await feeds.insert(feed);
        await feeds.insert(sampleFeed(stranger, { showsAnswers: false }));
        for (const { accountId, id: appointmentId } of [shown, shown, hidden]) {
          await feeds.outdateAnswers({ accountId, appointmentId });
        }
      });
      expect(await store.agenda.changed(10)).toEqual([{ accountId: account.id, appointmentId: shown.id }]);
    });
  });
}

function describeContents(current: CurrentHarness, { storeAppointments, storeAccounts }: Steps): void {
  describe('the contents of feeds', () => {
    it('list appointments by start, page by page', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const appointments = [4, 3, 1, 2, 2].map((hour) => appointmentAt(account, hour));
      const cancelled = appointmentAt(account, 2, { cancelledAt: NOW });
      await storeAppointments([...appointments, cancelled, appointmentAt(stranger, 1)]);
      const { id: accountId } = account;
      const period = { accountId, repeats: false, startFrom: NOW + HOUR, startTo: NOW + 4 * HOUR, limit: 9 };
      const all = await store.feeds.listPositions({ ...period, status: 'all' });
      expect(all.map(({ startUtc }) => (startUtc - NOW) / HOUR)).toEqual([1, 2, 2, 2, 3]);
      expect(await store.feeds.listPositions({ ...period, status: 'all', limit: 2 })).toEqual(all.slice(0, 2));
      expect(await store.feeds.listPositions({ ...period, status: 'all', after: all[1] })).toEqual(all.slice(2));
      const ended = await store.feeds.listPositions({ ...period, status: 'cancelled' });
      expect(ended).toEqual([{ appointmentId: cancelled.id, startUtc: NOW + 2 * HOUR }]);
      const active = await store.feeds.listPositions({ ...period, status: 'active', after: all[0] });
      expect(active).toEqual(all.slice(1).filter(({ appointmentId }) => appointmentId !== cancelled.id));
    });

    it('find appointments by their external ids, and read what they say', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const [one, two, three] = ['job-1', 'job-2', 'job-2'].map((externalId) =>
        appointmentAt(account, 1, { externalId }),
      );
      const other = appointmentAt(stranger, 1, { externalId: 'job-1' });
      if (!one || !two || !three) throw new Error('There are three.');
      await storeAppointments([one, two, three, other]);
      const { id: accountId } = account;
      const named = (most: number) =>
        store.feeds.listNamed({ accountId, externalIds: ['job-2', 'job-1', 'none'], most });
      expect(await named(1)).toEqual([two.id, one.id]);
      expect(await named(2)).toEqual([two.id, three.id, one.id]);
      const { id, organizer, metadata, createdAt, cancelledAt, revision } = one;
      const {
        sequence,
        subject,
        location,
        conferenceUrl,
        start,
        end,
        startUtc,
        endUtc,
        createdAt: revisedAt,
        timeZone,
      } = revision;
      const times = { start, end, startUtc, endUtc, showAs: 'busy' };
      const content = {
        sequence,
        subject,
        location,
        conferenceUrl,
        ...times,
        ...{ timeZone, rule: null, exclude: null, seriesUntil: null },
        revisedAt,
        body: revision.body.slice(0, 5),
      };
      const read = (appointmentIds: string[]) => store.feeds.listEvents({ accountId, appointmentIds, bodyLength: 5 });
      expect(await read([one.id, other.id])).toEqual([{ id, organizer, metadata, createdAt, cancelledAt, ...content }]);
      expect(await read([])).toEqual([]);
    });
  });
}

function describeSeries(current: CurrentHarness, { storeAppointments, storeAccounts }: Steps): void {
  describe('the series of feeds', () => {
    it('are listed in each period between their first and last occurrence', async () => {
      const { store } = current();
      const [account] = await storeAccounts();
      const [one, series] = [appointmentAt(account, 1), appointmentAt(account, 2)];
      await storeAppointments([one, series]);
      const { startUtc, endUtc } = series.revision;
      const times = { startUtc, endUtc, seriesFrom: startUtc, seriesUntil: endUtc + 48 * HOUR };
      const entry = { accountId: account.id, appointmentId: series.id, ...times, cancelled: false, words: '' };
      await store.transaction(({ agenda }) => agenda.put({ ...entry, changedAt: NOW }));
      const listed = async (hour: number, repeats: boolean) => {
        const period = { startFrom: NOW + hour * HOUR, startTo: NOW + (hour + 2) * HOUR };
        const query = { accountId: account.id, status: 'all', repeats, ...period, limit: 9 } as const;
        return (await store.feeds.listPositions(query)).map(({ appointmentId }) => appointmentId);
      };
      expect([await listed(1, false), await listed(1, true)]).toEqual([[one.id], [series.id]]);
      expect([await listed(24, false), await listed(24, true)]).toEqual([[], [series.id]]);
      expect([await listed(-3, true), await listed(60, true)]).toEqual([[], []]);
    });
  });
}

function describeAttendees(current: CurrentHarness, { storeAppointments, storeAccounts }: Steps): void {
  describe('the invitees in feeds', () => {
    it('name the first current invitees of each appointment', async () => {
      const { store } = current();
      const [account, stranger] = await storeAccounts();
      const [one, two, other] = [appointmentAt(account, 1), appointmentAt(account, 2), appointmentAt(stranger, 1)];
      await storeAppointments([one, two, other]);
      const removed = sampleInvitation(one, { removedAt: NOW });
      const [ada, bob, eve] = ['Ada', 'Bob', 'Eve'].map((name) => sampleInvitation(one, { name }));
      const last = sampleInvitation(two, { name: 'Last', role: 'optional', response: 'accepted' });
      if (!ada || !bob || !eve) throw new Error('There are three.');
      await store.transaction(({ invitations }) =>
        invitations.insert([removed, ada, bob, eve, last, sampleInvitation(other)]),
      );
      const appointmentIds = [one.id, two.id, other.id];
      const list = (most: number) => store.feeds.listAttendees({ accountId: account.id, appointmentIds, most });
      const shown = (each: (typeof ada)[]) =>
        each.map(({ appointmentId, name, address, role, response }) => ({
          appointmentId,
          name,
          address,
          role,
          response,
        }));
      expect(await list(1)).toEqual(shown([ada, last]));
      expect(await list(2)).toEqual(shown([ada, bob, last]));
      expect(await list(3)).toEqual(shown([ada, bob, eve, last]));
      expect(await store.feeds.listAttendees({ accountId: account.id, appointmentIds: [], most: 2 })).toEqual([]);
    });
  });
}
