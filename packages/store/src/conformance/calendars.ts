import type { Account } from '@convoke/engine';
import type { Calendar } from '@convoke/engine/calendars';
import { calendarTransport } from '@convoke/engine/calendars';
import { describe, expect, it } from 'vitest';
import {
  type Filled,
  NOW,
  sampleAccount,
  sampleAppointment,
  sampleCalendar,
  sampleInvitation,
  sampleKey,
  sampleMessage,
  TRANSPORT,
} from './samples/samples.js';
import { storeInvitation } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function calendarsConformance(current: CurrentHarness): void {
  describeCalendars(current);
  describeUnused(current);
  describeEvents(current);
  describeRemoteEvents(current);
  describePolls(current);
  describeCalendarLanes(current);
}

/** Two accounts, the first of which has a calendar for new appointments, and a key. */
async function fillCalendar(current: CurrentHarness) {
  const { store } = current();
  const [account, stranger] = [sampleAccount(), sampleAccount()];
  const calendar = sampleCalendar(account);
  await store.transaction(async ({ accounts, calendars, keys }) => {
    for (const each of [account, stranger]) await accounts.insert(each);
    await keys.insert(sampleKey(account, { id: `key ${account.id}` }));
    await calendars.put(calendar);
    await accounts.update(account.id, { calendarId: calendar.id });
  });
  return { store, account, stranger, calendar };
}

function describeCalendars(current: CurrentHarness): void {
  describe('calendars', () => {
    it('gives back a calendar as it was written, and lists those of one account', async () => {
      const { store, account, stranger, calendar } = await fillCalendar(current);
      const full: Filled<Calendar> = {
        ...sampleCalendar(account),
        inboxUrl: 'https://calendars.example/ada/inbox/',
        failure: 'tls',
        failedAt: NOW,
        cursor: 'c',
        pollAt: NOW + 1,
        watchUntil: NOW + 2,
        disconnectedAt: NOW + 3,
      };
      await store.transaction(({ calendars }) => calendars.put(full));
      expect(await store.calendars.find(full.id)).toEqual(full);
      expect(await store.calendars.list(account.id)).toEqual([calendar, full]);
      expect(await store.calendars.list(stranger.id)).toEqual([]);
      expect(await store.calendars.find('unknown')).toBeUndefined();
      const renewed = { ...full, password: 'other', failure: null, failedAt: null, disconnectedAt: null };
      await store.transaction(({ calendars }) => calendars.put(renewed));
      expect(await store.calendars.find(full.id)).toEqual(renewed);
    });

    it("are their account's sender while they are the calendar of new appointments", async () => {
      const { store, account, calendar } = await fillCalendar(current);
      const shown = async () => {
        const found = await store.keys.find(`key ${account.id}`);
        const { calendarId, sender } = (await store.accounts.find(account.id)) ?? {};
        expect(found?.account).toMatchObject({ calendarId, sender });
        return { calendarId, sender };
      };
      expect(await shown()).toEqual({ calendarId: calendar.id, sender: calendar.organizer });
      await store.transaction(async ({ accounts, calendars }) => {
        await accounts.update(account.id, { calendarId: null });
        for (const now of [NOW, NOW + 1]) await calendars.disconnect({ id: calendar.id, now });
      });
      expect(await shown()).toEqual({ calendarId: null, sender: null });
      expect(await store.calendars.find(calendar.id)).toEqual({ ...calendar, disconnectedAt: NOW });
    });

    it('note how their server does, since when', async () => {
      const { store, calendar } = await fillCalendar(current);
      const { id } = calendar;
      const note = (failure: 'full' | null) =>
        store.transaction(({ calendars }) => calendars.noteFailure({ id, failure, now: NOW }));
      await note('full');
      expect(await store.calendars.find(id)).toEqual({ ...calendar, failure: 'full', failedAt: NOW });
      await note(null);
      expect(await store.calendars.find(id)).toEqual(calendar);
    });
  });
}

function describeUnused(current: CurrentHarness): void {
  describe('calendars of the past', () => {
    it('are deleted if no appointment was made in them', async () => {
      const { store, account, stranger, calendar } = await fillCalendar(current);
      const disconnected = (owner: Pick<Account, 'id'>, disconnectedAt = NOW - 1) =>
        sampleCalendar(owner, { disconnectedAt });
      const [unused, used, recent] = [disconnected(account), disconnected(account), disconnected(account, NOW)];
      const foreign = disconnected(stranger);
      await store.transaction(async ({ calendars, appointments }) => {
        for (const each of [unused, used, recent, foreign]) await calendars.put(each);
        await appointments.insert(sampleAppointment(account, { calendarId: used.id }));
        await calendars.deleteUnused({ accountId: account.id, before: NOW });
      });
      expect(await store.calendars.list(account.id)).toEqual([calendar, used, recent]);
      expect(await store.calendars.list(stranger.id)).toEqual([foreign]);
    });
  });
}

