import {
  admitOwner,
  changePassword,
  DAY_MS,
  deleteSignIn,
  endSession,
  findAccessibleAccount,
  inviteMember,
  LIMITS,
  listAccessibleAccounts,
  listMembers,
  listSessions,
  makeOperatorsPasswordLink,
  makePasswordLink,
  markBrowser,
  readLink,
  recogniseBrowser,
  removeMember,
  resumeSession,
  signIn,
  type User,
  updateMember,
  useLink,
  withdrawLink,
} from '@convoke/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const PASSWORD = 'correct horse battery';
const userAgent = 'Browser';

let harness: VerbHarness;
let accountId: string;
let owner: User;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
  owner = await join(await admitOwner(harness.context, { accountId, email: 'olga@example.org' }));
});
afterEach(() => harness.close());

async function join(token: string | undefined, password = PASSWORD): Promise<User> {
  return (await useLink(harness.context, { token: token ?? '', password, userAgent })).user;
}

const invite = (email: string, role = 'member', maker = owner) =>
  inviteMember(harness.context, { accountId, email, role, maker });
const joined = async (email: string, role = 'member') => join((await invite(email, role)).token);
const members = async () =>
  (await listMembers(harness.context, accountId)).members.map(({ user, membership }) => [user.email, membership.role]);

