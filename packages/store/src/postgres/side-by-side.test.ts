import { setTimeout } from 'node:timers/promises';
import { connectToPostgres, createLogSink, type PostgresServer, queryPostgres, sharedPostgres } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, sampleAccount, sampleDelivery, sampleMessage } from '../conformance/samples/samples.js';
import {
  claimDelivery,
  claimOf,
  claimOne,
  deliveryOf,
  LATER,
  settle,
  storeDeliveries,
  storeInvitation,
  storeWebhook,
} from '../conformance/samples/steps.js';
import type { OpenedStore } from '../opened-store.js';
import { migratePostgres, openPostgresStore } from './postgres-store.js';

let server: PostgresServer;
let url: string;
let store: OpenedStore;

beforeAll(async () => {
  server = await sharedPostgres();
  url = await server.createDatabase();
  const log = createLogSink();
  await migratePostgres({ url, log });
  store = await openPostgresStore({ url, log });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

/** Something that others wait for, and the means to let it happen. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Long enough that a statement has reached the server and waits there. */
const REACHED_MS = 150;

test('an appointment that somebody else has just revised is found, as it is now', async () => {
  const { appointment } = await storeInvitation(store, []);
  const { accountId, id } = appointment;
  const locked = gate();
  const revised = store.transaction(async (transaction) => {
    await transaction.appointments.lock({ accountId, id });
    locked.open();
    await setTimeout(REACHED_MS);
    const revision = { ...appointment.revision, sequence: 1, subject: 'Moved' };
    await transaction.appointments.addRevision({ accountId, appointmentId: id, revision });
  });
  await locked.opened;
  const found = await store.transaction((transaction) => transaction.appointments.lock({ accountId, id }));
  await revised;
  expect(found?.revision).toMatchObject({ sequence: 1, subject: 'Moved' });
});

test('a message that is queued while the one before it ends does not wait forever', async () => {
  const { invitation } = await storeInvitation(store, [{}]);
  const first = await claimOne(store);
  const looked = gate();
  const queued = store.transaction(async (transaction) => {
    const progress = await transaction.messages.progress([invitation.id]);
    looked.open();
    await setTimeout(REACHED_MS);
    const state = progress.get(invitation.id)?.unfinished ? 'blocked' : 'pending';
    await transaction.messages.insert([sampleMessage(invitation, { ordinal: 2, state })]);
    return state;
  });
  await looked.opened;
  await settle(store, first, { state: 'sent' });
  expect(await queued).toBe('blocked');
  expect(await claimOne(store)).toMatchObject({ message: { ordinal: 2 } });
});

test('a key that another transaction holds is refused at once', async () => {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  const claim = { accountId: account.id, key: 'k', since: 0 };
  const record = { ...claim, fingerprint: 'f', status: 201, body: '{}', sealed: false, createdAt: NOW };
  const [held, end] = [gate(), gate()];
  const first = store.transaction(async (transaction) => {
    await transaction.idempotency.claim(claim);
    held.open();
    await end.opened;
    await transaction.idempotency.put(record);
  });
  await held.opened;
  const second = store.transaction((transaction) => transaction.idempotency.claim(claim));
  await expect(second).rejects.toMatchObject({ code: 'idempotency_in_progress', param: 'Idempotency-Key' });
  end.open();
  await first;
  const third = store.transaction((transaction) => transaction.idempotency.claim(claim));
  expect(await third).toMatchObject({ fingerprint: 'f' });
});

test('work that lost to another transaction is done again', async () => {
  const accounts = [sampleAccount(), sampleAccount()] as const;
  await store.transaction(async (transaction) => {
    for (const account of accounts) await transaction.accounts.insert(account);
  });
  let [runs, held] = [0, 0];
  const bothHold = gate();
  const renameBoth = ([first, second]: readonly [{ id: string }, { id: string }], name: string) =>
    store.transaction(async (transaction) => {
      runs += 1;
      await transaction.accounts.update(first.id, { name });
      held += 1;
      if (held === 2) bothHold.open();
      await bothHold.opened;
      await transaction.accounts.update(second.id, { name });
    });
  // Each waits for the row that the other one holds.
  await Promise.all([renameBoth(accounts, 'A'), renameBoth([accounts[1], accounts[0]], 'B')]);
  // Who lost may take the row once more before the winner, which waits for it, has woken up.
  expect(runs).toBeGreaterThanOrEqual(3);
  const names = (await Promise.all(accounts.map(({ id }) => store.accounts.find(id)))).map((account) => account?.name);
  expect(new Set(names).size).toBe(1);
});

test('deliveries of a webhook that gets events all the time are claimed', async () => {
  const webhook = await storeWebhook(store);
  await storeDeliveries(store, webhook, [{}]);
  let busy = true;
  let [stored, claimed] = [1, 0];
  const emit = async () => {
    for (; busy; stored += 1) await storeDeliveries(store, webhook, [{}]);
  };
  const emitting = Promise.all(Array.from({ length: 6 }, emit));
  const sizes: number[] = [];
  for (let claims = 0; claims < 10; claims++) {
    while (stored <= claimed) await setTimeout(1);
    const { length } = await store.queues.deliveries.claim(claimOf({ limit: 20, share: 1_000 }));
    sizes.push(length);
    claimed += length;
    await setTimeout(20);
  }
  busy = false;
  await emitting;
  expect(sizes.every((size) => size > 0)).toBe(true);
});

test('a queue that is locked for long is not a failure: nothing can be claimed until it is free', async () => {
  const webhook = await storeWebhook(store);
  await storeDeliveries(store, webhook, [{}]);
  const impatient = await openPostgresStore({ url, log: createLogSink(), busyLimitMs: 200 });
  const claim = () => impatient.queues.deliveries.claim(claimOf({ limit: 20, share: 1_000 }));
  const holder = await connectToPostgres(url);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM webhook_queues FOR UPDATE');
  expect(await claim()).toEqual([]);
  await holder.query('COMMIT');
  await holder.end();
  expect(await claim()).not.toEqual([]);
  await impatient.close();
});

test('events of one webhook wait neither for each other nor for whoever holds its queue', async () => {
  const webhook = await storeWebhook(store);
  const holder = await connectToPostgres(url);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM webhook_queues FOR UPDATE');
  const [written, end] = [gate(), gate()];
  const [first, second] = [sampleDelivery(webhook), sampleDelivery(webhook)];
  const emitting = store.transaction(async (transaction) => {
    await transaction.deliveries.insert([first]);
    // Whatever was gathered has left before the answer.
    await transaction.webhooks.find(webhook);
    written.open();
    await end.opened;
  });
  await written.opened;
  await store.transaction((transaction) => transaction.deliveries.insert([second]));
  end.open();
  await emitting;
  await holder.query('COMMIT');
  await holder.end();
  const claimed = await store.queues.deliveries.claim(claimOf({ limit: 1_000, share: 1_000 }));
  expect(claimed.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
});

test('a queue that is held for long keeps nobody else’s announcements waiting', async () => {
  const own = await server.createDatabase();
  await migratePostgres({ url: own, log: createLogSink() });
  const opened = await openPostgresStore({ url: own, log: createLogSink() });
  // Ids are time-ordered.
  const [held, other] = [await storeWebhook(opened), await storeWebhook(opened)];
  // More than one claim looks at.
  const many = Array.from({ length: 1_100 }, () => sampleDelivery(held));
  while (many.length > 0) {
    const some = many.splice(0, 50);
    await Promise.all(some.map((delivery) => opened.transaction(({ deliveries }) => deliveries.insert([delivery]))));
  }
  await storeDeliveries(opened, other, [{}]);
  const holder = await connectToPostgres(own);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM webhook_queues WHERE webhook_id = $1 FOR UPDATE', [held.id]);
  const claim = () => opened.queues.deliveries.claim(claimOf({ limit: 2_000, share: 2_000 }));
  const claimed = [...(await claim()), ...(await claim())];
  expect(claimed.map(({ webhookId }) => webhookId)).toEqual([other.id]);
  await holder.query('COMMIT');
  await holder.end();
  expect([...(await claim()), ...(await claim())]).toHaveLength(1_100);
  await opened.close();
});

test('a delivery that is entered at the moment at which another claim of its queue ends is claimed next', async () => {
  const own = await server.createDatabase();
  await migratePostgres({ url: own, log: createLogSink() });
  const opened = await openPostgresStore({ url: own, log: createLogSink() });
  const webhook = await storeWebhook(opened);
  await storeDeliveries(opened, webhook);
  await claimDelivery(opened);
  const other = await connectToPostgres(own);
  // The queue as it is before a claim takes the last delivery, and from then until the claim's commit.
  await other.query('UPDATE webhook_queues SET next_due_at = 0');
  await other.query('BEGIN');
  await other.query('UPDATE webhook_queues SET next_due_at = NULL');
  const [delivery] = await storeDeliveries(opened, webhook);
  // Whoever looks what is announced has seen the queue before that commit, and holds it after.
  const slow = `ALTER TABLE webhook_announcements RENAME TO kept;
    CREATE VIEW webhook_announcements AS SELECT * FROM kept WHERE (SELECT pg_sleep(0.4)) IS NOT NULL`;
  await queryPostgres(own, slow);
  const claimed = opened.queues.deliveries.claim(claimOf());
  await setTimeout(REACHED_MS);
  await other.query('COMMIT');
  await other.end();
  const ids = [...(await claimed), ...(await opened.queues.deliveries.claim(claimOf()))].map(({ id }) => id);
  await opened.close();
  expect(ids).toEqual([delivery?.id]);
});

test('a delivery that comes while its queue is claimed from is claimed next, however the database isolates by default', async () => {
  const own = await server.createDatabase();
  const name = new URL(own).pathname.slice(1);
  await server.administer(`ALTER DATABASE "${name}" SET default_transaction_isolation = 'repeatable read'`);
  await migratePostgres({ url: own, log: createLogSink() });
  const opened = await openPostgresStore({ url: own, log: createLogSink() });
  const webhook = await storeWebhook(opened);
  const [first] = await storeDeliveries(opened, webhook, [{}]);
  const second = sampleDelivery(webhook);
  const written = gate();
  const emitted = opened.transaction(async (transaction) => {
    await transaction.deliveries.insert([second]);
    written.open();
    await setTimeout(REACHED_MS);
  });
  await written.opened;
  const claim = async () =>
    (await opened.queues.deliveries.claim(claimOf({ limit: 1, share: 10 }))).map(({ id }) => id);
  const claimed = await claim();
  await emitted;
  const claimedNext = await claim();
  await opened.close();
  expect([...claimed, ...claimedNext].sort()).toEqual([first?.id, second.id].sort());
});

test('a webhook that is deleted while an event occurs leaves nothing pending', async () => {
  const webhook = await storeWebhook(store);
  const delivery = sampleDelivery(webhook);
  const written = gate();
  const emitted = store.transaction(async (transaction) => {
    await transaction.deliveries.insert([delivery]);
    written.open();
    await setTimeout(REACHED_MS);
  });
  await written.opened;
  await store.transaction((transaction) => transaction.webhooks.delete(webhook));
  await emitted;
  await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW, limit: 10 }));
  expect(await deliveryOf(store, delivery)).toMatchObject({ state: 'undelivered' });
});

