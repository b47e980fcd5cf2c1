import type { Invitation } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { type Filled, NOW, newId, sampleInvitation, sampleMessage } from './samples/samples.js';
import { storeInvitation } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function invitationsConformance(current: CurrentHarness): void {
  describeRoundTrip(current);
  describeInvitations(current);
  describeLists(current);
  describeFilters(current);
  describeReplyLookups(current);
}

function describeRoundTrip(current: CurrentHarness): void {
  describe('an invitation', () => {
    it('is given back as it was written', async () => {
      const { store } = current();
      const { appointment } = await storeInvitation(store);
      const written: Filled<Invitation> = {
        ...sampleInvitation(appointment),
        language: 'pt-BR',
        timeZone: 'America/Sao_Paulo',
        role: 'optional',
        response: 'declined',
        respondedAt: NOW + 1,
        comment: 'Not this week',
        delegatedTo: 'carol@elsewhere.example',
        deliveryStatus: 'sent',
        lastOrdinal: 3,
        lastStamp: NOW + 2,
        replaces: newId(),
        introduction: 'merged',
        occurrenceStart: '2027-03-29T14:00:00',
        calendarKind: 'whole_set',
        calendarKindSource: 'caller',
        createdAt: NOW + 3,
        removedAt: NOW + 4,
      };
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert([written]);
        expect(await transaction.invitations.lock(written)).toEqual(written);
      });
    });
  });
}

function describeInvitations(current: CurrentHarness): void {
  describe('invitations', () => {
    it('lists the current invitees in the order of their invitation', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const later = sampleInvitation(appointment);
      const removed = sampleInvitation(appointment);
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert([removed]);
        await transaction.invitations.insert([later]);
        await transaction.invitations.update(removed, { removedAt: NOW });
      });
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.invitations.list(query)).toEqual([invitation, later]);
      expect(await store.invitations.list({ ...query, accountId: newId() })).toEqual([]);
    });

    it('changes only what is given', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const change = { response: 'accepted', respondedAt: NOW, comment: 'With pleasure', lastOrdinal: 2 } as const;
      await store.transaction((transaction) => transaction.invitations.update(invitation, change));
      await store.transaction((transaction) => transaction.invitations.update(invitation, { comment: null }));
      const delegatedTo = 'carol@elsewhere.example';
      await store.transaction((transaction) => transaction.invitations.update(invitation, { delegatedTo }));
      await store.transaction((transaction) => transaction.invitations.update(invitation, {}));
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.invitations.list(query)).toEqual([{ ...invitation, ...change, comment: null, delegatedTo }]);
    });

    it('takes an address twice only where the first invitation was removed', async () => {
      const { store } = current();
      const { appointment, invitation } = await storeInvitation(store);
      const again = sampleInvitation(appointment, { addressKey: invitation.addressKey });
      const insert = () => store.transaction((transaction) => transaction.invitations.insert([again]));
      await expect(insert()).rejects.toThrow();
      await store.transaction((transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      await insert();
    });

    it('lists messages by invitation and ordinal, those to removed invitees included', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store, [{ ordinal: 1 }]);
      const removed = sampleInvitation(appointment, { removedAt: NOW });
      const [first, second] = [1, 2].map((ordinal) => sampleMessage(removed, { ordinal, state: 'blocked' }));
      if (!first || !second) throw new Error('Two messages were made.');
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert([removed]);
        await transaction.messages.insert([second, first]);
      });
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.messages.listOfAppointment(query)).toEqual([sampleMessage(invitation), first, second]);
      expect(await store.messages.listOfAppointment({ ...query, accountId: newId() })).toEqual([]);
      expect(await store.messages.list({ accountId: account.id, invitationId: removed.id })).toEqual([first, second]);
      expect(await store.messages.list({ accountId: newId(), invitationId: removed.id })).toEqual([]);
    });
  });
}

