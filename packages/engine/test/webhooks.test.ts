import {
  DAY_MS,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  regenerateWebhookSecret,
  registerWebhook,
  updateWebhook,
} from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { Database } from '@convoke/store/sqlite-driver';
import { english, readText } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

const register = (change: Partial<Parameters<typeof registerWebhook>[1]> = {}) =>
  registerWebhook(harness.context, {
    accountId: harness.account.id,
    url: 'https://practice.example/hooks',
    eventTypes: ['attendee.responded'],
    ...change,
  });

/** The signing secrets, as a delivery would read them. */
async function secretsOf(id: string): Promise<(string | undefined)[]> {
  const { store, secrets } = harness.context;
  const webhook = await store.webhooks.find({ accountId: harness.account.id, id });
  return [webhook?.secret, webhook?.previousSecret].map((sealed) => (sealed ? secrets.open(sealed, id) : undefined));
}

describe('registering', () => {
  test('returns the secret, which no read returns again', async () => {
    const { webhook, secret } = await register();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      accountId: harness.account.id,
      url: 'https://practice.example/hooks',
      eventTypes: ['attendee.responded'],
      signatureScheme: 'timestamped',
      name: '',
      isActive: true,
      consecutiveFailures: 0,
      lastDeliveryAt: null,
      lastDeliveryStatus: null,
      previousSecretUntil: null,
      createdAt: harness.clock.now(),
    });
    const query = { accountId: harness.account.id, webhookId: webhook.id };
    expect(await getWebhook(harness.context, query)).toEqual(webhook);
    expect(await listWebhooks(harness.context, harness.account.id)).toEqual([webhook]);
    expect(await secretsOf(webhook.id)).toEqual([secret, undefined]);
  });

  test('stores no secret in plain text', async () => {
    const { secret } = await register();
    const database = new Database(harness.file, { readonly: true });
    const rows = JSON.stringify(database.prepare('SELECT * FROM webhooks').all());
    database.close();
    expect(rows).toContain('v1.');
    expect(rows).not.toContain(secret.slice('whsec_'.length));
  });

  test.each([
    [{ url: 'http://practice.example/' }, 'invalid_webhook_url', 'webhookUrl'],
    [{ url: `https://practice.example/${'a'.repeat(2_048)}` }, 'field_too_long', 'webhookUrl'],
  ])('refuses %j', async (change, code, param) => {
    await expect(register(change)).rejects.toMatchObject({ code, param });
    expect(await listWebhooks(harness.context, harness.account.id)).toEqual([]);
  });

  test('is limited to twenty per account, even with thirty concurrent requests', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => register()));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'too_many_webhooks' } });
    const [webhook] = await listWebhooks(harness.context, harness.account.id);
    await deleteWebhook(harness.context, { accountId: harness.account.id, webhookId: webhook?.id ?? '' });
    await register();
  });
});

describe('changing', () => {
  test('changes only the given fields', async () => {
    const { webhook, secret } = await register();
    const { id: webhookId, accountId } = webhook;
    const eventTypes = ['appointment.updated', 'appointment.updated'] as const;
    const change = { url: 'https://other.example/', eventTypes };
    const expected = { ...webhook, url: change.url, eventTypes: ['appointment.updated'] };
    expect((await updateWebhook(harness.context, { accountId, webhookId, change })).webhook).toEqual(expected);
    const scheme = { signatureScheme: 'body-hex', isActive: false } as const;
    const second = await updateWebhook(harness.context, { accountId, webhookId, change: scheme });
    expect(second.webhook).toEqual({ ...expected, ...scheme });
    expect(await getWebhook(harness.context, { accountId, webhookId })).toEqual({ ...expected, ...scheme });
    expect(await secretsOf(webhookId)).toEqual([secret, undefined]);
  });

  test('records in the audit log what has changed, and nothing if nothing has', async () => {
    const { webhook } = await register();
    const { id: webhookId, accountId } = webhook;
    const changes = [
      { url: 'https://other.example/', name: 'Roof' },
      { eventTypes: ['appointment.updated'], signatureScheme: 'body-hex', isActive: false },
      { isActive: true },
      { isActive: true, name: 'Roof', url: 'https://other.example/' },
    ] as const;
    for (const change of changes) await updateWebhook(harness.context, { accountId, webhookId, change });
    const entries = await harness.context.store.audit.list({ accountId, limit: 10 });
    const details = entries
      .filter(({ action }) => action === 'webhook.updated')
      .map(({ detail }) => english(readText(detail)));
    expect(details.toSorted()).toEqual([
      'enabled',
      'eventTypes, signatureScheme=body-hex, disabled',
      'webhookUrl, name',
    ]);
  });

  test('resets the failures only if it enables the webhook', async () => {
    const { webhook } = await register();
    const { id, accountId } = webhook;
    const failed = { isActive: false, consecutiveFailures: 10 };
    await harness.context.store.transaction((transaction) => transaction.webhooks.update({ accountId, id }, failed));
    const update = async (isActive: boolean) => {
      const updated = await updateWebhook(harness.context, { accountId, webhookId: id, change: { isActive } });
      return updated.webhook;
    };
    expect(await update(false)).toMatchObject(failed);
    expect(await update(true)).toMatchObject({ isActive: true, consecutiveFailures: 0 });
  });

  test('checks the fields before it reads the webhook', async () => {
    const missing = { accountId: harness.account.id, webhookId: newId() };
    const update = (url: string) => updateWebhook(harness.context, { ...missing, change: { url } });
    await expect(update('http://a.example/')).rejects.toMatchObject({ code: 'invalid_webhook_url' });
    await expect(update('https://a.example/')).rejects.toMatchObject({ code: 'webhook_not_found' });
  });
});

