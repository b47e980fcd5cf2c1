import type { Appointment, Invitation, Revision } from '@convoke/engine';
import type { AppointmentListQuery, Store } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import {
  type Filled,
  NOW,
  newId,
  sampleAccount,
  sampleAppointment,
  sampleInvitation,
  sampleMessage,
  sampleRevision,
} from './samples/samples.js';
import { storeInvitation } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function appointmentsConformance(current: CurrentHarness): void {
  describeAppointments(current);
  describeInvitees(current);
  describeChanges(current);
  describeAppointmentLists(current);
  describeLongLists(current);
  describeHistory(current);
}

function describeAppointments(current: CurrentHarness): void {
  describe('appointments', () => {
    it.each([
      { calendarId: null, showAs: null, continues: null, continuedBy: null },
      { calendarId: 'c', showAs: null, continues: null, continuedBy: null },
      { calendarId: null, showAs: 'busy' as const, continues: null, continuedBy: null },
      { calendarId: null, showAs: null, continues: 'earlier' },
      { calendarId: null, showAs: null, continues: null },
    ])('gives one with %j back as written, to its own account only', async (wishes) => {
      const { store } = current();
      const account = sampleAccount();
      const metadata = JSON.parse('{"__proto__":"kept","case":"Ü \\u0000 😀"}');
      const filled: Filled<Appointment> = {
        ...sampleAppointment(account),
        calendarId: 'c',
        showAs: 'busy',
        continues: 'earlier',
        continuedBy: 'later',
        externalId: 'x-1',
        metadata,
        cancelledAt: NOW,
      };
      // One without any is written by another statement.
      const appointment = { ...filled, ...wishes };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
      });
      const { id } = appointment;
      expect(await store.appointments.find({ accountId: account.id, id })).toEqual(appointment);
      expect(await store.appointments.find({ accountId: newId(), id })).toBeUndefined();
      expect(await store.appointments.find({ accountId: account.id, id: newId() })).toBeUndefined();
    });

    it.each<Partial<Revision>>([
      { showAs: 'free' },
      { conferenceUrl: 'https://meet.example/x' },
      { alarms: '' },
      { allowProposals: false },
      { allowForwarding: false },
      { guestsVisible: true },
      { respondBy: '2027-03-01' },
      { respondByUtc: NOW },
    ])('keeps what few revisions have: %j', async (detail) => {
      const { store } = current();
      const account = sampleAccount();
      const appointment = sampleAppointment(account);
      const revision = sampleRevision({ sequence: 1, ...detail });
      const query = { accountId: account.id, id: appointment.id };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
        await transaction.appointments.addRevision({ accountId: account.id, appointmentId: appointment.id, revision });
      });
      expect((await store.appointments.find(query))?.revision).toEqual(revision);
    });

    it('shows the newest revision, within the transaction and after it', async () => {
      const { store } = current();
      const account = sampleAccount();
      const appointment = sampleAppointment(account);
      const revision = sampleRevision({ sequence: 1, subject: 'Moved', timeSequence: 1, createdAt: NOW + 1 });
      const changed = { ...appointment, revision, version: 1, updatedAt: revision.createdAt };
      const query = { accountId: account.id, id: appointment.id };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
        expect(await transaction.appointments.lock(query)).toEqual(appointment);
        await transaction.appointments.addRevision({ accountId: account.id, appointmentId: appointment.id, revision });
        expect(await transaction.appointments.lock(query)).toEqual(changed);
      });
      expect(await store.appointments.find(query)).toEqual(changed);
    });

    it('keeps the last revision of a cancelled appointment', async () => {
      const { store } = current();
      const account = sampleAccount();
      const appointment = sampleAppointment(account);
      const query = { accountId: account.id, id: appointment.id };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
        await transaction.appointments.cancel({ ...query, sequence: 1, now: NOW + 5 });
      });
      expect(await store.appointments.find(query)).toEqual({ ...appointment, cancelledAt: NOW + 5, version: 1 });
    });
  });
}

