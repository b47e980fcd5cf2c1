import { type Appointment, updateAgenda } from '@convoke/engine';
import type { AgendaOrder, AgendaPosition, Store, Transaction } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import { sampleAuditEntry } from './samples/sample-people.js';
import {
  NOW,
  noSeries,
  sampleAccount,
  sampleAppointment,
  sampleInvitation,
  sampleReply,
  sampleRevision,
} from './samples/samples.js';
import { insertReply, settleReply, storeDeliveries, storeInvitation, storeWebhook } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

/** A list with some rows. */
interface PagedList<Place> {
  page(after: Place | undefined, limit: number): Promise<{ ids: string[]; next: Place | undefined }>;
  /** Changes a row, so that it moves or goes, and adds others. */
  disturb(id: string): Promise<unknown>;
}

const HOUR = 3_600_000;
const HOURS = [2, 1, 2, 9, 2, 1, 3, 3, 5, 2, 8, 1];
const ORDERS: AgendaOrder[] = ['earliest', 'latest', 'oldest', 'newest', 'changed_first', 'changed_last'];

export function pagingConformance(current: CurrentHarness): void {
  describeAppointments(current);
  describeDeliveriesAndReplies(current);
  describeOthers(current);
}

const ONCE = 'a row that does not change meanwhile is listed once, page by page,';

function describeAppointments(current: CurrentHarness): void {
  describe(ONCE, () => {
    it.each([true, false])('of appointments by creation, the oldest first: %s', async (oldestFirst) => {
      const { store } = current();
      const { accountId, add, move } = await storeAppointments(store);
      await expectOnce({
        async page(after: string | undefined, limit) {
          const { appointments, next } = await store.appointments.list({ accountId, oldestFirst, after, limit });
          return { ids: appointments.map(({ appointment }) => appointment.id), next };
        },
        disturb: (id) => store.transaction(async (to) => [await move(to, id), await add(to, 5)]),
      });
    });

    describe.each(ORDERS)('of the agenda, the %s first,', (order) => {
      it.each([[[]], [[' hour']]])('with the words %j', async (words) => {
        const { store } = current();
        const { accountId, add, move } = await storeAppointments(store);
        await enterAll(store);
        await expectOnce({
          async page(after: AgendaPosition | undefined, limit) {
            const { appointments, next } = await store.agenda.list({ accountId, order, words, after, limit });
            return { ids: appointments.map(({ appointment }) => appointment.id), next };
          },
          async disturb(id) {
            await store.transaction(async (to) => {
              await move(to, id);
              for (const hour of [0, 2, 10]) await add(to, hour);
            });
            await enterAll(store);
          },
        });
      });
    });
  });
}

function describeDeliveriesAndReplies(current: CurrentHarness): void {
  describe(ONCE, () => {
    it.each(['of a webhook', 'of an account'])('of deliveries %s', async (which) => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const { accountId, id } = webhook;
      const finished = { state: 'undelivered', finishedAt: NOW } as const;
      await storeDeliveries(store, webhook, Array(12).fill(finished));
      await expectOnce({
        async page(before: string | undefined, limit) {
          const query = { accountId, ...(which === 'of a webhook' && { webhookId: id }), before, limit };
          const { deliveries, next } = await store.deliveries.list({ ...query, states: [finished.state] });
          return { ids: deliveries.map((delivery) => delivery.id), next };
        },
        async disturb(deliveryId) {
          await store.transaction(({ deliveries }) => deliveries.restart({ accountId, id: deliveryId, now: NOW }));
          await storeDeliveries(store, webhook, [finished, {}]);
        },
      });
    });

    it('of replies that wait for a person', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id, quarantined: true };
      const add = async (reply = sampleReply()) => {
        await insertReply(store, reply);
        await settleReply(store, reply.id, { ...owner, verdict: 'bad_token' });
      };
      for (const _ of HOURS) await add();
      await expectOnce({
        async page(before: string | undefined, limit) {
          const { replies, next } = await store.replies.list({ ...owner, before, limit });
          return { ids: replies.map(({ id }) => id), next };
        },
        async disturb(id) {
          const application = { occurrenceStart: null, invitationId: 'i', now: NOW, effect: null };
          await store.transaction(({ replies }) => replies.apply(id, application));
          await add();
        },
      });
    });
  });
}

