import { admitOwner, createKey, inviteMember, listKeys, revokeKey } from '@convoke/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { startServer, type TestServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

const newPostgres = usePostgres();

describe.each(['SQLite', 'PostgreSQL'])('an account, on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ role: 'api', ...(kind === 'PostgreSQL' && { env: await newPostgres() }) });
  });
  afterAll(() => server.stop());

  const refused = (code: string) => ({ status: 422, body: { error: { code } } });
  const headers = (accountId: string) => ({ 'x-convoke-account': accountId });

  it('has at most 50 valid keys: only one of two concurrent requests gets the last place', async () => {
    const { client, accountId } = await openDashboard(server, { email: 'keys@example.com' });
    // The account was made with one.
    for (let at = 1; at < 49; at++) await createKey(server.operator, { accountId });
    const make = () => client.call('/dashboard/api/v1/keys', { method: 'POST', headers: headers(accountId) });
    const [here, there] = await Promise.allSettled([make(), createKey(server.operator, { accountId })]);
    const made = [here.status === 'fulfilled' && here.value.status === 201, there.status === 'fulfilled'];
    expect(made.sort()).toEqual([false, true]);
    expect(await make()).toMatchObject(refused('too_many_keys'));
    const keys = await listKeys(server.operator, accountId);
    expect(keys).toHaveLength(50);
    await revokeKey(server.operator, { apiKey: keys[0]?.id ?? '' });
    expect((await make()).status).toBe(201);
  });

  it('keeps 50 revoked keys, so creating and revoking keys fills no table', async () => {
    const { accountId } = await openDashboard(server, { email: 'revoked@example.com' });
    for (let at = 0; at < 60; at++) {
      const { apiKey } = await createKey(server.operator, { accountId });
      await revokeKey(server.operator, { apiKey });
    }
    expect((await listKeys(server.operator, accountId)).length).toBeLessThanOrEqual(52);
  });

  it('has at most 50 unused links, and one more once one is withdrawn', async () => {
    const { client, accountId } = await openDashboard(server, { email: 'links@example.com' });
    const maker = await server.operator.store.people.findUser({ emailKey: 'links@example.com' });
    if (!maker) throw new Error('Somebody has just set up that sign-in.');
    const invite = (email: string) => inviteMember(server.operator, { accountId, email, role: 'member', maker });
    for (let at = 0; at < 49; at++) await invite(`${at}@example.com`);
    const ask = (email: string) =>
      client.call('/dashboard/api/members', { method: 'POST', body: { email, role: 'member' } });
    const outcomes = await Promise.allSettled([invite('a@example.com'), invite('b@example.com')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ask('c@example.com')).toMatchObject(refused('too_many_links'));
  });

  it('has at most 200 members: only one of two people who join at the same time gets the last place', async () => {
    const { accountId } = await openDashboard(server, { email: 'members@example.com' });
    const { store, ids, clock } = server.operator;
    await store.transaction(async ({ people }) => {
      for (let at = 1; at < 199; at++) {
        const [id, email, createdAt] = [ids.uuid(), `${accountId}-${at}@example.com`, clock.now()];
        const user = { id, email, emailKey: email, passwordHash: '', createdAt, isAdministrator: false };
        await people.insertUser({ ...user, provenAt: null, deactivatedAt: null, hasSecondFactor: false });
        await people.putMembership({ accountId, userId: id, role: 'member', createdAt });
      }
    });
    const invite = (email: string) => admitOwner(server.operator, { accountId, email, role: 'member' });
    const tokens = [await invite('first@example.com'), await invite('second@example.com')];
    const join = (token: string) =>
      new DashboardClient(server).begin('/dashboard/api/set-up', { token, password: PASSWORD });
    const answers = await Promise.all(tokens.map(join));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(refused('too_many_members'));
    await expect(invite('third@example.com')).rejects.toMatchObject({ code: 'too_many_members' });
  });

  it('knows when a key was last used: soon after a valid request, or at the latest when the server stops', async () => {
    const acme = await server.account();
    const guessed = await createKey(server.operator, { accountId: acme.id, name: 'Guessed' });
    const call = (given: Record<string, string>) =>
      plainCall(server.baseUrl, { path: '/api/v1/webhooks', headers: given });
    const uses = async () => (await listKeys(server.operator, acme.id)).map(({ lastUsedAt }) => lastUsedAt);
    const before = Date.now();
    expect((await call(credentialHeaders({ ...guessed, apiSecret: acme.credentials.apiSecret }))).status).toBe(401);
    expect((await call(credentialHeaders(acme.credentials))).status).toBe(200);
    await expect.poll(uses).toEqual([expect.any(Number), null]);
    expect((await uses())[0]).toBeGreaterThanOrEqual(before);
    expect((await call(credentialHeaders(guessed))).status).toBe(200);
    await server.restart();
    expect((await uses())[1]).toBeGreaterThanOrEqual(before);
  });
});