function describeLists(current: CurrentHarness): void {
  describe('invitations of lists', () => {
    it('says exactly once per account and address that an invitation is the first, of fifty at a time', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      const { account: other } = await storeInvitation(store);
      const claim = (accountId: string, ...addressKeys: string[]) =>
        store.transaction((transaction) => transaction.invitations.claimFirst({ accountId, addressKeys, now: NOW }));
      const answers = await Promise.all(Array.from({ length: 50 }, () => claim(account.id, 'bob@gmail.com')));
      expect(answers.flat()).toEqual(['bob@gmail.com']);
      expect(await claim(account.id, 'bob@gmail.com')).toEqual([]);
      expect(await claim(account.id, 'bob@gmail.com', 'eve@gmail.com')).toEqual(['eve@gmail.com']);
      expect(await claim(other.id, 'bob@gmail.com')).toEqual(['bob@gmail.com']);
    });

    it('lists the current invitees and their addresses', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const [second, removed, last] = [0, 1, 2].map(() => sampleInvitation(appointment));
      if (!second || !removed || !last) throw new Error('There are three.');
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert([second, removed, last]);
        await transaction.invitations.update(removed, { removedAt: NOW });
      });
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.invitations.list(query)).toEqual([invitation, second, last]);
      const page = { ...query, limit: 2 };
      expect(await store.invitations.listPage(page)).toEqual([invitation, second]);
      expect(await store.invitations.listPage({ ...page, after: second.id })).toEqual([last]);
      const keys = [invitation, second, last].map(({ addressKey }) => addressKey);
      expect(await store.invitations.listPresentKeys(query)).toEqual(new Set(keys));
      expect(await store.invitations.listPresentKeys({ ...query, accountId: newId() })).toEqual(new Set());
    });
  });
}

