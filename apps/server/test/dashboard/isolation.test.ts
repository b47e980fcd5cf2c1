import { operationIds, operations } from '@convoke/contract';
import { dashboardOperationIds, dashboardOperations } from '@convoke/contract/dashboard';
import { admitOwner, createAccount, listKeys } from '@convoke/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

/** Every route that is about an account. */
const inAccount = [
  ...operationIds.map((id) => ({ name: id, method: operations[id].method, path: `/dashboard${operations[id].path}` })),
  ...dashboardOperationIds
    .filter((id) => dashboardOperations[id].inAccount)
    .map((id) => ({ ...dashboardOperations[id], name: id })),
].map(({ name, method, path }) => ({
  name,
  method: method.toUpperCase(),
  path: path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
}));

const REFUSAL = { code: 'not_found', param: 'X-Convoke-Account' };

const administrators = ['listAccounts', 'createAccount', 'updateAccount', 'deleteAccount'] as const;
const owners = [
  'renameKey',
  'inviteMember',
  'makePasswordLink',
  'updateMember',
  'withdrawMemberLink',
  'listAuditEntries',
  'getBrand',
  'setBrand',
  'clearBrand',
  'previewBrand',
  'sendBrandTest',
  'getSender',
  'setSender',
  'removeSender',
  'checkSender',
] as const;