function describeInvitees(current: CurrentHarness): void {
  describe('an appointment that is locked with its invitees', () => {
    it('shows a change what was sent to its invitees, unless there are many', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store, [
        { firstAttemptAt: NOW, state: 'sent' },
      ]);
      const query = { accountId: account.id, id: appointment.id };
      const lock = (of: typeof query) => store.transaction(({ appointments }) => appointments.lockWithInvitees(of));
      const invite = (count: number, change: Partial<Invitation> = {}) => {
        const invitations = Array.from({ length: count }, () => sampleInvitation(appointment, change));
        return store.transaction(async (transaction) => {
          await transaction.invitations.insert(invitations);
          await transaction.messages.insert(invitations.map((each) => sampleMessage(each)));
        });
      };
      await invite(1, { removedAt: NOW });
      const progress = { attempted: true, unfinished: false };
      expect(await lock(query)).toEqual({ appointment, invitees: [{ invitation, progress }] });
      expect(await lock({ ...query, accountId: newId() })).toBeUndefined();
      await invite(63);
      const [first, ...others] = (await lock(query))?.invitees ?? [];
      expect([first?.progress, others.length]).toEqual([progress, 63]);
      expect(others[0]?.progress).toEqual({ attempted: false, unfinished: true });
      await invite(1);
      expect(await lock(query)).toEqual({ appointment, invitees: undefined });
    });
  });
}

function describeChanges(current: CurrentHarness): void {
  describe('changes of appointments', () => {
    it('counts changes, and keeps those without a revision', async () => {
      const { store } = current();
      const account = sampleAccount();
      const appointment = sampleAppointment(account, { externalId: 'x-1', metadata: { a: '1' } });
      const { id } = appointment;
      const names = { accountId: account.id, id };
      const find = () => store.appointments.find(names);
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
        const change = { metadata: { b: '2' }, showAs: 'free' as const };
        await transaction.appointments.change({ ...names, now: NOW + 1, change });
      });
      const own = { externalId: 'x-1', metadata: { b: '2' }, showAs: 'free', version: 1, updatedAt: NOW + 1 };
      expect(await find()).toEqual({ ...appointment, ...own });
      await store.transaction(async (transaction) => {
        await transaction.appointments.change({ ...names, now: NOW + 2, change: { externalId: null } });
        const revision = sampleRevision({ sequence: 1, createdAt: NOW + 3 });
        await transaction.appointments.addRevision({ accountId: account.id, appointmentId: id, revision });
      });
      expect(await find()).toMatchObject({ ...own, externalId: null, version: 3, updatedAt: NOW + 3 });
      await store.transaction(({ appointments }) => appointments.cancel({ ...names, sequence: 2, now: NOW + 4 }));
      expect(await find()).toMatchObject({ version: 4, continues: null, continuedBy: null });
      await store.transaction(async ({ appointments }) => {
        await appointments.link({ ...names, continues: 'earlier' });
        await appointments.link({ ...names, accountId: newId(), continuedBy: 'of another account' });
      });
      expect(await find()).toMatchObject({ version: 4, continues: 'earlier', continuedBy: null });
    });
  });
}

const HOUR = 3_600_000;

/** An account with appointments, oldest first, that begin `hours` after `NOW`; the second is cancelled. */
async function storeAppointments(store: Store, hours: number[]) {
  const account = sampleAccount();
  const stranger = sampleAccount();
  const appointments = hours.map((hour, index) =>
    sampleAppointment(account, {
      externalId: index % 2 === 0 ? 'even' : null,
      revision: sampleRevision({ startUtc: NOW + hour * HOUR }),
      cancelledAt: index === 1 ? NOW : null,
    }),
  );
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(stranger);
    for (const appointment of appointments) await transaction.appointments.insert(appointment);
    await transaction.appointments.insert(sampleAppointment(stranger, { externalId: 'even' }));
  });
  return { accountId: account.id, appointments };
}