test('a delivery that is replayed at the same time is neither deleted nor replayed twice', async () => {
  const webhook = await storeWebhook(store);
  const { accountId, id: webhookId } = webhook;
  const ended = { state: 'undelivered', finishedAt: NOW - 1 } as const;
  const besideReplay = async <T>(work: () => Promise<T>) => {
    const [delivery] = await storeDeliveries(store, webhook, [ended]);
    if (!delivery) throw new Error('A delivery was stored.');
    const restarted = gate();
    const replayed = store.transaction(async (transaction) => {
      await transaction.deliveries.restart({ accountId, id: delivery.id, now: NOW + 5 });
      restarted.open();
      await setTimeout(REACHED_MS);
    });
    await restarted.opened;
    const done = await work();
    await replayed;
    return { done, state: (await deliveryOf(store, delivery))?.state };
  };
  const [next] = await storeDeliveries(store, webhook, [{ ...ended, createdAt: NOW + 1 }]);
  const missed = { accountId, webhookId, since: 0, now: NOW + 9, limit: 1 };
  const restart = () => store.transaction((transaction) => transaction.deliveries.restartMissed(missed));
  // The one that is left takes its place: fewer than asked for would say that there are no more.
  expect(await besideReplay(restart)).toEqual({ done: [next?.id], state: 'pending' });
  const prune = () => store.transaction((transaction) => transaction.deliveries.prune({ before: NOW, limit: 10 }));
  expect(await besideReplay(prune)).toEqual({ done: 0, state: 'pending' });
});