describe('access', () => {
  let server: TestServer;
  let owner: DashboardClient;
  let member: DashboardClient;
  let accountId: string;
  let foreign: string;

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
    ({ client: owner, accountId } = await openDashboard(server));
    foreign = (await createAccount(server.operator, { name: 'Foreign' })).account.id;
    const token = await admitOwner(server.operator, { accountId, email: 'member@example.com', role: 'member' });
    member = new DashboardClient(server);
    await member.begin('/dashboard/api/set-up', { token, password: PASSWORD });
  });
  afterAll(() => server.stop());

  it.each(inAccount)('hides accounts of others: $name', async ({ method, path }) => {
    const headers = { 'x-convoke-account': foreign };
    const answer = await owner.call(path, { method, headers, ...(method !== 'GET' && { body: {} }) });
    // By the account, and not because the thing in the path is not there: were the header ignored, the
    // owner's account would be asked.
    expect(answer.status).toBe(404);
    // Operations on webhooks have `error` as a string and the rest next to it.
    expect([answer.body, Object(answer.body).error]).toContainEqual(expect.objectContaining(REFUSAL));
    const unknown = { 'x-convoke-account': 'unknown' };
    const other = await owner.call(path, { method, headers: unknown, ...(method !== 'GET' && { body: {} }) });
    expect(other.body).toEqual(answer.body);
  });

  it('hides accounts of others in the stream of changes', async () => {
    expect((await owner.call(`/dashboard/api/changes?account=${foreign}`)).status).toBe(404);
  });

  it.each(administrators)('allows only administrators of the server: %s', async (id) => {
    const { method, path } = dashboardOperations[id];
    const answer = await owner.call(path.replace('{accountId}', foreign), {
      method: method.toUpperCase(),
      ...(method !== 'get' && { body: { name: 'X' } }),
    });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  });

  it.each(owners)('allows only owners: %s', async (id) => {
    const { method, path } = dashboardOperations[id];
    const body =
      method === 'get'
        ? undefined
        : { email: 'x@example.com', role: 'owner', name: 'X', message: 'invitation', language: 'en' };
    const answer = await member.call(path.replaceAll(/\{\w+\}/g, 'none'), {
      method: method.toUpperCase(),
      ...(body && { body }),
    });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  });

  it.each(['createKey', 'listKeys', 'revokeKey'] as const)(
    'allows only owners, of what keys may do: %s',
    async (id) => {
      const { method, path } = operations[id];
      const call = { method: method.toUpperCase(), ...(method !== 'get' && { body: {} }) };
      const answer = await member.call(`/dashboard${path.replace('{keyId}', 'none')}`, call);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    },
  );

  it('a key of another account can be neither renamed nor revoked', async () => {
    const other = await server.account();
    const path = `/dashboard/api/keys/${other.credentials.apiKey}`;
    expect((await owner.call(path, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404);
    expect((await listKeys(server.operator, other.id)).map(({ name }) => name)).not.toContain('Mine');
    const own = `/dashboard/api/v1/keys/${other.credentials.apiKey}`;
    expect((await owner.call(own, { method: 'DELETE' })).status).toBe(404);
    await expect(other.convoke.webhooks.list()).resolves.toBeDefined();
  });

  it('a member can do everything that programs can', async () => {
    const body = {
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T15:00:00',
      appointmentTimeZone: 'Europe/Berlin',
    };
    const created = await member.call('/dashboard/api/v1/appointments', { method: 'POST', body });
    expect(created.status).toBe(201);
    expect((await member.call('/dashboard/api/v1/appointments')).body).toMatchObject({ data: [{ isActive: true }] });
  });

  it('an administrator of the server has access to every account', async () => {
    const { client } = await openDashboard(server, { email: 'root@example.com', name: 'Root', isAdministrator: true });
    const headers = { 'x-convoke-account': foreign };
    expect((await client.call('/dashboard/api/overview', { headers })).status).toBe(200);
    const created = await client.call('/dashboard/api/accounts', {
      method: 'POST',
      body: { name: 'New', email: 'new@example.com', rateLimit: 5 },
    });
    expect(created).toMatchObject({
      status: 201,
      body: { data: { account: { name: 'New', rateLimit: 5 }, dashboardLink: expect.stringContaining('/set-up#') } },
    });
  });

  it('requires a person with several accounts to choose one', async () => {
    const { client } = await openDashboard(server, { email: 'both@example.com', name: 'One' });
    const { account } = await createAccount(server.operator, { name: 'Two' });
    const token = await admitOwner(server.operator, { accountId: account.id, email: 'both@example.com' });
    await client.begin('/dashboard/api/set-up', { token, password: PASSWORD });
    expect((await client.call('/dashboard/api/overview')).status).toBe(400);
    const headers = { 'x-convoke-account': account.id };
    expect((await client.call('/dashboard/api/overview', { headers })).status).toBe(200);
  });

  it('an invitation to one account never gives access to another', async () => {
    await openDashboard(server, { email: 'victim@example.com', name: 'Victim' });
    const invited = await owner.call('/dashboard/api/members', {
      method: 'POST',
      body: { email: 'victim@example.com', role: 'member' },
    });
    expect(invited.status).toBe(201);
    const [, token = ''] = /#([\w-]+)/.exec(JSON.stringify(invited.body)) ?? [];
    const thief = new DashboardClient(server);
    const look = await thief.call('/dashboard/api/set-up/link', { method: 'POST', body: { token } });
    expect(look.body).toMatchObject({ data: { password: 'either', hasUnprovenSignIn: false } });
    const chosen = await thief.begin('/dashboard/api/set-up', { token, password: 'a password of the thief' });
    expect(chosen).toMatchObject({ status: 401, body: { error: { code: 'wrong_password' } } });
    const victim = await new DashboardClient(server).begin('/dashboard/api/set-up', { token, password: PASSWORD });
    expect(victim.status).toBe(200);
    const again = await owner.call('/dashboard/api/members', {
      method: 'POST',
      body: { email: 'victim@example.com', role: 'member' },
    });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'duplicate_member' } } });
  });

  it('an account keeps its last owner', async () => {
    const { client } = await openDashboard(server, { email: 'last@example.com', name: 'Last' });
    const { body } = await client.call('/dashboard/api/members');
    const [, userId] = /"userId":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
    const path = `/dashboard/api/members/${userId}`;
    const last = { status: 409, body: { error: { code: 'last_owner' } } };
    expect(await client.call(path, { method: 'DELETE' })).toMatchObject(last);
    expect(await client.call(path, { method: 'PATCH', body: { role: 'member' } })).toMatchObject(last);
  });

  it('a removed member loses access at once', async () => {
    const token = await admitOwner(server.operator, { accountId, email: 'gone@example.com', role: 'member' });
    const gone = new DashboardClient(server);
    const { body } = await gone.begin('/dashboard/api/set-up', { token, password: PASSWORD });
    const [, userId] = /"userId":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
    expect((await gone.call('/dashboard/api/overview')).status).toBe(200);
    expect((await owner.call(`/dashboard/api/members/${userId}`, { method: 'DELETE' })).status).toBe(200);
    const headers = { 'x-convoke-account': accountId };
    expect((await gone.call('/dashboard/api/overview', { headers })).status).toBe(404);
  });
});
