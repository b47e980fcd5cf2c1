import {
  admitOwner,
  changePassword,
  type LinkMail,
  type LinkMailer,
  listAuditEntries,
  makePasswordLink,
  readLink,
  removeMember,
  requestAddressChange,
  startLinkMailWorker,
  type User,
  updateMember,
  useLink,
} from '@convoke/engine';
import type { Transaction } from '@convoke/engine/store';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let accountId: string;
let owner: User;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
  owner = await member('olga', 'owner');
});
afterEach(() => harness.close());

const inTransaction = <T>(change: (people: Transaction['people']) => Promise<T>) =>
  harness.context.store.transaction(({ people }) => change(people));
const grant = (userId: string, account: string, role: 'owner' | 'member' = 'member') =>
  inTransaction((people) => people.putMembership({ accountId: account, userId, role, createdAt: 0 }));
const promote = (userId: string) => inTransaction((people) => people.updateUser(userId, { isAdministrator: true }));
const deactivate = (userId: string) => inTransaction((people) => people.deactivateUser(userId, harness.clock.now()));
const make = (userId: string, maker = owner) => makePasswordLink(harness.context, { accountId, userId, maker });

/** Hashing a password would take most of the test's time. */
async function member(name: string, role: 'owner' | 'member' = 'member'): Promise<User> {
  const email = `${name}@example.org`;
  const common = { email, emailKey: email, passwordHash: `scrypt$${name}$key`, createdAt: 0 };
  const user = {
    ...common,
    id: newId(),
    isAdministrator: false,
    provenAt: null,
    deactivatedAt: null,
    hasSecondFactor: false,
  };
  await inTransaction((people) => people.insertUser(user));
  await grant(user.id, accountId, role);
  return user;
}

const isOpen = ({ token = '' }: { token: string | undefined }) =>
  readLink(harness.context, token).then(
    () => true,
    () => false,
  );

test('an owner can create a link for a new password only for members of no other account, an administrator for all', async () => {
  const refused = (message: string) => ({ code: 'forbidden', message: expect.stringContaining(message) });
  const alone = refused('has access beyond this account');
  const max = await member('max');
  const administrator = { ...(await member('ada')), isAdministrator: true };
  await promote(administrator.id);
  await expect(make(owner.id)).rejects.toMatchObject(refused('Change your own password'));
  await expect(make(administrator.id, administrator)).rejects.toMatchObject(refused('Change your own password'));
  await expect(make(administrator.id)).rejects.toMatchObject(alone);
  await grant(max.id, harness.stranger.id);
  await expect(make(max.id)).rejects.toMatchObject(alone);
  expect(await make(max.id, administrator)).toMatchObject({ link: { userId: max.id } });
  expect(await make(owner.id, administrator)).toMatchObject({ link: { userId: owner.id } });
  await deactivate(max.id);
  await expect(make(max.id, administrator)).rejects.toMatchObject(refused('belongs to somebody else by now'));
});

test('a link for a new password is invalid once its creator could no longer create it, or the password has changed', async () => {
  const leave = (userId: string) => removeMember(harness.context, { accountId, userId });
  const changes: ((user: User) => Promise<unknown>)[] = [
    ({ id }) => grant(id, harness.stranger.id),
    ({ id }) => promote(id),
    ({ id }) => deactivate(id),
    ({ id }) => leave(id),
    ({ id }) => grant(id, harness.stranger.id).then(() => leave(id)),
    ({ id, passwordHash }) =>
      inTransaction((people) => people.replacePassword({ id, before: passwordHash, after: 'scrypt$other$key' })),
  ];
  for (const [index, change] of changes.entries()) {
    const user = await member(`max${index}`);
    const link = await make(user.id);
    expect(await isOpen(link)).toBe(true);
    await change(user);
    expect(await isOpen(link)).toBe(false);
  }
  const link = await make((await member('zoe')).id);
  await deactivate(owner.id);
  expect(await isOpen(link)).toBe(false);
});

test('on a server that mails links, a member with an unproven address stays a member, and cannot become an owner', async () => {
  const linkMailer = { hasPublicUrl: true, deadlineMs: 1_000, send: () => Promise.reject(new Error('not mailed')) };
  const { id: userId } = await member('max');
  const change = (role: string) => updateMember({ ...harness.context, linkMailer }, { accountId, userId, role });
  await change('member');
  await expect(change('owner')).rejects.toMatchObject({ code: 'forbidden', param: 'userId' });
});

