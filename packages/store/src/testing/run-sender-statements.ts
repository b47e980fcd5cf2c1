import { sampleBrand, sampleLogo } from '../conformance/samples/sample-brands.js';
import { NOW, sampleSender, sampleSenderDomain, TRANSPORT } from '../conformance/samples/samples.js';
import type { SqlStore } from '../store.js';

/** Sees a sender and its domain through everything that can happen to them. */
export async function sendAs(store: SqlStore, accountId: string): Promise<void> {
  const domain = sampleSenderDomain({ id: accountId });
  await store.transaction(async ({ senders }) => {
    await senders.put(sampleSender({ id: accountId }));
    await senders.putDomain(domain);
    await senders.postponeLook({ ...domain, lookAt: NOW + 1 });
    await senders.noteRelay({ accountId, failure: 'tls' });
  });
  await store.senders.find(accountId);
  await store.senders.listDomains(accountId);
  await store.senders.listDue({ now: NOW, limit: 10 });
  await store.queues.messages.lanes({ transport: TRANSPORT });
  await store.transaction(({ senders }) => senders.deleteDomain(domain));
}

/** Reads and writes a brand, and what counts its changes. */
export async function setBrand(store: SqlStore, accountId: string): Promise<void> {
  const version = sampleBrand({ id: accountId });
  const digest = 'd';
  await store.transaction(async ({ brands }) => {
    await brands.insert([version]);
    await brands.keepLogo({ accountId, digest, logo: sampleLogo() });
  });
  await store.brands.find(version);
  await store.brands.findLogo({ accountId, digest });
  const actions = ['brand.updated', 'brand.cleared'] as const;
  await store.audit.count({ accountId, actions, since: NOW });
  await store.audit.count({ accountId, actions, actorId: 'x', since: NOW });
}

/** Reads an account's feeds and what they show, and sees one come and go. */
export async function readFeeds(store: SqlStore, accountId: string): Promise<void> {
  const [id, tokenHash] = ['feed', Buffer.alloc(32)];
  const settings = { name: '', externalIds: [], metadata: {}, pastDays: 1, futureDays: 1, showsAnswers: true };
  await store.transaction(async ({ feeds }) => {
    await feeds.insert({ id, accountId, tokenHash, status: 'all', ...settings, createdAt: NOW });
    await feeds.touch([accountId], NOW);
    await feeds.outdateAnswers({ accountId, appointmentId: 'x' });
  });
  await store.feeds.findByToken(tokenHash);
  await store.feeds.list(accountId);
  for (const after of [undefined, { startUtc: NOW, appointmentId: 'x' }]) {
    for (const status of ['active', 'all'] as const) {
      await store.feeds.listPositions({ accountId, status, startFrom: NOW, startTo: NOW, after, limit: 1 });
    }
  }
  await store.feeds.listNamed({ accountId, externalIds: ['a'], most: 1 });
  await store.feeds.listEvents({ accountId, appointmentIds: ['x', 'y'], bodyLength: 1 });
  await store.feeds.listAttendees({ accountId, appointmentIds: ['x', 'y'], most: 1 });
  await store.transaction(({ feeds }) => feeds.delete({ accountId, id }));
}
