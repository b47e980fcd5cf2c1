import { authenticate, createKey, LIMITS, listAuditEntries, listKeys, renameKey, revokeKey } from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { english, readText } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

/** The most valid keys of an account, and of the revoked ones that it keeps. */
const MOST = 50;

let harness: VerbHarness;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
});
afterEach(() => harness.close());

const create = (name?: string) => createKey(harness.context, { accountId, name });
const ids = async () => (await listKeys(harness.context, accountId)).map(({ id }) => id);
const INVALID = { code: 'invalid_credentials', param: 'apiKey' };

test('a key and its secret give access to their own account until the key is revoked', async () => {
  const credentials = await create();
  expect(credentials.apiKey).toMatch(/^ck_[0-9a-f]{32}$/);
  expect(credentials.apiSecret).toMatch(/^cs_[\w-]{43}$/);
  expect(await authenticate(harness.context, credentials)).toMatchObject({ id: accountId });
  const other = await createKey(harness.context, { accountId: harness.stranger.id });
  for (const wrong of [
    { ...credentials, apiSecret: other.apiSecret },
    { ...credentials, apiSecret: '' },
    { ...credentials, apiKey: other.apiKey },
    { ...credentials, apiKey: `ck_${'0'.repeat(32)}` },
  ]) {
    await expect(authenticate(harness.context, wrong)).rejects.toMatchObject(INVALID);
  }
  await revokeKey(harness.context, credentials.apiKey);
  await expect(authenticate(harness.context, credentials)).rejects.toMatchObject(INVALID);
  expect(await authenticate(harness.context, other)).toMatchObject({ id: harness.stranger.id });
});

test('keys are listed oldest first, without their secrets', async () => {
  const first = await create('Billing');
  await harness.clock.advance(1_000);
  const second = await create();
  const now = harness.clock.now();
  await revokeKey(harness.context, first.apiKey);
  expect(await listKeys(harness.context, accountId)).toEqual([
    { id: first.apiKey, accountId, name: 'Billing', createdAt: now - 1_000, revokedAt: now, lastUsedAt: null },
    { id: second.apiKey, accountId, name: '', createdAt: now, revokedAt: null, lastUsedAt: null },
  ]);
});

test('the name of a key is a text of limited length', async () => {
  const longest = 'x'.repeat(LIMITS.keyName);
  await create(longest);
  await expect(create(`${longest}x`)).rejects.toMatchObject({ code: 'field_too_long', param: 'name' });
  await expect(create('a\u0007')).rejects.toMatchObject({ code: 'invalid_characters', param: 'name' });
  expect(await ids()).toHaveLength(1);
});

test('the audit log names keys that were created and revoked', async () => {
  const { apiKey } = await create('Billing');
  await create();
  await revokeKey(harness.context, apiKey);
  const { entries } = await listAuditEntries(harness.context, { accountId, limit: 100 });
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['key.revoked', expect.stringContaining('Billing')],
    ['key.created', expect.stringMatching(/^ck_[0-9a-f]{32}$/)],
    ['key.created', expect.stringContaining('Billing')],
  ]);
});

test('an account that does not exist has no keys', async () => {
  const missing = { accountId: newId() };
  await expect(createKey(harness.context, missing)).rejects.toMatchObject({ code: 'not_found' });
  await expect(listKeys(harness.context, missing.accountId)).rejects.toMatchObject({ code: 'not_found' });
});

describe('of many keys', () => {
  test('fifty are valid, and one more only after another is revoked', async () => {
    const keys: string[] = [];
    for (let count = 0; count < MOST; count++) keys.push((await create()).apiKey);
    await expect(create()).rejects.toMatchObject({ code: 'too_many_keys' });
    expect(await ids()).toHaveLength(MOST);
    await revokeKey(harness.context, keys[7] ?? '');
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'too_many_keys' });
  });

  test('the newest fifty that were revoked are kept', async () => {
    const revoked: string[] = [];
    for (let count = 0; count < MOST + 2; count++) {
      const { apiKey } = await create();
      await revokeKey(harness.context, apiKey);
      revoked.push(apiKey);
    }
    const { apiKey } = await create();
    expect(await ids()).toEqual([...revoked.slice(2), apiKey]);
  });
});

test('a key is revoked once', async () => {
  const { apiKey } = await create();
  await revokeKey(harness.context, apiKey);
  const notFound = { code: 'not_found', param: 'apiKey' };
  await expect(revokeKey(harness.context, apiKey)).rejects.toMatchObject(notFound);
  await expect(revokeKey(harness.context, 'ck_unknown')).rejects.toMatchObject(notFound);
});

test('a valid key is renamed, and the audit log names the old and the new name', async () => {
  const { apiKey } = await create('Billing');
  const rename = (name: string) => renameKey(harness.context, { apiKey, name });
  for (const name of ['Booking', 'Booking', '', 'Desk']) await rename(name);
  expect(await listKeys(harness.context, accountId)).toMatchObject([{ id: apiKey, name: 'Desk' }]);
  const { entries } = await listAuditEntries(harness.context, { accountId, limit: 100 });
  const renamed = entries.filter(({ action }) => action === 'key.renamed');
  expect(renamed.map(({ subject, detail }) => [subject, english(readText(detail))])).toEqual([
    [apiKey, 'no name → Desk'],
    [apiKey, 'Booking → no name'],
    [apiKey, 'Billing → Booking'],
  ]);
  const noValidKey = { code: 'not_found', param: 'apiKey', message: 'No valid key has that id.' };
  await expect(rename('a\u0007')).rejects.toMatchObject({ code: 'invalid_characters' });
  await revokeKey(harness.context, apiKey);
  await expect(rename('Late')).rejects.toMatchObject(noValidKey);
  await expect(revokeKey(harness.context, apiKey)).rejects.toMatchObject(noValidKey);
  await expect(renameKey(harness.context, { apiKey: 'ck_none', name: '' })).rejects.toMatchObject(noValidKey);
});
