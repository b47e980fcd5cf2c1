import { setTimeout } from 'node:timers/promises';
import {
  type PostOutcome,
  regenerateWebhookSecret,
  registerWebhook,
  sentDelivery,
  startDeliveryWorker,
} from '@convoke/engine';
import { storeDeliveries } from '@convoke/store/steps';
import { createLogSink, createTally } from '@convoke/testkit';
import { say, storedText } from '@convoke/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

/** A webhook with a number of due deliveries. */
async function withDeliveries(url: string, count: number) {
  const { context, account } = harness;
  await registerWebhook(context, { accountId: account.id, url, eventTypes: ['appointment.updated'] });
  const webhooks = await context.store.transaction((transaction) => transaction.webhooks.list(account.id));
  const webhook = webhooks.find((each) => each.url === url);
  if (!webhook) throw new Error('The webhook is there.');
  const due = { dueAt: context.clock.now() };
  return storeDeliveries(context.store, webhook, Array(count).fill(due));
}

test('slow receivers leave slots for the others, however long their backlog is', async () => {
  const { context } = harness;
  const posts = createTally<string>('posts');
  for (let slow = 0; slow < 5; slow += 1) await withDeliveries(`https://slow.example/${slow}`, 200);
  const held: (() => void)[] = [];
  const answered: PostOutcome = { status: 204, durationMs: 0, bodyStart: '' };
  const post = async ({ url }: { url: string }) => {
    posts.add(url);
    if (url.startsWith('https://slow.')) await new Promise<void>((resolve) => held.push(resolve));
    return answered;
  };
  const worker = startDeliveryWorker({ ...context, outboundHttp: { post } });
  await posts.waitFor(400);
  for (let other = 0; other < 3; other += 1) {
    const url = `https://quick.example/${other}`;
    await withDeliveries(url, 1);
    await harness.clock.advance(1_000);
    await expect.poll(() => posts.items).toContain(url);
  }
  const stopping = worker.stop(0);
  await harness.clock.advance(0);
  for (const release of held) release();
  await stopping;
});

test('a delivery that cannot be signed waits, and is not a failure of its receiver', async () => {
  const { context, clock } = harness;
  const [delivery] = await withDeliveries('https://practice.example/hook', 1);
  if (!delivery) throw new Error('One delivery is due.');
  const posts = createTally<string>('posts');
  let opens = false;
  const open: typeof context.secrets.open = (...sealed) => {
    if (!opens) throw new Error('The key is lost.');
    return context.secrets.open(...sealed);
  };
  const post = async ({ url }: { url: string }) => {
    posts.add(url);
    return { status: 204, durationMs: 0, bodyStart: '' };
  };
  const withKey = { ...context, secrets: { ...context.secrets, open }, outboundHttp: { post } };
  const worker = startDeliveryWorker(withKey);
  const find = async () => (await context.store.deliveries.find(delivery))?.delivery;
  for (let tries = 0; tries < 12; tries += 1) {
    await expect.poll(find).toMatchObject({ state: 'pending', attempts: 0, dueAt: clock.now() + 60_000 });
    await clock.advance(60_000);
  }
  expect((await find())?.reason).toBe(storedText(say('attempt_not_made')));
  const { accountId, webhookId: id } = delivery;
  expect(await context.store.webhooks.find({ accountId, id })).toMatchObject({
    isActive: true,
    consecutiveFailures: 0,
  });
  opens = true;
  await clock.advance(60_000);
  await expect.poll(find).toMatchObject({ state: 'success', attempts: 1 });
  await worker.stop(0);

  const query = { accountId, deliveryId: delivery.id };
  const signed = { headers: expect.objectContaining({ 'X-Service-Delivery': delivery.id }) };
  expect(await sentDelivery(withKey, query)).toMatchObject({ attempts: [signed] });
  opens = false;
  expect((await sentDelivery(withKey, query)).attempts).toMatchObject([{ number: 1, status: 204, headers: {} }]);
});

test.each([
  { count: 9, status: 500, isActive: true, failures: 9 },
  { count: 10, status: 500, isActive: false, failures: 10 },
  { count: 12, status: 500, isActive: false, failures: 10 },
  { count: 10, status: 204, isActive: true, failures: 0 },
  { count: 1, status: 410, isActive: false, failures: 1 },
])('after $count responses of $status isActive of the webhook is $isActive', async ({ count, status, ...after }) => {
  const { context } = harness;
  const deliveries = await withDeliveries('https://practice.example/hook', count);
  const posts = createTally<string>('posts');
  const post = async ({ url }: { url: string }) => {
    posts.add(url);
    return { status, durationMs: 0, bodyStart: '' };
  };
  const settings = { ...context.settings, webhookGone: 'disable' as const };
  const log = createLogSink();
  const worker = startDeliveryWorker({ ...context, settings, log, outboundHttp: { post } });
  const { accountId = '', webhookId: id = '' } = deliveries[0] ?? {};
  await posts.waitFor(count);
  const { isActive, failures: consecutiveFailures } = after;
  const find = () => context.store.webhooks.find({ accountId, id });
  await expect.poll(find).toMatchObject({ isActive, consecutiveFailures, lastDeliveryAt: expect.any(Number) });
  await worker.stop(0);
  const warning = { level: 'warn', fields: { webhookId: id }, message: 'webhook disabled after failed attempts' };
  expect(log.entries.filter(({ level }) => level === 'warn')).toEqual(isActive ? [] : [warning]);
  const finished = log.entries.filter(({ message }) => message === 'delivery finished');
  const stored = await Promise.all(
    deliveries.map(({ id: each }) => context.store.deliveries.find({ accountId, id: each })),
  );
  const ended = stored.filter((each) => each?.delivery.finishedAt != null);
  expect(finished.map(({ fields }) => Reflect.get(fields, 'deliveryId')).sort()).toEqual(
    ended.map((each) => each?.delivery.id).sort(),
  );
});