function describeAppointmentLists(current: CurrentHarness): void {
  describe('lists of appointments', () => {
    /** Hours at which the listed appointments begin. */
    async function hoursOf(query: AppointmentListQuery): Promise<number[]> {
      const { appointments } = await current().store.appointments.list(query);
      return appointments.map(({ appointment }) => (appointment.revision.startUtc - NOW) / HOUR);
    }

    it('show the newest first, of one account, with their newest revision', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAppointments(store, [5, 1, 3]);
      const [first] = appointments;
      if (!first) throw new Error('Three appointments were stored.');
      const revision = sampleRevision({ sequence: 1, subject: 'Moved', startUtc: NOW + 8 * HOUR });
      await store.transaction((transaction) =>
        transaction.appointments.addRevision({ accountId, appointmentId: first.id, revision }),
      );
      const { appointments: listed, next } = await store.appointments.list({ accountId, limit: 10 });
      const expected: Appointment[] = [...appointments.slice(1).reverse(), { ...first, revision, version: 1 }];
      expect(listed).toEqual(expected.map((appointment) => ({ appointment, inviteeCount: 0 })));
      expect(next).toBeUndefined();
      expect(await hoursOf({ accountId, limit: 10, startFrom: NOW + 6 * HOUR })).toEqual([8]);
    });

    it('let through what every filter asks for', async () => {
      const { accountId } = await storeAppointments(current().store, [1, 2, 3, 4, 5]);
      const all = { accountId, limit: 10 };
      expect(await hoursOf({ ...all, status: 'active' })).toEqual([5, 4, 3, 1]);
      expect(await hoursOf({ ...all, status: 'cancelled' })).toEqual([2]);
      expect(await hoursOf({ ...all, externalId: 'even' })).toEqual([5, 3, 1]);
      expect(await hoursOf({ ...all, externalId: 'Even' })).toEqual([]);
      expect(await hoursOf({ ...all, startFrom: NOW + 2 * HOUR, startTo: NOW + 4 * HOUR })).toEqual([3, 2]);
      expect(await hoursOf({ ...all, startTo: NOW + 4 * HOUR, externalId: 'even', status: 'active' })).toEqual([3, 1]);
      expect(await hoursOf({ ...all, status: 'cancelled', externalId: 'even' })).toEqual([]);
      expect(await hoursOf({ ...all, accountId: newId() })).toEqual([]);
    });

    it('count the current invitees of an appointment', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAppointments(store, [1]);
      const [appointment] = appointments;
      if (!appointment) throw new Error('One appointment was stored.');
      await store.transaction(async (transaction) => {
        for (const removedAt of [null, NOW, null]) {
          await transaction.invitations.insert([sampleInvitation(appointment, { removedAt })]);
        }
      });
      const { appointments: listed } = await store.appointments.list({ accountId, limit: 1 });
      expect(listed.map(({ inviteeCount }) => inviteeCount)).toEqual([2]);
    });
  });
}