describe('a link', () => {
  test('lets one person join, once', async () => {
    const { token = '', link } = await invite('Max@example.org');
    expect(link).toMatchObject({
      email: 'Max@example.org',
      role: 'member',
      expiresAt: harness.clock.now() + 7 * DAY_MS,
    });
    expect(await readLink(harness.context, token)).toMatchObject({ email: 'Max@example.org', password: 'either' });
    expect((await listMembers(harness.context, accountId)).links).toMatchObject([
      { link: { id: link.id }, makerEmail: 'olga@example.org' },
    ]);
    const max = await join(token);
    expect(await members()).toEqual([
      ['Max@example.org', 'member'],
      ['olga@example.org', 'owner'],
    ]);
    await expect(join(token)).rejects.toMatchObject({ code: 'not_found', param: 'token' });
    expect((await listMembers(harness.context, accountId)).links).toEqual([]);
    const signedIn = await signIn(harness.context, { email: 'max@EXAMPLE.org', password: PASSWORD, userAgent });
    const sessionToken = 'token' in signedIn ? signedIn.token : '';
    expect(await resumeSession(harness.context, { token: sessionToken, network: null })).toMatchObject({
      user: { id: max.id },
    });
    expect(await listSessions(harness.context, max.id)).toHaveLength(2);
  });

  test.each([
    ['after a week', () => harness.clock.advance(7 * DAY_MS)],
    ['after its maker was removed', (maker: User) => removeMember(harness.context, { accountId, userId: maker.id })],
    [
      'after its maker became a member',
      (maker: User) => updateMember(harness.context, { accountId, userId: maker.id, role: 'member' }),
    ],
  ])('is invalid %s', async (_, end) => {
    const maker = await joined('zoe@example.org', 'owner');
    const { token = '' } = await invite('max@example.org', 'member', maker);
    await end(maker);
    await expect(readLink(harness.context, token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(join(token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listMembers(harness.context, accountId)).links).toEqual([]);
  });

  test('is valid only while its creator is an owner or an administrator of the server', async () => {
    const { context } = harness;
    const maker = await joined('zoe@example.org', 'owner');
    const { token = '' } = await invite('max@example.org', 'member', maker);
    await context.store.transaction(({ people }) => people.deleteMembership({ accountId, userId: maker.id }));
    await expect(readLink(context, token)).rejects.toMatchObject({ code: 'not_found' });
    await context.store.transaction(({ people }) => people.updateUser(maker.id, { isAdministrator: true }));
    expect(await readLink(context, token)).toMatchObject({ email: 'max@example.org' });
  });

  test('keeps the sign-in of a person who proves to own it, and deactivates any other', async () => {
    const admit = (email: string) => admitOwner(harness.context, { accountId: harness.stranger.id, email });
    const elsewhere = await admit(owner.email);
    await expect(join(elsewhere, 'a wrong password')).rejects.toMatchObject({ code: 'wrong_password' });
    expect((await join(elsewhere)).id).toBe(owner.id);
    const max = await joined('max@example.org');
    const token = await admit(max.email);
    const use = async (formerPassword?: string, password = 'another long password') => {
      return (await useLink(harness.context, { token, password, formerPassword, userAgent })).user;
    };
    await expect(use('a wrong password')).rejects.toMatchObject({ code: 'wrong_password', param: 'formerPassword' });
    await expect(use(PASSWORD, PASSWORD)).rejects.toMatchObject({ code: 'invalid_value', param: 'password' });
    expect(await use(PASSWORD)).toMatchObject({ id: max.id, provenAt: harness.clock.now() });
    const eve = await joined('eve@example.org');
    const other = await join(await admit(eve.email), 'a third long password');
    expect(other).toMatchObject({ email: eve.email, isAdministrator: false, deactivatedAt: null });
    expect(other.id).not.toBe(eve.id);
    expect(await harness.context.store.people.findUser({ id: eve.id })).toMatchObject({
      deactivatedAt: harness.clock.now(),
    });
  });

  test('is checked again after another one was used at the same time', async () => {
    const admit = (id: string) => admitOwner(harness.context, { accountId: id, email: 'max@example.org' });
    const tokens = [await admit(accountId), await admit(harness.stranger.id)];
    const uses = await Promise.allSettled(tokens.map((token) => join(token)));
    const refusal = { code: 'not_found', message: expect.stringContaining('changed at the same time'), param: 'token' };
    expect(uses.flatMap((use) => ('reason' in use ? [use.reason] : []))).toEqual([expect.objectContaining(refusal)]);
  });

  test('can be withdrawn by its own account', async () => {
    const { token = '', link } = await invite('max@example.org');
    const foreign = { accountId: harness.stranger.id, id: link.id };
    await expect(withdrawLink(harness.context, foreign)).rejects.toMatchObject({ code: 'not_found', param: 'linkId' });
    await withdrawLink(harness.context, { accountId, id: link.id });
    await expect(join(token)).rejects.toMatchObject({ code: 'not_found' });
    const again = withdrawLink(harness.context, { accountId, id: link.id });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not created for a member, or for an unknown role', async () => {
    await expect(invite('OLGA@example.org')).rejects.toMatchObject({ code: 'duplicate_member', param: 'email' });
    await expect(invite('max@example.org', 'admin')).rejects.toMatchObject({ code: 'invalid_value', param: 'role' });
    await expect(invite('nobody')).rejects.toMatchObject({ code: 'invalid_email', param: 'email' });
  });

  test('replaces a member whose address is not proven only if it is mailed, or created by the operator', async () => {
    const { context } = harness;
    const duplicate = { code: 'duplicate_member', param: 'email', message: 'The person is already a member.' };
    const max = await joined('max@example.org');
    expect(max.provenAt).toBeNull();
    await expect(invite(max.email)).rejects.toMatchObject(duplicate);
    expect(await admitOwner(context, { accountId, email: max.email })).toEqual(expect.any(String));
    await expect(admitOwner(context, { accountId, email: owner.email })).rejects.toMatchObject(duplicate);
    const linkMailer = { hasPublicUrl: true, deadlineMs: 1_000, send: () => Promise.reject(new Error('later')) };
    const mailing = { ...context, linkMailer };
    const again = { accountId, email: max.email, role: 'member', maker: owner };
    expect((await inviteMember(mailing, again)).link).toMatchObject({ email: max.email, proves: true });
    await expect(inviteMember(mailing, { ...again, email: owner.email })).rejects.toMatchObject(duplicate);
  });

  test('for a new password can be created only for members whom its creator may represent', async () => {
    const max = await joined('max@example.org');
    const make = (userId: string) => makePasswordLink(harness.context, { accountId, userId, maker: owner });
    const { token, link } = await make(max.id);
    expect(link).toMatchObject({ purpose: 'password', expiresAt: harness.clock.now() + DAY_MS });
    expect((await listMembers(harness.context, accountId)).links).toEqual([]);
    expect(await readLink(harness.context, token ?? '')).toMatchObject({ accountName: undefined, password: 'new' });
    await join(token, 'another long password');
    const former = signIn(harness.context, { email: max.email, password: PASSWORD, userAgent });
    await expect(former).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await listSessions(harness.context, max.id)).toHaveLength(1);
  });
});

describe('an account', () => {
  test('keeps an owner', async () => {
    const last = { code: 'last_owner', param: 'userId' };
    const olga = { accountId, userId: owner.id };
    await expect(removeMember(harness.context, olga)).rejects.toMatchObject(last);
    await expect(updateMember(harness.context, { ...olga, role: 'member' })).rejects.toMatchObject(last);
    await joined('max@example.org');
    await expect(removeMember(harness.context, olga)).rejects.toMatchObject(last);
    await joined('zoe@example.org', 'owner');
    await updateMember(harness.context, { ...olga, role: 'member' });
    await removeMember(harness.context, olga);
    expect(await members()).toEqual([
      ['max@example.org', 'member'],
      ['zoe@example.org', 'owner'],
    ]);
  });

  test('can change the roles of its members only', async () => {
    const max = await joined('max@example.org');
    const change = (userId: string, role: string) => updateMember(harness.context, { accountId, userId, role });
    await expect(change(max.id, 'Owner')).rejects.toMatchObject({ code: 'invalid_value', param: 'role' });
    await change(max.id, 'owner');
    expect(await members()).toContainEqual(['max@example.org', 'owner']);
    const foreign = { accountId: harness.stranger.id, userId: max.id };
    const notFound = { code: 'not_found', param: 'userId' };
    await expect(updateMember(harness.context, { ...foreign, role: 'owner' })).rejects.toMatchObject(notFound);
    await expect(removeMember(harness.context, foreign)).rejects.toMatchObject(notFound);
  });
});

describe('a person', () => {
  test('changes the password, which ends every other session', async () => {
    const current = await signIn(harness.context, { email: owner.email, password: PASSWORD, userAgent });
    const [session] = await listSessions(harness.context, owner.id);
    const change = (newPassword: string, currentPassword = PASSWORD) =>
      changePassword(harness.context, {
        user: current.user,
        sessionId: session?.id ?? '',
        currentPassword,
        newPassword,
      });
    const refusal = (param: string, message: string) => ({ code: 'invalid_value', param, message });
    const other = refusal('currentPassword', 'The current password is wrong.');
    await expect(change('another long password', 'wrong')).rejects.toMatchObject(other);
    const { passwordMin, passwordMax } = LIMITS;
    for (const text of ['x'.repeat(passwordMin - 1), 'x'.repeat(passwordMax + 1)]) {
      const length = refusal('newPassword', `A password has ${passwordMin} to ${passwordMax} characters.`);
      await expect(change(text)).rejects.toMatchObject(length);
    }
    await change('another long password');
    const [entry] = await harness.context.store.audit.list({ accountId: harness.account.id, limit: 1 });
    expect(entry).toMatchObject({ action: 'person.password_changed' });
    expect(await listSessions(harness.context, owner.id)).toMatchObject([{ id: session?.id }]);
    await expect(change('a third long password')).rejects.toMatchObject(other);
    await signIn(harness.context, { email: owner.email, password: 'another long password', userAgent });
  });

  test('ends sessions of their own', async () => {
    const [session] = await listSessions(harness.context, owner.id);
    const id = session?.id ?? '';
    const noSession = { code: 'not_found', param: 'sessionId', message: 'You have no such session.' };
    const max = await joined('max@example.org');
    await expect(endSession(harness.context, { userId: max.id, id })).rejects.toMatchObject(noSession);
    await endSession(harness.context, { userId: owner.id, id });
    expect(await listSessions(harness.context, owner.id)).toEqual([]);
    await expect(endSession(harness.context, { userId: owner.id, id })).rejects.toMatchObject(noSession);
  });
});

describe('the mark of a browser', () => {
  const recognise = (mark: string, emailKey = owner.emailKey) => recogniseBrowser(harness.context, { mark, emailKey });

  test('is valid for 180 days, only with the person’s address', async () => {
    const { text, expiresAt } = markBrowser(harness.context, owner);
    expect(expiresAt).toBe(harness.clock.now() + 180 * DAY_MS);
    const id = await recognise(text);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await recognise(markBrowser(harness.context, owner).text)).not.toBe(id);
    const max = await joined('max@example.org');
    expect(await recognise(text, max.emailKey)).toBeUndefined();
    expect(await recognise('a mark of nobody')).toBeUndefined();
    await harness.clock.advance(180 * DAY_MS - 1);
    expect(await recognise(text)).toBe(id);
    await harness.clock.advance(1);
    expect(await recognise(text)).toBeUndefined();
  });

  test('belongs to one person, even if two had the same fingerprint of a password', async () => {
    const { text } = markBrowser(harness.context, { ...owner, id: 'another' });
    expect(await recognise(text)).toBeUndefined();
  });

  test('is invalid once the password has changed', async () => {
    const { text } = markBrowser(harness.context, { ...owner, passwordHash: 'scrypt$a$b' });
    expect(await recognise(text)).toBeUndefined();
  });
});

