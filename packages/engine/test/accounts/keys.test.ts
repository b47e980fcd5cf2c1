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
  const found = { account: { id: accountId }, key: { id: credentials.apiKey } };
  expect(await authenticate(harness.context, credentials)).toMatchObject(found);
  const other = await createKey(harness.context, { accountId: harness.stranger.id });
  for (const wrong of [
    { ...credentials, apiSecret: other.apiSecret },
    { ...credentials, apiSecret: '' },
    { ...credentials, apiKey: other.apiKey },
    { ...credentials, apiKey: `ck_${'0'.repeat(32)}` },
  ]) {
    await expect(authenticate(harness.context, wrong)).rejects.toMatchObject(INVALID);
  }
  await revokeKey(harness.context, { apiKey: credentials.apiKey });
  await expect(authenticate(harness.context, credentials)).rejects.toMatchObject(INVALID);
  expect(await authenticate(harness.context, other)).toMatchObject({ account: { id: harness.stranger.id } });
});

test('keys are listed oldest first, without their secrets', async () => {
  const first = await create('Billing');
  await harness.clock.advance(1_000);
  const second = await create();
  const now = harness.clock.now();
  await revokeKey(harness.context, { apiKey: first.apiKey });
  const unlimited = { accountId, lastUsedAt: null, scopes: null, expiresAt: null };
  expect(await listKeys(harness.context, accountId)).toEqual([
    { ...unlimited, id: first.apiKey, name: 'Billing', createdAt: now - 1_000, revokedAt: now },
    { ...unlimited, id: second.apiKey, name: '', createdAt: now, revokedAt: null },
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
  await revokeKey(harness.context, { apiKey });
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
    await revokeKey(harness.context, { apiKey: keys[7] ?? '' });
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'too_many_keys' });
  });

  test('the newest fifty that were revoked are kept', async () => {
    const revoked: string[] = [];
    for (let count = 0; count < MOST + 2; count++) {
      const { apiKey } = await create();
      await revokeKey(harness.context, { apiKey });
      revoked.push(apiKey);
    }
    const { apiKey } = await create();
    expect(await ids()).toEqual([...revoked.slice(2), apiKey]);
  });
});

test('a key is revoked once', async () => {
  const { apiKey } = await create();
  await revokeKey(harness.context, { apiKey });
  const notFound = { code: 'key_not_found', param: 'keyId' };
  await expect(revokeKey(harness.context, { apiKey })).rejects.toMatchObject(notFound);
  await expect(revokeKey(harness.context, { apiKey: 'ck_unknown' })).rejects.toMatchObject(notFound);
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
  const noValidKey = { code: 'key_not_found', param: 'keyId', message: 'No valid key has that id.' };
  await expect(rename('a\u0007')).rejects.toMatchObject({ code: 'invalid_characters' });
  await revokeKey(harness.context, { apiKey });
  await expect(rename('Late')).rejects.toMatchObject(noValidKey);
  await expect(revokeKey(harness.context, { apiKey })).rejects.toMatchObject(noValidKey);
  await expect(renameKey(harness.context, { apiKey: 'ck_none', name: '' })).rejects.toMatchObject(noValidKey);
});

describe('a key that expires', () => {
  test('gives access until then, and no longer counts as one of the account', async () => {
    const expiresAt = harness.clock.now() + 1_000;
    const credentials = await createKey(harness.context, { accountId, expiresAt });
    for (let count = 1; count < MOST; count++) await create();
    await expect(create()).rejects.toMatchObject({ code: 'too_many_keys' });
    await harness.clock.advance(999);
    expect(await authenticate(harness.context, credentials)).toMatchObject({ account: { id: accountId } });
    await harness.clock.advance(1);
    await expect(authenticate(harness.context, credentials)).rejects.toMatchObject(INVALID);
    await create();
  });

  test('ends in the future', async () => {
    for (const expiresAt of [0, harness.clock.now()]) {
      const refused = { code: 'invalid_value', param: 'expiresAt', message: 'expiresAt must be later than now.' };
      await expect(createKey(harness.context, { accountId, expiresAt })).rejects.toMatchObject(refused);
    }
  });

  test('makes none that lasts longer, or may do more', async () => {
    const latest = harness.clock.now() + 1_000;
    const maker = { scopes: ['keys', 'webhooks'], expiresAt: latest } as const;
    const make = (own: { expiresAt?: number }) => createKey(harness.context, { accountId, maker, ...own });
    expect((await make({})).key).toMatchObject(maker);
    expect((await make({ expiresAt: latest })).key).toMatchObject({ expiresAt: latest });
    await expect(make({ expiresAt: latest + 1 })).rejects.toMatchObject({ code: 'invalid_value', param: 'expiresAt' });
  });
});

test('a key is revoked for the account to which it belongs only', async () => {
  const { apiKey } = await create();
  const foreign = revokeKey(harness.context, { apiKey, accountId: harness.stranger.id });
  await expect(foreign).rejects.toMatchObject({ code: 'key_not_found' });
  await revokeKey(harness.context, { apiKey, accountId });
});