function describeReplyLookups(current: CurrentHarness): void {
  describe('what replies are found and compared by', () => {
    it('finds the invitations of appointments between two ids, removed ones included', async () => {
      const { store } = current();
      const { appointment, invitation } = await storeInvitation(store);
      const other = await storeInvitation(store);
      const candidates = (first: string, last: string) =>
        store.transaction((transaction) => transaction.invitations.listCandidates({ first, last, limit: 10 }));
      await store.transaction((transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      expect((await candidates(appointment.id, appointment.id)).map(({ id }) => id)).toEqual([invitation.id]);
      expect(await candidates(appointment.id, other.appointment.id)).toHaveLength(2);
      const name = { appointmentId: appointment.id, id: invitation.id };
      expect(await store.transaction((transaction) => transaction.invitations.lock(name))).toMatchObject({
        removedAt: NOW,
      });
    });

    it('finds an invitation by its id alone, a removed one too', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await storeInvitation(store, [{}]);
      expect(await store.invitations.find(invitation.id)).toEqual(invitation);
      const removed = { ...invitation, removedAt: NOW };
      await store.transaction((transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      expect(await store.invitations.find(invitation.id)).toEqual(removed);
      expect(await store.transaction((transaction) => transaction.invitations.find(invitation.id))).toEqual(removed);
      expect(await store.invitations.find(newId())).toBeUndefined();
    });

    it('keeps the last answer of each invitee', async () => {
      const { store } = current();
      const put = (response: 'accepted' | 'declined', respondedAt: number) =>
        store.transaction((transaction) =>
          transaction.invitations.putLastAnswer('i', { response, respondedAt, sequence: 1 }),
        );
      expect(await store.invitations.findLastAnswer('i')).toBeUndefined();
      await put('accepted', NOW);
      await put('declined', NOW + 1);
      const last = { response: 'declined', respondedAt: NOW + 1, sequence: 1 };
      expect(await store.invitations.findLastAnswer('i')).toEqual(last);
      expect(await store.invitations.listLastAnswers(['i', 'unknown'])).toEqual(new Map([['i', last]]));
    });

    it('remembers every organizer address, those of accounts by themselves', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      await store.transaction(async (transaction) => {
        await transaction.organizers.remember('cal@in.ex');
        await transaction.organizers.remember('cal@in.ex');
        await transaction.accounts.update(account.id, { organizer: { name: '', address: 'Ada@In.Ex' } });
        await transaction.accounts.update(account.id, { organizer: null });
      });
      const known = await Promise.all(['cal@in.ex', 'ada@in.ex', 'bob@in.ex'].map((key) => store.organizers.has(key)));
      expect(known).toEqual([true, true, false]);
      const domains = await Promise.all(
        ['in.ex', 'ex', 'cal@in.ex', ''].map((name) => store.organizers.hasDomain(name)),
      );
      expect(domains).toEqual([true, false, false, false]);
    });

    it('remembers how far each mailbox has been read', async () => {
      const { inboxPositions } = current().store;
      expect(await inboxPositions.load('a')).toBeUndefined();
      await inboxPositions.save('a', { uidValidity: '1', uid: 5 });
      await inboxPositions.save('a', { uidValidity: '2', uid: 1 });
      await inboxPositions.save('b', { uidValidity: '1', uid: 7 });
      expect(await inboxPositions.load('a')).toEqual({ uidValidity: '2', uid: 1 });
    });
  });
  describeAnswerCounts(current);
}

function describeAnswerCounts(current: CurrentHarness): void {
  describe('the answers of an invitee', () => {
    it('are counted in a window that the first opens, up to a limit', async () => {
      const { store, another } = current();
      const stores = [store, await another()];
      const count = (now: number, invitationId = 'i', from: (typeof stores)[number] | undefined = store) =>
        from?.transaction(({ invitations }) =>
          invitations.countAnswer({ invitationId, most: 3, now, since: now - 100 }),
        );
      const many = await Promise.all(Array.from({ length: 10 }, (_, at) => count(NOW, 'i', stores[at % 2])));
      expect(many.filter(Boolean)).toHaveLength(3);
      expect([await count(NOW + 99), await count(NOW + 99, 'another')]).toEqual([false, true]);
      const next = [await count(NOW + 100), await count(NOW + 150), await count(NOW + 199), await count(NOW + 199)];
      expect(next).toEqual([true, true, true, false]);
    });
  });
}

function describeFilters(current: CurrentHarness): void {
  describe('invitations of an appointment', () => {
    it('are changed together, those that are named and no other', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const many = Array.from({ length: 300 }, () => sampleInvitation(appointment));
      const ids = many.slice(0, 299).map(({ id }) => id);
      const change = { lastOrdinal: 7, respondedAt: null, deliveryStatus: 'queued' } as const;
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert(many);
        await transaction.invitations.updateSeveral({ appointmentId: appointment.id, ids }, change);
        await transaction.invitations.updateSeveral({ appointmentId: newId(), ids }, { lastOrdinal: 9 });
        await transaction.invitations.updateSeveral({ appointmentId: appointment.id, ids: [] }, { lastOrdinal: 9 });
      });
      const stored = await store.invitations.list({ accountId: account.id, appointmentId: appointment.id });
      expect(stored.filter(({ lastOrdinal }) => lastOrdinal === 7).map(({ id }) => id)).toEqual(ids);
      expect(stored.filter(({ id }) => !ids.includes(id))).toEqual([invitation, many[299]]);
    });

    it('lists the current invitees by answer and delivery status, and counts their answers', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const [removed, coming] = [sampleInvitation(appointment), sampleInvitation(appointment)];
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert([removed, coming]);
        await transaction.invitations.update(removed, { removedAt: NOW, response: 'accepted' });
        await transaction.invitations.update(coming, { response: 'accepted', deliveryStatus: 'sent' });
      });
      const query = { accountId: account.id, appointmentId: appointment.id };
      const page = async (filter: object) =>
        (await store.invitations.listPage({ ...query, ...filter, limit: 9 })).map(({ id }) => id);
      expect(await page({ response: 'accepted' })).toEqual([coming.id]);
      expect(await page({ response: 'needsAction' })).toEqual([invitation.id]);
      expect(await page({ accountId: newId() })).toEqual([]);
      expect(await page({ deliveryStatus: 'sent' })).toEqual([coming.id]);
      expect(await page({ response: 'needsAction', deliveryStatus: 'sent' })).toEqual([]);
      const none = { needsAction: 0, accepted: 0, declined: 0, tentative: 0 };
      expect(await store.invitations.countResponses(query)).toEqual({ ...none, needsAction: 1, accepted: 1 });
      expect(await store.invitations.countResponses({ ...query, accountId: newId() })).toEqual(none);
      expect(await store.invitations.countOneDateResponses(query)).toEqual(none);
      const date = { occurrenceStart: '2026-07-08T10:00:00' };
      await store.transaction(({ invitations }) => invitations.update(coming, date));
      expect(await store.invitations.countOneDateResponses(query)).toEqual({ ...none, accepted: 1 });
    });
  });
}
