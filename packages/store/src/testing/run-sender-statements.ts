import { sampleBrand, sampleLogo } from '../conformance/samples/sample-brands.js';
import { sampleMailbox } from '../conformance/samples/sample-mailbox.js';
import { NOW, sampleCalendar, sampleSender, sampleSenderDomain, TRANSPORT } from '../conformance/samples/samples.js';
import type { SqlStore } from '../store.js';

/** Sees a sender and its domain through everything that can happen to them. */
export async function sendAs(store: SqlStore, accountId: string): Promise<void> {
  const domain = sampleSenderDomain({ id: accountId });
  const mailbox = sampleMailbox({ id: accountId });
  await store.transaction(async ({ senders, mailboxes }) => {
    await senders.put(sampleSender({ id: accountId }));
    await senders.putDomain(domain);
    await senders.postponeLook({ ...domain, lookAt: NOW + 1 });
    await senders.noteRelay({ accountId, failure: 'tls' });
    await mailboxes.put(mailbox);
    await mailboxes.claim({ accountId, now: NOW, leaseUntil: NOW + 1 });
    await mailboxes.release({ accountId, leaseUntil: NOW + 1 });
    await mailboxes.advance({ ...mailbox, position: { uidValidity: '1', uid: 2 } });
    await mailboxes.note({ ...mailbox, failure: 'tls', pollAt: NOW });
  });
  await store.mailboxes.find(accountId);
  await store.mailboxes.listDue({ now: NOW, limit: 10 });
  await store.senders.find(accountId);
  await store.senders.listDomains(accountId);
  await store.senders.listDue({ now: NOW, limit: 10 });
  await store.queues.messages.lanes({ transport: TRANSPORT });
  await store.transaction(async ({ senders, mailboxes }) => {
    await senders.deleteDomain(domain);
    await mailboxes.delete(accountId);
  });
}

/** Sees a calendar and an event in it through everything that can happen to them. */
export async function keepCalendar(store: SqlStore, accountId: string): Promise<void> {
  const calendar = sampleCalendar({ id: accountId });
  const { id } = calendar;
  const event = { invitationId: 'i', calendarId: id, accountId, remoteId: 'r', endsAt: NOW, data: 'tag' };
  await store.transaction(async ({ calendars }) => {
    await calendars.put(calendar);
    await calendars.putEvent(event, { watchUntil: NOW, pollAt: NOW });
    await calendars.updateEvent({ invitationId: 'i', data: 'other tag' });
    await calendars.schedulePoll({ id, pollAt: NOW });
    await calendars.claimPoll({ id, now: NOW, leaseUntil: NOW + 1 });
    await calendars.finishPoll({ id, leaseUntil: NOW + 1, pollAt: NOW, cursor: 'c' });
    await calendars.noteFailure({ id, failure: 'tls', now: NOW });
    await calendars.disconnect({ id, now: NOW });
    await calendars.deleteUnused({ accountId, before: NOW });
  });
  await store.calendars.find(id);
  await store.calendars.list(accountId);
  await store.calendars.listDue({ now: NOW, limit: 10, except: [] });
  await store.calendars.listDue({ now: NOW, limit: 10, except: [accountId] });
  await store.calendars.findEvent('i');
  await store.calendars.findEventByRemoteId({ calendarId: id, remoteId: 'r' });
  for (const after of [undefined, event]) {
    await store.calendars.listRemoteEvents({ calendarId: id, from: NOW, until: NOW, after, limit: 1 });
  }
  await store.queues.messages.calendarLanes();
  await store.transaction(({ calendars }) => calendars.deleteEvent('i'));
}

/** Reads and writes a brand, and what counts its changes. */
export async function setBrand(store: SqlStore, accountId: string): Promise<void> {
  const version = sampleBrand({ id: accountId });
  const digest = 'd';
  await store.transaction(async ({ brands }) => {
    await brands.insert([version]);
    await brands.keepLogo({ accountId, digest, logo: sampleLogo() });
    await brands.countLogos(accountId);
  });
  await store.brands.find(version);
  await store.brands.findLogo({ accountId, digest });
  const actions = ['brand.updated', 'brand.cleared'] as const;
  await store.audit.count({ accountId, actions, since: NOW });
  await store.audit.count({ accountId, actions, actorId: 'x', since: NOW });
}

interface AppointmentKey {
  accountId: string;
  appointmentId: string;
}

/** Reads an account's feeds and what they show, sees one come and go, and reminds of an appointment. */
export async function readFeeds(store: SqlStore, appointment: AppointmentKey): Promise<void> {
  const { accountId } = appointment;
  await remind(store, appointment);
  const [id, tokenHash] = ['feed', Buffer.alloc(32)];
  const settings = { name: '', externalIds: [], metadata: {}, pastDays: 1, futureDays: 1, showsAnswers: true };
  await store.transaction(async ({ feeds }) => {
    await feeds.insert({ id, accountId, tokenHash, status: 'all', ...settings, createdAt: NOW });
    await feeds.update({ id, accountId, tokenHash, status: 'all', ...settings, createdAt: NOW });
    await feeds.touch([accountId], NOW);
    await feeds.outdateAnswers({ accountId, appointmentId: 'x' });
  });
  await store.feeds.findByToken(tokenHash);
  await store.feeds.list(accountId);
  for (const after of [undefined, { startUtc: NOW, appointmentId: 'x' }]) {
    for (const status of ['active', 'all'] as const) {
      for (const repeats of [true, false]) {
        await store.feeds.listPositions({ accountId, status, repeats, startFrom: NOW, startTo: NOW, after, limit: 1 });
      }
    }
  }
  await store.feeds.listNamed({ accountId, externalIds: ['a'], most: 1 });
  await store.feeds.listEvents({ accountId, appointmentIds: ['x', 'y'], bodyLength: 1 });
  await store.feeds.listAttendees({ accountId, appointmentIds: ['x', 'y'], most: 1 });
  await store.transaction(({ feeds }) => feeds.delete({ accountId, id }));
}

/** Sees a reminder of an appointment through everything that can happen to it. */
async function remind(store: SqlStore, appointment: AppointmentKey): Promise<void> {
  const times = { ...appointment, startUtc: NOW + 120_000, now: NOW };
  await store.transaction(async ({ reminders }) => {
    await reminders.replace(times, [{ minutesBefore: 1, to: 'webhook' }]);
    await reminders.move(times);
    await reminders.askUntil({ ...appointment, dueAt: NOW });
    await reminders.plan({ ...appointment, minutesBefore: 1, dueAt: NOW, waiting: [NOW] });
    await reminders.plan({ ...appointment, minutesBefore: 1, dueAt: NOW, waiting: [] });
    await reminders.planNext({ ...appointment, dueAt: NOW });
  });
  await store.reminders.list(appointment);
  for (const due of await store.reminders.listDue({ now: NOW + 60_000, limit: 1 })) {
    await store.transaction(({ reminders }) => reminders.settle(due));
  }
  await store.transaction(({ reminders }) => reminders.delete(appointment));
}
