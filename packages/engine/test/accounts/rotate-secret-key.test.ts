import { randomBytes } from 'node:crypto';
import {
  checkSecretKey,
  countUnreadableSecrets,
  createSecretBox,
  type EngineContext,
  regenerateWebhookSecret,
  registerWebhook,
  rotateSecretKey,
  runIdempotently,
} from '@convoke/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const oldOnly = createSecretBox({ keys: [oldKey], random: randomBytes });
const both = createSecretBox({ keys: [newKey, oldKey], random: randomBytes });
const newOnly = createSecretBox({ keys: [newKey], random: randomBytes });

let harness: VerbHarness;
let withBoth: EngineContext;
let withOld: EngineContext;
beforeEach(async () => {
  harness = await openVerbHarness();
  withOld = { ...harness.context, secrets: oldOnly, settings: { ...harness.context.settings, maxWebhooks: 1_000 } };
  withBoth = { ...withOld, secrets: both };
});
afterEach(() => harness.close());

const register = (context: EngineContext) =>
  registerWebhook(context, {
    accountId: harness.account.id,
    url: 'https://practice.example/hooks',
    eventTypes: ['attendee.responded'],
  });

/** Secrets, decrypted with the new key alone. */
async function secretsOf(id: string): Promise<(string | undefined)[]> {
  const webhook = await withBoth.store.webhooks.find({ accountId: harness.account.id, id });
  return [webhook?.secret, webhook?.previousSecret].map((sealed) => (sealed ? newOnly.open(sealed, id) : undefined));
}

test('afterwards the new key decrypts everything that the old key encrypted', async () => {
  const { webhook, secret: old } = await register(withOld);
  const input = { accountId: harness.account.id, webhookId: webhook.id, graceSeconds: 60 };
  const { secret } = await regenerateWebhookSecret(withOld, input);
  const others = await Promise.all(Array.from({ length: 250 }, () => register(withOld)));
  const request = { accountId: harness.account.id, key: 'a/b', fingerprint: 'f', sealed: true };
  const answer = { status: 201, body: '{"secret":"whsec_sentinel"}' };
  await runIdempotently(withOld, request, async () => answer);

  expect(await rotateSecretKey(withBoth)).toBe(253);
  expect(await secretsOf(webhook.id)).toEqual([secret, old]);
  for (const other of others) expect(await secretsOf(other.webhook.id)).toEqual([other.secret, undefined]);
  const withNew = { ...withOld, secrets: newOnly };
  const replay = await runIdempotently(withNew, request, () => Promise.reject(new Error('done before')));
  expect(replay).toEqual({ ...answer, replayed: true });
  expect(await rotateSecretKey(withBoth)).toBe(0);
});

test('secrets that are regenerated in the meantime keep their newest value', async () => {
  const registered = await Promise.all(Array.from({ length: 150 }, () => register(withOld)));
  const regenerate = ({ webhook: { id: webhookId } }: { webhook: { id: string } }) =>
    regenerateWebhookSecret(withBoth, { accountId: harness.account.id, webhookId });
  const [, ...newest] = await Promise.all([rotateSecretKey(withBoth), ...registered.map(regenerate)]);
  for (const { webhook, secret } of newest) expect(await secretsOf(webhook.id)).toEqual([secret, undefined]);
});

test('without the old key it fails and changes nothing', async () => {
  const { webhook, secret } = await register(withOld);
  await expect(rotateSecretKey({ ...withOld, secrets: newOnly })).rejects.toThrow('which this server does not have');
  const kept = await withOld.store.webhooks.find({ accountId: harness.account.id, id: webhook.id });
  expect(oldOnly.open(kept?.secret ?? '', webhook.id)).toBe(secret);
});

test('a check counts secrets that can and cannot be decrypted, and changes nothing', async () => {
  const registered = await Promise.all(Array.from({ length: 120 }, () => register(withOld)));
  for (const secrets of [oldOnly, both]) {
    const context = { ...withOld, secrets };
    expect(await checkSecretKey(context)).toBe(120);
    expect(await countUnreadableSecrets(context)).toEqual({ total: 120, unreadable: 0 });
  }
  await register({ ...withOld, secrets: newOnly });
  expect(await countUnreadableSecrets(withOld)).toEqual({ total: 121, unreadable: 1 });
  expect(await countUnreadableSecrets({ ...withOld, secrets: newOnly })).toEqual({ total: 121, unreadable: 120 });
  await expect(checkSecretKey(withOld)).rejects.toThrow('which this server does not have');
  const accountId = harness.account.id;
  for (const { webhook, secret } of registered.slice(0, 3)) {
    const kept = await withOld.store.webhooks.find({ accountId, id: webhook.id });
    expect(oldOnly.open(kept?.secret ?? '', webhook.id)).toBe(secret);
  }
});