test('an attempt does not count after another process has taken over its claim', async () => {
  const { context, clock } = harness;
  const [delivery] = await withDeliveries('https://practice.example/hook', 1);
  if (!delivery) throw new Error('One delivery is due.');
  const answers: ((outcome: PostOutcome) => void)[] = [];
  const post = () => new Promise<PostOutcome>((resolve) => answers.push(resolve));
  const worker = startDeliveryWorker({ ...context, outboundHttp: { post } });
  const attempted = async () => {
    await clock.advance(2_500);
    return answers.length;
  };
  await expect.poll(attempted).toBe(2);
  const [stale, newer] = answers;
  newer?.({ status: 204, durationMs: 1, bodyStart: '' });
  stale?.({ status: 500, durationMs: 1, bodyStart: '' });
  const find = async () => (await context.store.deliveries.find(delivery))?.delivery;
  await expect.poll(find).toMatchObject({ state: 'success' });
  const { accountId, webhookId: id } = delivery;
  const reset = { consecutiveFailures: 0, lastDeliveryStatus: 'success' };
  expect(await context.store.webhooks.find({ accountId, id })).toMatchObject(reset);
  const stopping = worker.stop(0);
  await clock.advance(0);
  await stopping;
});

test('a secret that another process replaces during the read of its webhook signs nothing more', async () => {
  const { context } = harness;
  const [delivery] = await withDeliveries('https://practice.example/hook', 1);
  if (!delivery) throw new Error('One delivery is due.');
  const { accountId, webhookId, id: deliveryId } = delivery;
  whileReading(async () => {
    await regenerateWebhookSecret(context, { accountId, webhookId });
    await setTimeout(60);
  });
  const sent: object[] = [];
  const post = async ({ headers }: { headers: object }) => {
    sent.push(headers);
    return { status: 204, durationMs: 0, bodyStart: '' };
  };
  const worker = startDeliveryWorker({ ...context, outboundHttp: { post } });
  await expect.poll(() => sent).toHaveLength(1);
  await worker.stop(0);
  const { attempts } = await sentDelivery(context, { accountId, deliveryId });
  // The signatures of the newest secret.
  expect(sent).toEqual(attempts.map(({ headers }) => headers));
});

test('a delivery whose webhook cannot be read waits, and takes no slot for further reads', async () => {
  const { context, clock } = harness;
  const [delivery] = await withDeliveries('https://practice.example/hook', 1);
  if (!delivery) throw new Error('One delivery is due.');
  let readings = 0;
  context.store.webhooks.find = async () => {
    readings += 1;
    await setTimeout(60);
    throw new Error('The database took too long.');
  };
  const worker = startDeliveryWorker(context);
  const find = async () => (await context.store.deliveries.find(delivery))?.delivery;
  await expect.poll(find).toMatchObject({ state: 'pending', attempts: 0, dueAt: clock.now() + 60_000 });
  expect(readings).toBe(1);
  await worker.stop(0);
});

test('no attempt is made under an expired lease', async () => {
  const { context, clock } = harness;
  const [delivery] = await withDeliveries('https://practice.example/hook', 1);
  if (!delivery) throw new Error('One delivery is due.');
  whileReading(() => clock.advance(60_000));
  let posts = 0;
  const post = async () => {
    posts += 1;
    return { status: 204, durationMs: 0, bodyStart: '' };
  };
  const worker = startDeliveryWorker({ ...context, outboundHttp: { post } });
  const attempted = async () => {
    await clock.advance(1_000);
    return (await context.store.deliveries.find(delivery))?.delivery;
  };
  await expect.poll(attempted).toMatchObject({ state: 'success', attempts: 1 });
  expect(posts).toBe(1);
  await worker.stop(0);
});

/** Makes something happen between the first reading of a webhook and its use. */
function whileReading(happen: () => Promise<unknown>): void {
  const { store } = harness.context;
  const find = store.webhooks.find.bind(store.webhooks);
  store.webhooks.find = async (query) => {
    store.webhooks.find = find;
    const read = await find(query);
    await happen();
    return read;
  };
}