describe('the operator of the server', () => {
  const noSignIn = { code: 'not_found', param: 'email', message: 'Nobody signs in with that address.' };

  test('can create links for new passwords of everybody who can sign in', async () => {
    const { link, token } = await makeOperatorsPasswordLink(harness.context, 'Olga@example.org');
    expect(link).toMatchObject({ purpose: 'password', userId: owner.id, accountId: null, makerId: null });
    expect((await join(token, 'another long password')).id).toBe(owner.id);
    await expect(makeOperatorsPasswordLink(harness.context, 'max@example.org')).rejects.toMatchObject(noSignIn);
  });

  test('erases sign-ins', async () => {
    await joined('max@example.org');
    await deleteSignIn(harness.context, 'Max@example.org');
    expect(await members()).toEqual([['olga@example.org', 'owner']]);
    await expect(deleteSignIn(harness.context, 'max@example.org')).rejects.toMatchObject(noSignIn);
  });

  test('can give people access to every account, as owners', async () => {
    const { context, account, stranger } = harness;
    const administrator = { ...owner, isAdministrator: true };
    const find = (user: User, id: string) => findAccessibleAccount(context, { user, accountId: id });
    expect(await find(owner, account.id)).toMatchObject({ account: { id: account.id }, role: 'owner' });
    expect(await find(owner, stranger.id)).toBeUndefined();
    expect(await find(await joined('max@example.org'), account.id)).toMatchObject({ role: 'member' });
    expect(await find(administrator, stranger.id)).toMatchObject({ account: { id: stranger.id }, role: 'owner' });
    expect(await find(administrator, 'none')).toBeUndefined();
    const listed = await Promise.all([owner, administrator].map((user) => listAccessibleAccounts(context, user)));
    const all = [account, stranger].map(({ id }) => ({ account: expect.objectContaining({ id }), role: 'owner' }));
    expect(listed).toEqual([[all[0]], expect.arrayContaining(all)]);
  });
});