function describeEvents(current: CurrentHarness): void {
  describe('events in calendars', () => {
    it('keep what is known of an event until it is deleted, and go with their account', async () => {
      const { store, account, stranger, calendar } = await fillCalendar(current);
      const appointment = sampleAppointment(account, { calendarId: calendar.id });
      const invitation = sampleInvitation(appointment);
      const ids = { invitationId: invitation.id, calendarId: calendar.id, accountId: account.id };
      const event = { ...ids, remoteId: 'r1', endsAt: NOW, data: 'one' };
      const watch = { watchUntil: NOW, pollAt: NOW };
      const known = () => store.calendars.findEvent(invitation.id);
      await store.transaction(async ({ appointments, invitations, calendars }) => {
        await appointments.insert(appointment);
        await invitations.insert([invitation]);
        await calendars.updateEvent(event);
        expect(await calendars.findEvent(invitation.id)).toBeUndefined();
        await calendars.putEvent(event, watch);
      });
      expect(await known()).toEqual(event);
      const byRemoteId = (calendarId: string, remoteId: string) =>
        store.calendars.findEventByRemoteId({ calendarId, remoteId });
      expect(await byRemoteId(calendar.id, 'r1')).toEqual(event);
      expect(await byRemoteId(calendar.id, 'r2')).toBeUndefined();
      expect(await byRemoteId('another', 'r1')).toBeUndefined();
      await store.transaction(({ calendars }) => calendars.putEvent({ ...event, remoteId: null, data: 'two' }, watch));
      expect(await known()).toEqual({ ...event, remoteId: null, data: 'two' });
      await store.transaction(({ calendars }) => calendars.updateEvent({ ...event, data: 'three' }));
      expect(await known()).toEqual({ ...event, remoteId: null, data: 'three' });
      await store.transaction(({ calendars }) => calendars.deleteEvent(invitation.id));
      expect(await known()).toBeUndefined();
      await store.transaction(async ({ calendars }) => {
        await calendars.putEvent(event, watch);
        await calendars.put(sampleCalendar(stranger));
      });
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId: account.id, limit: 2 }));
      while ((await erase()) > 0);
      await store.transaction(({ accounts }) => accounts.delete(account.id));
      expect(await known()).toBeUndefined();
      expect(await store.calendars.list(account.id)).toEqual([]);
      expect(await store.calendars.list(stranger.id)).toHaveLength(1);
    });
  });
}

function describeRemoteEvents(current: CurrentHarness): void {
  describe('events that their server names', () => {
    it('are listed by their ends, a page at a time', async () => {
      const { store, account, calendar } = await fillCalendar(current);
      const { id: calendarId } = calendar;
      const event = (invitationId: string, endsAt: number, remoteId: string | null = invitationId) => ({
        invitationId,
        calendarId,
        accountId: account.id,
        remoteId,
        endsAt,
        data: '',
      });
      const others = [event('y', NOW), event('x', NOW + 3, null), event('w', NOW + 9)];
      const listed = [event('u', NOW + 1), event('s', NOW + 2), event('t', NOW + 2)];
      await store.transaction(async ({ calendars }) => {
        for (const each of [...others, ...listed]) await calendars.putEvent(each, { watchUntil: NOW, pollAt: NOW });
      });
      const query = { calendarId, from: NOW, until: NOW + 8 };
      const list = (after: ReturnType<typeof event> | undefined, limit: number) =>
        store.calendars.listRemoteEvents({ ...query, after, limit });
      expect(await list(undefined, 9)).toEqual(listed);
      expect(await list(undefined, 2)).toEqual(listed.slice(0, 2));
      expect(await list(listed[1], 2)).toEqual(listed.slice(2));
      expect(await store.calendars.listRemoteEvents({ ...query, calendarId: 'another', limit: 9 })).toEqual([]);
    });
  });
}

function describePolls(current: CurrentHarness): void {
  describe('looks into calendars', () => {
    it('begin with the first event, and are due as long as one is watched', async () => {
      const { store, account, calendar } = await fillCalendar(current);
      const { id } = calendar;
      const due = async (now: number) =>
        (await store.calendars.listDue({ now, limit: 10, except: [] })).map((each) => each.id);
      const put = (invitationId: string, watch: { watchUntil: number; pollAt: number }) =>
        store.transaction(({ calendars }) =>
          calendars.putEvent(
            { invitationId, calendarId: id, accountId: account.id, remoteId: null, endsAt: NOW, data: '' },
            watch,
          ),
        );
      expect(await due(NOW + 9)).toEqual([]);
      await put('a', { watchUntil: NOW + 50, pollAt: NOW + 5 });
      await put('b', { watchUntil: NOW + 40, pollAt: NOW + 1 });
      await put('c', { watchUntil: NOW + 60, pollAt: NOW + 2 });
      expect(await store.calendars.find(id)).toMatchObject({ watchUntil: NOW + 60, pollAt: NOW + 5 });
      expect(await due(NOW + 4)).toEqual([]);
      expect(await due(NOW + 5)).toEqual([id]);
      expect(await store.calendars.listDue({ now: NOW + 5, limit: 10, except: [account.id] })).toEqual([]);
      await store.transaction(({ calendars }) => calendars.schedulePoll({ id, pollAt: NOW + 7 }));
      expect(await due(NOW + 6)).toEqual([]);
      await store.transaction(({ calendars }) => calendars.schedulePoll({ id, pollAt: null }));
      expect(await store.calendars.find(id)).toMatchObject({ pollAt: null });
      await put('d', { watchUntil: NOW + 10, pollAt: NOW + 8 });
      expect(await store.calendars.find(id)).toMatchObject({ watchUntil: NOW + 60, pollAt: NOW + 8 });
    });

    describeClaims(current);
  });
}