function describeOthers(current: CurrentHarness): void {
  describe(ONCE, () => {
    it.each(['invitees', 'answers to a date'])('of %s', async (which) => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const of = { accountId: account.id, appointmentId: appointment.id };
      const date = { occurrenceStart: '2026-07-01T10:00:00', timeSequence: 0, movedAt: null };
      const add = (count: number) =>
        store.transaction(({ invitations }) =>
          invitations.insert(Array.from({ length: count }, () => sampleInvitation(appointment))),
        );
      await add(11);
      await expectOnce({
        async page(after: string | undefined, limit) {
          const query = { ...of, after, limit };
          const ids =
            which === 'invitees'
              ? (await store.invitations.listPage(query)).map(({ id }) => id)
              : (await store.occurrenceAnswers.listPage({ ...query, date })).map(({ invitation }) => invitation.id);
          return { ids, next: ids.length === limit ? ids.at(-1) : undefined };
        },
        async disturb(id) {
          await store.transaction(({ invitations }) => invitations.update({ ...of, id }, { removedAt: NOW }));
          await add(2);
        },
      });
    });

    it('of the audit log', async () => {
      const { store } = current();
      const account = sampleAccount();
      const add = () => store.transaction(({ audit }) => audit.insert([sampleAuditEntry(account)]));
      await store.transaction(({ accounts }) => accounts.insert(account));
      for (const _ of HOURS) await add();
      await expectOnce({
        async page(before: string | undefined, limit) {
          const ids = (await store.audit.list({ accountId: account.id, before, limit })).map(({ id }) => id);
          return { ids, next: ids.length === limit ? ids.at(-1) : undefined };
        },
        disturb: add,
      });
    });
  });
}

/** Reads the whole list, then page by page, and disturbs it after each of the first pages at the row where that ended. */
async function expectOnce<Place>({ page, disturb }: PagedList<Place>): Promise<void> {
  const { ids: whole } = await page(undefined, 100);
  const listed: string[] = [];
  const changed: string[] = [];
  let after: Place | undefined;
  do {
    const { ids, next } = await page(after, 3);
    listed.push(...ids);
    const last = ids.at(-1);
    if (last !== undefined && changed.length < 3) {
      await disturb(last);
      changed.push(last);
    }
    after = next;
  } while (after !== undefined);
  const same = whole.filter((id) => !changed.includes(id));
  expect(same.length).toBeGreaterThan(8);
  expect(listed.filter((id) => same.includes(id))).toEqual(same);
}

async function storeAppointments(store: Store) {
  const account = sampleAccount();
  const accountId = account.id;
  let now = NOW;
  const add = async (to: Transaction, hour: number): Promise<Appointment> => {
    const startUtc = NOW + hour * HOUR;
    const revision = sampleRevision({ subject: `Hour ${hour}`, startUtc, endUtc: startUtc + HOUR });
    const appointment = sampleAppointment(account, { revision, updatedAt: now++ });
    await to.appointments.insert(appointment);
    await to.agenda.outdate({ accountId, appointmentId: appointment.id });
    return appointment;
  };
  const move = async (to: Transaction, appointmentId: string): Promise<void> => {
    const startUtc = NOW + (now % 2 === 0 ? 0 : 10) * HOUR;
    const times = { startUtc, endUtc: startUtc + HOUR, createdAt: now++ };
    const revision = sampleRevision({ sequence: 1, subject: 'Another hour', ...times });
    await to.appointments.addRevision({ accountId, appointmentId, revision });
    await to.agenda.outdate({ accountId, appointmentId });
  };
  await store.transaction(async (to) => {
    await to.accounts.insert(account);
    for (const hour of HOURS) await add(to, hour);
  });
  return { accountId, add, move };
}

async function enterAll(store: Store): Promise<void> {
  while ((await updateAgenda({ store, zones: noSeries, clock: { now: () => NOW } })) > 0);
}
