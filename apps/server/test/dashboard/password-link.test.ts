import { admitOwner, DAY_MS, makeOperatorsPasswordLink, useLink } from '@convoke/engine';
import type { Transaction } from '@convoke/engine/store';
import { createFakeClock } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const NEW_PASSWORD = 'another long password';
const Session = z.object({ data: z.object({ user: z.object({ userId: z.string() }) }) });
const Made = z.object({ data: z.object({ email: z.string(), link: z.string() }) });

describe('a link for a new password', () => {
  const clock = createFakeClock({ now: Date.UTC(2027, 2, 1) });
  let server: TestServer;
  let owner: DashboardClient;
  let accountId: string;

  beforeAll(async () => {
    server = await startServer({ role: 'api', runtime: { clock } });
    ({ client: owner, accountId } = await openDashboard(server, { email: 'owner@example.com' }));
  });
  afterAll(() => server.stop());

  /** Somebody who has just joined the account by a link. */
  async function join(email: string, role = 'member', into = accountId) {
    const token = await admitOwner(server.operator, { accountId: into, email, role });
    const client = new DashboardClient(server);
    const begun = await client.begin('/dashboard/api/set-up', { token, password: PASSWORD });
    return { client, userId: Session.parse(begun.body).data.user.userId };
  }

  function ask(client: DashboardClient, userId: string, account = accountId) {
    const headers = { 'x-convoke-account': account };
    return client.call(`/dashboard/api/members/${userId}/password-link`, { method: 'POST', headers });
  }

  async function made(client: DashboardClient, userId: string) {
    const answer = await ask(client, userId);
    expect(answer.status).toBe(201);
    return Made.parse(answer.body).data.link.split('#')[1] ?? '';
  }

  function use(token: string, password = NEW_PASSWORD) {
    return new DashboardClient(server).begin('/dashboard/api/set-up', { token, password });
  }

  const refused = { status: 404, body: { error: { code: 'not_found', param: 'token' } } };

  it('lets a member choose one, once, and ends the member’s other sessions', async () => {
    const { client, userId } = await join('lost@example.com');
    const [first, second] = [await made(owner, userId), await made(owner, userId)];
    const look = await new DashboardClient(server).call('/dashboard/api/set-up/link', {
      method: 'POST',
      body: { token: first },
    });
    expect(look.body).toMatchObject({ data: { email: 'lost@example.com', accountName: null, password: 'new' } });
    expect(await use(first, 'short')).toMatchObject({ status: 422, body: { error: { param: 'password' } } });
    expect((await client.call('/dashboard/api/sessions')).status).toBe(200);
    expect(await use(first)).toMatchObject({
      status: 200,
      body: { data: { accounts: [{ accountId, role: 'member' }] } },
    });
    expect((await client.call('/dashboard/api/sessions')).status).toBe(401);
    for (const token of [first, second]) expect(await use(token)).toMatchObject(refused);
    const signIn = (password: string) =>
      new DashboardClient(server).begin('/dashboard/api/session', { email: 'lost@example.com', password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('works for only one of two people who use it at the same time', async () => {
    const { userId } = await join('twice@example.com');
    const token = await made(owner, userId);
    const uses = await Promise.all([use(token), use(token)]);
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is invalid after a day, and with a changed letter', async () => {
    const { userId } = await join('late@example.com');
    const token = await made(owner, userId);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    expect(await use(`${token.slice(0, -2)}${last}${last}`)).toMatchObject(refused);
    await clock.leap(DAY_MS);
    expect(await use(token)).toMatchObject(refused);
  });

  it('can be created by owners only for people who belong to no other account', async () => {
    const { userId } = await join('both@example.com');
    const before = await made(owner, userId);
    const { accountId: elsewhere } = await openDashboard(server, { email: 'other@example.com', name: 'Elsewhere' });
    await join('both@example.com', 'member', elsewhere);
    const forbidden = { status: 403, body: { error: { code: 'forbidden' } } };
    expect(await ask(owner, userId)).toMatchObject(forbidden);
    expect(await use(before)).toMatchObject(refused);
    const { client: root } = await openDashboard(server, {
      email: 'root@example.com',
      name: 'R',
      isAdministrator: true,
    });
    const { userId: rootId } = Session.parse((await root.call('/dashboard/api/session')).body).data.user;
    expect(await ask(owner, rootId)).toMatchObject({ status: 404 });
    await admitOwner(server.operator, { accountId, email: 'root@example.com', role: 'member' }).then((token) =>
      use(token, PASSWORD),
    );
    expect(await ask(owner, rootId)).toMatchObject(forbidden);
    expect((await use(await made(root, userId))).status).toBe(200);
  });

  it('is invalid if the person joins another account at the same moment', async () => {
    const { userId } = await join('moment@example.com');
    const token = await made(owner, userId);
    const { accountId: elsewhere } = await openDashboard(server, { email: 'third@example.com', name: 'Third' });
    const { store } = server.operator;
    // As it is side by side: while the one transaction waits for the user, another one commits.
    const contended = replacing(store, {
      transaction: (work) => store.transaction((transaction) => work(givingMeanwhile(transaction))),
    });
    const givingMeanwhile = (transaction: Transaction) =>
      replacing(transaction, {
        people: replacing(transaction.people, {
          async lockUser(id) {
            await transaction.people.putMembership({
              accountId: elsewhere,
              userId,
              role: 'owner',
              createdAt: clock.now(),
            });
            return transaction.people.lockUser(id);
          },
        }),
      });
    const input = { token, password: NEW_PASSWORD, userAgent: '' };
    await expect(useLink({ ...server.operator, store: contended }, input)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('expires when its creator loses the right to create it', async () => {
    const eve = await join('eve@example.com', 'owner');
    const { userId } = await join('target@example.com');
    const invite = async () => {
      const body = { email: 'accomplice@example.com', role: 'owner' };
      const answer = await eve.client.call('/dashboard/api/members', { method: 'POST', body });
      return Made.parse(answer.body).data.link.split('#')[1] ?? '';
    };
    const change = (method: string, body?: object) =>
      owner.call(`/dashboard/api/members/${eve.userId}`, { method, ...(body && { body }) });
    const pending = async () => JSON.stringify((await owner.call('/dashboard/api/members')).body);

    const [password, invitation] = [await made(eve.client, userId), await invite()];
    expect(await pending()).toContain('accomplice@example.com');
    expect((await change('PATCH', { role: 'member' })).status).toBe(200);
    for (const token of [password, invitation]) expect(await use(token)).toMatchObject(refused);
    expect(await pending()).not.toContain('accomplice@example.com');

    await change('PATCH', { role: 'owner' });
    for (const token of [password, invitation]) expect(await use(token)).toMatchObject(refused);
    const [later, laterInvitation] = [await made(eve.client, userId), await invite()];
    expect((await change('DELETE')).status).toBe(200);
    for (const token of [later, laterInvitation]) expect(await use(token)).toMatchObject(refused);
  });

  it('of an administrator is valid only while they are one and the person belongs to the account', async () => {
    const { userId } = await join('moved@example.com');
    const { client: root } = await openDashboard(server, {
      email: 'boss@example.com',
      name: 'B',
      isAdministrator: true,
    });
    const { people } = server.operator.store;
    const boss = await people.findUser({ emailKey: 'boss@example.com' });
    const setAdministrator = (isAdministrator: boolean) =>
      server.operator.store.transaction((transaction) =>
        transaction.people.updateUser(boss?.id ?? '', { isAdministrator }),
      );
    const headers = { 'x-convoke-account': accountId };
    const token = Made.parse(
      (await root.call(`/dashboard/api/members/${userId}/password-link`, { method: 'POST', headers })).body,
    ).data.link.split('#')[1];
    await setAdministrator(false);
    expect(await use(token ?? '')).toMatchObject(refused);
    await setAdministrator(true);
    await owner.call(`/dashboard/api/members/${userId}`, { method: 'DELETE' });
    expect(await use(token ?? '')).toMatchObject(refused);
  });

  it('cannot be created for oneself, because a session alone must not suffice for a new password', async () => {
    const { userId } = Session.parse((await owner.call('/dashboard/api/session')).body).data.user;
    expect(await ask(owner, userId)).toMatchObject({ status: 403, body: { error: { param: 'userId' } } });
  });

  it('can be created for everybody by the operator of the server', async () => {
    const { token } = await makeOperatorsPasswordLink(server.operator, 'Owner@Example.com');
    expect(await use(token)).toMatchObject({ status: 200, body: { data: { user: { email: 'owner@example.com' } } } });
    await expect(makeOperatorsPasswordLink(server.operator, 'nobody@example.com')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

/** The same with other parts, whose methods may have private fields. */
function replacing<Target extends object>(target: Target, parts: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      const owner = Reflect.has(parts, name) ? parts : target;
      const value: unknown = Reflect.get(owner, name);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
}