function describeClaims(current: CurrentHarness): void {
  it('are claimed once at a time, even if more becomes due, and end with their lease', async () => {
    const { store, calendar } = await fillCalendar(current);
    const { id } = calendar;
    const change = store.transaction.bind(store);
    const claim = (now: number, leaseUntil: number) =>
      change(({ calendars }) => calendars.claimPoll({ id, now, leaseUntil }));
    const due = async (now: number) => (await store.calendars.listDue({ now, limit: 10, except: [] })).length;
    await change(({ calendars }) => calendars.schedulePoll({ id, pollAt: NOW }));
    expect([await claim(NOW - 1, NOW + 9), await claim(NOW, NOW + 9), await claim(NOW, NOW + 9)]).toEqual([
      false,
      true,
      false,
    ]);
    const claimed = await store.calendars.find(id);
    expect(claimed).toMatchObject({ pollAt: NOW + 9 });
    await change(({ calendars }) => calendars.schedulePoll({ id, pollAt: NOW }));
    await change(({ calendars }) => calendars.put({ ...calendar, pollAt: NOW }));
    expect([await due(NOW + 8), await claim(NOW + 8, NOW + 20)]).toEqual([0, false]);
    expect([await due(NOW + 9), await claim(NOW + 9, NOW + 20)]).toEqual([1, true]);
    await change(({ calendars }) => calendars.finishPoll({ id, leaseUntil: NOW + 9, pollAt: NOW, cursor: 'late' }));
    expect(await store.calendars.find(id)).toMatchObject({ cursor: calendar.cursor, pollAt: NOW + 20 });
    await change(({ calendars }) => calendars.finishPoll({ id, leaseUntil: NOW + 20, pollAt: NOW + 1, cursor: 'c' }));
    expect(await store.calendars.find(id)).toMatchObject({ cursor: 'c', pollAt: NOW + 1 });
    expect(await claim(NOW + 1, NOW + 30)).toBe(true);
    await change(({ calendars }) => calendars.finishPoll({ id, leaseUntil: NOW + 30, pollAt: null }));
    expect(await store.calendars.find(id)).toMatchObject({ cursor: 'c', pollAt: null });
  });
}

function describeCalendarLanes(current: CurrentHarness): void {
  describe('lanes of calendars', () => {
    it('keep messages for a calendar apart from mail, even of an account with a lane, and are never abandoned', async () => {
      const { store, account, calendar } = await fillCalendar(current);
      await storeInvitation(store, [{}], { hasLane: true });
      const { messages } = store.queues;
      const transport = calendarTransport(calendar.id);
      expect(await messages.calendarLanes()).toEqual([]);
      const appointment = sampleAppointment(account, { calendarId: calendar.id });
      const invitation = sampleInvitation(appointment);
      await store.transaction(async (transaction) => {
        await transaction.appointments.insert(appointment);
        await transaction.invitations.insert([invitation]);
        await transaction.messages.insert([sampleMessage(invitation, { transport })]);
      });
      expect(await messages.calendarLanes()).toEqual([{ lane: calendar.id, dueAt: NOW, ratePerMinute: null }]);
      expect(await messages.abandon({ exceptTransport: TRANSPORT, now: NOW })).toBe(0);
      const [claimed, ...others] = await messages.claim({ limit: 9, now: NOW, leaseUntil: NOW + 1, transport });
      expect(others).toEqual([]);
      expect(claimed?.message).toMatchObject({ invitationId: invitation.id, transport });
      expect(await messages.abandon({ exceptTransport: 'zulu', now: NOW })).toBe(1);
      const expiry = { now: NOW + 1, maxCrashes: 3, crashDelayMs: 0, leases: 'ended' } as const;
      expect(await messages.expire({ ...expiry, transport: TRANSPORT })).toBe(0);
      expect(await messages.expire({ ...expiry, transport: 'calendar' })).toBe(1);
      expect(await messages.calendarLanes()).toHaveLength(1);
    });
  });
}