describe('regenerating the secret', () => {
  test('invalidates the old secret at once', async () => {
    const { webhook, secret: old } = await register();
    const { id: webhookId, accountId } = webhook;
    const { secret } = await regenerateWebhookSecret(harness.context, { accountId, webhookId });
    expect(secret).not.toBe(old);
    expect(await secretsOf(webhookId)).toEqual([secret, undefined]);
  });

  test('keeps the old secret for the requested time', async () => {
    const { webhook, secret: old } = await register();
    const { id: webhookId, accountId } = webhook;
    const input = { accountId, webhookId, graceSeconds: 86_400 };
    const { secret, webhook: changed } = await regenerateWebhookSecret(harness.context, input);
    expect(changed.previousSecretUntil).toBe(harness.clock.now() + DAY_MS);
    expect(await secretsOf(webhookId)).toEqual([secret, old]);
    await regenerateWebhookSecret(harness.context, { accountId, webhookId });
    expect((await secretsOf(webhookId))[1]).toBeUndefined();
  });

  test('refuses a grace where only one signature is sent, and keeps the old secret then', async () => {
    const { webhook, secret } = await register();
    const ids = { accountId: webhook.accountId, webhookId: webhook.id };
    await updateWebhook(harness.context, { ...ids, change: { signatureScheme: 'body-hex' } });
    await expect(regenerateWebhookSecret(harness.context, { ...ids, graceSeconds: 1 })).rejects.toMatchObject({
      code: 'invalid_value',
      param: 'graceSeconds',
      message: expect.stringContaining('one signature only'),
    });
    expect(await secretsOf(webhook.id)).toEqual([secret, undefined]);
  });
});

test('another account can see, change and delete nothing', async () => {
  const { webhook, secret } = await register();
  const foreign = { accountId: harness.stranger.id, webhookId: webhook.id };
  const notFound = { code: 'webhook_not_found', param: 'webhookId' };
  await expect(getWebhook(harness.context, foreign)).rejects.toMatchObject(notFound);
  await expect(updateWebhook(harness.context, { ...foreign, change: {} })).rejects.toMatchObject(notFound);
  await expect(regenerateWebhookSecret(harness.context, foreign)).rejects.toMatchObject(notFound);
  await expect(deleteWebhook(harness.context, foreign)).rejects.toMatchObject(notFound);
  expect(await listWebhooks(harness.context, harness.stranger.id)).toEqual([]);
  expect(await listWebhooks(harness.context, harness.account.id)).toEqual([webhook]);
  expect(await secretsOf(webhook.id)).toEqual([secret, undefined]);
});

test('a secret that was moved to another row cannot be decrypted', async () => {
  const [first, second] = [await register(), await register()];
  const database = new Database(harness.file);
  database
    .prepare('UPDATE webhooks SET secret = (SELECT secret FROM webhooks WHERE id = ?) WHERE id = ?')
    .run(first.webhook.id, second.webhook.id);
  database.close();
  await expect(secretsOf(second.webhook.id)).rejects.toThrow('belongs to another row');
});
