import { NOW, TRANSPORT } from '../conformance/samples/samples.js';
import { claimOne, settle } from '../conformance/samples/steps.js';
import type { SqlStore } from '../store.js';

/** Claims, waits for and settles the message that is due, and ends leases. */
export async function sendMessages(store: SqlStore, accountId: string): Promise<void> {
  await settle(store, await claimOne(store), { state: 'pending' });
  await store.queues.messages.accounts({ transport: TRANSPORT, after: '', limit: 10 });
  const [again] = await store.queues.messages.claim({
    transport: TRANSPORT,
    accountId,
    limit: 1,
    now: NOW,
    leaseUntil: NOW + 1,
  });
  if (!again) throw new Error('Its message is due.');
  await settle(store, again, { state: 'sent' });
  await store.queues.messages.expire({
    transport: TRANSPORT,
    now: NOW,
    maxCrashes: 3,
    crashDelayMs: 0,
    leases: 'ended',
  });
  await store.queues.messages.abandon({ exceptTransport: TRANSPORT, now: NOW });
  await store.queues.messages.nextDue({ transport: TRANSPORT });
  await store.queues.messages.count({ transport: TRANSPORT, limit: 10 });
}

/** Counts messages, within the limits and beyond. */
export async function countMessages(store: SqlStore, accountId: string): Promise<void> {
  await store.transaction(async (transaction) => {
    const options = { now: NOW, limits: { perDay: 1, toAddressPerHour: 1, toAddressPerDay: 1 } };
    await transaction.messageCounts.take([{ accountId, recipient: 1, messages: 1 }], options);
    await transaction.messageCounts.add([{ accountId, recipient: 1, messages: 1 }], options);
    await transaction.messageCounts.prune({ now: NOW, limit: 10 });
  });
  await store.messageCounts.find({ accountId, recipients: [1, 2] });
}