function describeLongLists(current: CurrentHarness): void {
  describe('lists of appointments', () => {
    it('search a bounded number of appointments and continue after them', async () => {
      const { store } = current();
      const account = sampleAccount();
      const wanted = sampleAppointment(account, { revision: sampleRevision({ startUtc: NOW }) });
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(wanted);
        for (let count = 0; count < 5_100; count++) await transaction.appointments.insert(sampleAppointment(account));
      });
      const query = { accountId: account.id, startTo: NOW + 1, status: 'active', limit: 10 } as const;
      const nothing = await store.appointments.list(query);
      expect(nothing.appointments).toEqual([]);
      const rest = await store.appointments.list({ ...query, after: nothing.next });
      expect(rest).toEqual({ appointments: [{ appointment: wanted, inviteeCount: 0 }], next: undefined });
    });

    it('continue after many appointments of one external id, too', async () => {
      const { store } = current();
      const account = sampleAccount();
      const externalId = 'series';
      const early = { externalId, revision: sampleRevision({ startUtc: NOW }) };
      const wanted = [0, 1, 2].map(() => sampleAppointment(account, early));
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        for (const appointment of wanted) await transaction.appointments.insert(appointment);
        for (let count = 0; count < 1_200; count++) {
          await transaction.appointments.insert(sampleAppointment(account, { externalId }));
        }
      });
      const query = { accountId: account.id, externalId, startTo: NOW + 1, limit: 2 };
      const [first, second, third] = wanted;
      const pages: (string[] | undefined)[] = [];
      let after: string | undefined;
      do {
        const { appointments, next } = await store.appointments.list({ ...query, after });
        pages.push(appointments.map(({ appointment }) => appointment.id));
        after = next;
      } while (after !== undefined);
      expect(pages).toEqual([[], [third?.id, second?.id], [first?.id]]);
    });
  });
}

function describeHistory(current: CurrentHarness): void {
  describe('the history of an appointment', () => {
    it('holds its revisions, newest first, no more than asked for', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const revisions = [1, 2].map((sequence) => sampleRevision({ sequence, createdAt: NOW + sequence }));
      await store.transaction(async (transaction) => {
        for (const revision of revisions) {
          await transaction.appointments.addRevision({
            accountId: account.id,
            appointmentId: appointment.id,
            revision,
          });
        }
      });
      const query = { accountId: account.id, appointmentId: appointment.id, limit: 10 };
      const [second, third] = revisions;
      expect(await store.appointments.listRevisions(query)).toEqual([third, second, appointment.revision]);
      expect(await store.appointments.listRevisions({ ...query, limit: 1 })).toEqual([third]);
      expect(await store.appointments.listRevisions({ ...query, accountId: newId() })).toEqual([]);
    });

    it('holds its invitees, newest first, removed ones included', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const removed = sampleInvitation(appointment, { removedAt: NOW });
      await store.transaction((transaction) => transaction.invitations.insert([removed]));
      const query = { accountId: account.id, appointmentId: appointment.id, limit: 10 };
      expect(await store.invitations.listHistory(query)).toEqual([removed, invitation]);
      expect(await store.invitations.listHistory({ ...query, limit: 1 })).toEqual([removed]);
      expect(await store.invitations.listHistory({ ...query, accountId: newId() })).toEqual([]);
    });

    it('holds the newest messages to each invitee', async () => {
      const { store } = current();
      const blocked = [2, 3].map((ordinal) => ({ ordinal, state: 'blocked' }) as const);
      const { account, invitation } = await storeInvitation(store, [{}, ...blocked]);
      const query = { accountId: account.id, invitationId: invitation.id };
      expect(await store.messages.listNewest({ ...query, limit: 2 })).toEqual(
        blocked.map((message) => sampleMessage(invitation, message)).reverse(),
      );
      expect(await store.messages.listNewest({ ...query, accountId: newId(), limit: 2 })).toEqual([]);
    });

    it('finds one revision of several, and whether one begins at a time', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const names = { accountId: account.id, appointmentId: appointment.id };
      const revision = { ...appointment.revision, sequence: 1, startUtc: NOW };
      await store.transaction((transaction) => transaction.appointments.addRevision({ ...names, revision }));
      expect(await store.appointments.findRevision({ ...names, sequence: 0 })).toEqual(appointment.revision);
      expect(await store.appointments.findRevision({ ...names, sequence: 1 })).toEqual(revision);
      expect(await store.appointments.findRevision({ ...names, sequence: 2 })).toBeUndefined();
      const had = (query: object) => store.appointments.hadStart({ ...names, startUtc: NOW, ...query });
      const asked = [{}, { startUtc: appointment.revision.startUtc }, { startUtc: 1 }, { accountId: newId() }];
      expect(await Promise.all(asked.map(had))).toEqual([true, true, false, false]);
    });
  });
}