test('leases end without waiting for a delivery that somebody else records', async () => {
  const webhook = await storeWebhook(store);
  const [recorded, other] = await storeDeliveries(store, webhook, [{}, {}]);
  if (!recorded || !other) throw new Error('Two deliveries were stored.');
  await store.queues.deliveries.claim(claimOf({ limit: 1_000, share: 1_000 }));
  const expire = () =>
    store.queues.deliveries.expire({ now: LATER, leases: 'ended', maxCrashes: 9, crashDelayMs: 60_000 });
  const states = async () => [(await deliveryOf(store, recorded))?.state, (await deliveryOf(store, other))?.state];
  const holder = await connectToPostgres(url);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM deliveries WHERE id = $1 FOR UPDATE', [recorded.id]);
  await expire();
  expect(await states()).toEqual(['sending', 'pending']);
  await holder.query('COMMIT');
  await holder.end();
  await expire();
  expect(await states()).toEqual(['pending', 'pending']);
});

test('only one of several concurrently created secrets is kept', async () => {
  const make = (sealed: string) =>
    store.transaction(async (transaction) => {
      const known = await transaction.secrets.find('key');
      if (known === undefined) await transaction.secrets.insert('key', sealed);
      return transaction.secrets.find('key');
    });
  const found = await Promise.all(['a', 'b', 'c', 'd'].map(make));
  expect(new Set(found).size).toBe(1);
  expect(found).not.toContain(undefined);
});

test('text is ordered by its bytes, whatever the order of the database', async () => {
  const ids = ['B-1', 'a-2', 'a1', 'b'];
  const rows = await server.administer(`SELECT x FROM (VALUES ('b'), ('B-1'), ('a1'), ('a-2')) AS t(x) ORDER BY x`);
  expect(rows.map(({ x }) => x)).not.toEqual(ids);
  for (const id of [...ids].reverse()) {
    await store.transaction((transaction) => transaction.accounts.insert(sampleAccount({ id })));
  }
  const listed = (await store.accounts.list()).map(({ id }) => id).filter((id) => ids.includes(id));
  expect(listed).toEqual(ids);
});

test('U+0000, which PostgreSQL cannot hold, is kept as U+FFFD and found nowhere', async () => {
  const account = sampleAccount({ name: 'A\u0000B' });
  await store.transaction((transaction) => transaction.accounts.insert(account));
  expect(await store.accounts.find(account.id)).toMatchObject({ name: 'A\uFFFDB' });
  expect(await store.accounts.find('\u0000')).toBeUndefined();
});
