import {
  authenticate,
  type CreateAccount,
  createAccount,
  DAY_MS,
  deleteAccount,
  hasAccount,
  LIMITS,
  listAccounts,
  listAuditEntries,
  listMembers,
  registerWebhook,
  updateAccount,
  useLink,
} from '@convoke/engine';
import { english, readText } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const NAME = { name: 'Surgery' };
const NOT_FOUND = { code: 'not_found', param: 'accountId', message: 'No account has that id.' };

let harness: VerbHarness;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
});
afterEach(() => harness.close());

const create = (change: Partial<CreateAccount> = {}) => createAccount(harness.context, { ...NAME, ...change });
const audit = async (id = accountId) => {
  const { entries } = await listAuditEntries(harness.context, { accountId: id, limit: 100 });
  return entries.map(({ action, subject, detail }) => [action, subject, english(readText(detail))].join(' ').trim());
};

describe('an account', () => {
  test('is created with a key, and without members', async () => {
    const { account, credentials, ownerToken } = await create();
    expect(account).toEqual({
      ...NAME,
      id: account.id,
      organizer: null,
      sender: null,
      calendarId: null,
      email: null,
      rateLimit: null,
      messageLimits: { perDay: null, toAddressPerHour: null, toAddressPerDay: null },
      language: null,
      requiresSecondFactor: false,
      brandVersion: 0,
      createdAt: harness.clock.now(),
    });
    expect(ownerToken).toBeUndefined();
    expect(await authenticate(harness.context, credentials)).toEqual({
      account,
      key: expect.objectContaining({ id: credentials.apiKey, accountId: account.id, scopes: null, expiresAt: null }),
    });
    expect(await audit(account.id)).toEqual(['account.created Surgery']);
    expect(await hasAccount(harness.context, account.id)).toBe(true);
    expect(await hasAccount(harness.context, 'none')).toBe(false);
    const ids = (await listAccounts(harness.context)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([account.id, accountId, harness.stranger.id].toSorted());
  });

  test('is created for an owner, who gets access by a link', async () => {
    const given = { organizer: { name: 'Desk', address: 'desk@practice.example' }, rateLimit: 60, language: 'de' };
    const { account, ownerToken } = await create({ ...given, email: 'ada@example.org', isAdministrator: true });
    expect(account).toMatchObject({ ...given, email: 'ada@example.org' });
    const password = 'correct horse battery';
    const { user } = await useLink(harness.context, { token: ownerToken ?? '', password, userAgent: '' });
    expect(user).toMatchObject({ email: 'ada@example.org', isAdministrator: true });
    expect((await listMembers(harness.context, account.id)).members).toMatchObject([{ membership: { role: 'owner' } }]);
    const made = await create({ email: 'bob@example.org', maker: user });
    expect((await listMembers(harness.context, made.account.id)).links).toMatchObject([
      { link: { email: 'bob@example.org', role: 'owner', makerId: user.id, isAdministrator: false } },
    ]);
  });

  test.each([
    [{ name: '' }, 'invalid_value', 'name', 'The account needs a name.'],
    [{ name: 'x'.repeat(LIMITS.accountName + 1) }, 'field_too_long', 'name', 'name'],
    [{ email: 'ada' }, 'invalid_email', 'email', 'email'],
    [{ language: 'Klingon, please' }, 'invalid_value', 'language', 'language'],
  ] as const)('is not created from %j', async (...[change, code, param, words]) => {
    await expect(create(change)).rejects.toMatchObject({ code, param, message: expect.stringContaining(words) });
    expect(await listAccounts(harness.context)).toHaveLength(2);
  });

  test('is changed field by field, and its log names what has changed', async () => {
    const organizer = { name: 'Desk', address: 'desk@practice.example' };
    const change = { ...NAME, organizer, email: 'ada@example.org', rateLimit: 60, language: 'de' };
    expect(await updateAccount(harness.context, { accountId, ...change })).toMatchObject(change);
    expect(await updateAccount(harness.context, { accountId, ...change })).toMatchObject(change);
    expect(await updateAccount(harness.context, { accountId })).toMatchObject(change);
    const none = { organizer: null, email: null, rateLimit: null, language: null };
    expect(await updateAccount(harness.context, { accountId, ...none })).toMatchObject({ ...NAME, ...none });
    const fields = 'organizer, email, rateLimit, language';
    expect(await audit()).toEqual([`account.updated Surgery ${fields}`, `account.updated Surgery name, ${fields}`]);
    await expect(updateAccount(harness.context, { accountId: 'none' })).rejects.toMatchObject(NOT_FOUND);
  });

  test('has a log that is read page after page', async () => {
    for (const name of ['One', 'Two', 'Three']) await updateAccount(harness.context, { accountId, name });
    const page = (limit: number, cursor?: string) => listAuditEntries(harness.context, { accountId, limit, cursor });
    const first = await page(2);
    expect(first.entries.map(({ subject }) => subject)).toEqual(['Three', 'Two']);
    const rest = await page(2, first.nextCursor ?? '');
    expect([rest.entries.map(({ subject }) => subject), rest.nextCursor]).toEqual([['One'], null]);
    expect((await page(3)).nextCursor).toBeNull();
    await expect(page(101)).rejects.toMatchObject({ code: 'invalid_parameter', param: 'limit' });
  });
});

describe('erasing an account', () => {
  const erase = (change: { force?: boolean } = {}) => deleteAccount(harness.context, { accountId, ...change });

  test('deletes all of its data, and nothing of others', async () => {
    const steps = schedule(harness);
    for (let count = 0; count < 3; count += 1) await steps.create({ day: '2026-05-01' });
    const url = 'https://practice.example/';
    await registerWebhook(harness.context, { accountId, url, eventTypes: ['attendee.responded'] });
    await erase();
    expect(await hasAccount(harness.context, accountId)).toBe(false);
    expect(await harness.context.store.webhooks.list(accountId)).toEqual([]);
    expect(await hasAccount(harness.context, harness.stranger.id)).toBe(true);
    await expect(erase()).rejects.toMatchObject(NOT_FOUND);
  });

  test('is refused while it has upcoming appointments or unsent messages, unless it is forced', async () => {
    const steps = schedule(harness);
    const { appointment } = await steps.create({ day: '2026-06-02' });
    const refusal = (words: string) => ({
      code: 'invalid_value',
      param: 'accountId',
      message: expect.stringContaining(words),
    });
    await expect(erase()).rejects.toMatchObject(refusal('upcoming appointments. Cancel them first'));
    await steps.invite(appointment.id, 'Zoe');
    await harness.clock.advance(2 * DAY_MS);
    await expect(erase()).rejects.toMatchObject(refusal('unsent messages. Wait until the outbox is empty.'));
    await harness.deliver();
    await erase();
    expect(await hasAccount(harness.context, accountId)).toBe(false);
  });

  test('may be forced', async () => {
    await schedule(harness).create({ day: '2026-06-02' });
    await erase({ force: true });
    expect(await hasAccount(harness.context, accountId)).toBe(false);
  });
});