test('the mail with a link names its creator if the creator’s address is proven, and only as long as the link is valid', async () => {
  const sent: LinkMail[] = [];
  const linkMailer: LinkMailer = {
    hasPublicUrl: true,
    deadlineMs: 1_000,
    async send(mail) {
      sent.push(mail);
      return { kind: 'sent', detail: '250' };
    },
  };
  const context = { ...harness.context, linkMailer };
  const mailed = async (name: string, maker: User, isGone = false) => {
    const { id: userId } = await member(name);
    await makePasswordLink(context, { accountId, userId, maker });
    if (isGone) await deactivate(userId);
    const worker = startLinkMailWorker(context);
    await expect.poll(() => harness.context.store.queues.links.nextDue(), { interval: 5 }).toBeUndefined();
    await worker?.stop(60_000);
    return sent.splice(0).map(({ link, accountName, makerEmail }) => [link.email, accountName, makerEmail]);
  };
  const { name } = harness.account;
  expect(await mailed('max', owner)).toEqual([['max@example.org', name, undefined]]);
  await inTransaction((people) => people.updateUser(owner.id, { provenAt: 1 }));
  expect(await mailed('mia', owner)).toEqual([['mia@example.org', name, 'olga@example.org']]);
  expect(await mailed('moe', owner, true)).toEqual([]);
});

describe('a change of the own address', () => {
  const PASSWORD = 'correct horse battery';
  const NEW = 'ola@new.example';
  const passwordCost = { ln: 4, r: 8, p: 1 };
  const sent: LinkMail[] = [];
  const linkMailer: LinkMailer = {
    hasPublicUrl: true,
    deadlineMs: 1_000,
    async send(mail) {
      sent.push(mail);
      return { kind: 'sent', detail: '250' };
    },
  };
  let context: VerbHarness['context'];
  let olga: User;
  beforeEach(async () => {
    sent.length = 0;
    context = { ...harness.context, linkMailer, passwordCost };
    const token = await admitOwner(context, { accountId, email: 'ola@example.org' });
    ({ user: olga } = await useLink(context, { token, password: PASSWORD, userAgent: '' }));
  });

  const choosePassword = (newPassword: string) =>
    changePassword(context, { user: olga, sessionId: '', currentPassword: PASSWORD, newPassword });
  const ask = (given: object = {}) =>
    requestAddressChange(context, { user: olga, email: NEW, currentPassword: PASSWORD, language: 'en', ...given });
  const mailed = async () => {
    const worker = startLinkMailWorker(context);
    await expect.poll(() => context.store.queues.links.nextDue(), { interval: 5 }).toBeUndefined();
    await worker?.stop(60_000);
    return sent.map(({ link, token }) => ({ to: link.email, purpose: link.purpose, token }));
  };
  const take = (token = '', password = PASSWORD) => useLink(context, { token, password, userAgent: '' });
  const present = () => context.store.people.findUser({ id: olga.id });

  test('asks for the password, tells both addresses, and counts once the new one is proved', async () => {
    await expect(ask({ currentPassword: 'another' })).rejects.toMatchObject({ param: 'currentPassword' });
    await expect(ask({ email: 'OLA@example.org' })).rejects.toMatchObject({ code: 'invalid_value', param: 'email' });
    await ask();
    const [link, notice] = await mailed();
    expect([link, notice]).toMatchObject([
      { to: NEW, purpose: 'address' },
      { to: olga.email, purpose: 'notice' },
    ]);
    expect(await readLink(context, link?.token ?? '')).toMatchObject({ purpose: 'address', email: NEW });
    await expect(readLink(context, notice?.token ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await present()).toMatchObject({ email: olga.email });
    await expect(take(link?.token, 'another')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await take(link?.token)).toMatchObject({ user: { id: olga.id, email: NEW } });
    expect(await present()).toMatchObject({ email: NEW, emailKey: NEW, provenAt: harness.clock.now() });
    await expect(take(link?.token)).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await listAuditEntries(context, { accountId, cursor: undefined, limit: 10 });
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['person.address_changed', 'person.address_change_requested']));
  });

  test('ends with a change of the password, and a link that the former address was mailed ends with it', async () => {
    await ask();
    const max = await make((await member('max')).id);
    const [link] = await mailed();
    await choosePassword('another long password');
    await expect(take(link?.token)).rejects.toMatchObject({ code: 'not_found' });
    const moved = { email: 'max@new.example', emailKey: 'max@new.example' };
    await inTransaction((people) => people.updateUser(max.link.userId, moved));
    expect(await isOpen(max)).toBe(false);
  });

  test('takes no address with which somebody else signs in, says so only to its owner, and five a day', async () => {
    const other = await member('zoe');
    await inTransaction((people) => people.updateUser(other.id, { provenAt: 1 }));
    await ask({ email: other.email });
    const [link] = await mailed();
    await expect(take(link?.token)).rejects.toMatchObject({ code: 'invalid_value', param: 'token' });
    for (let asked = 1; asked < 5; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    await expect(
      requestAddressChange(harness.context, { user: olga, email: NEW, currentPassword: PASSWORD, language: 'en' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
