import { admitOwner, createKey, deleteSignIn, renameKey, revokeKey, updateAccount } from '@convoke/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardAnswer, DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const LOOPBACK = '127.0.0.1';

interface Entry {
  entryId: string;
  action: string;
  actor: { kind: string; name: string; address: string | null };
  subject: string;
  detail: string;
}

let server: TestServer;
let owner: DashboardClient;
let accountId: string;

beforeAll(async () => {
  server = await startServer({ env: { CONVOKE_AUDIT_RETENTION: '1d' } });
  ({ client: owner, accountId } = await openDashboard(server, { email: ADA }));
});
afterAll(() => server.stop());

const headers = () => ({ 'x-convoke-account': accountId });

async function read(query = ''): Promise<{ data: Entry[]; nextCursor: string | null }> {
  const { status, body } = await owner.call(`/dashboard/api/audit-log${query}`, { headers: headers() });
  expect(status).toBe(200);
  return Object(body);
}

/** What the log tells since an earlier call, oldest first. */
let seen = 0;
async function news(): Promise<string[]> {
  const { data } = await read('?limit=100');
  const fresh = data.toReversed().slice(seen);
  seen = data.length;
  return fresh.map(({ action, actor: { kind, name, address }, subject, detail }) =>
    [action, kind, name, address ?? '-', subject, detail].join('|'),
  );
}

async function change(method: string, path: string, body?: object): Promise<DashboardAnswer> {
  const answer = await owner.call(`/dashboard/api${path}`, { method, headers: headers(), ...(body && { body }) });
  expect(answer.status).toBeLessThan(300);
  return answer;
}

const field = ({ body }: DashboardAnswer, name: string): string => String(Object(Object(body).data)[name]);

it('records changes of the account and sign-ins', async () => {
  const again = new DashboardClient(server);
  await again.begin('/dashboard/api/session', { email: ADA, password: PASSWORD });
  await again.call('/dashboard/api/password', {
    method: 'POST',
    body: { currentPassword: PASSWORD, newPassword: 'a new horse battery' },
  });
  // The new password ended the session of the owner.
  owner = new DashboardClient(server);
  await owner.begin('/dashboard/api/session', { email: ADA, password: 'a new horse battery' });
  const person = `person|${ADA}|${LOOPBACK}|${ADA}`;
  expect(await news()).toEqual([
    'account.created|operator||-|Acme|',
    `member.invited|operator||-|${ADA}|as owner`,
    `member.joined|${person}|as owner`,
    `person.signed_in|${person}|node`,
    `person.signed_in|${person}|node`,
    `person.password_changed|${person}|`,
    `person.signed_in|${person}|node`,
  ]);
});

it('records changes of keys by a person, by a command and by a program with its own key', async () => {
  const made = await change('POST', '/v1/keys', { name: 'Booking page' });
  const key = { apiKey: field(made, 'apiKey'), apiSecret: field(made, 'apiSecret') };
  const other = await createKey(server.operator, { accountId });
  const registered = await plainCall(server.baseUrl, {
    path: '/api/v1/webhooks',
    headers: { ...credentialHeaders(key), 'idempotency-key': 'once' },
    body: { webhookUrl: 'https://hooks.example.com/T0/secret?token=secret', eventTypes: ['attendee.responded'] },
  });
  expect(registered.status).toBe(201);
  await change('PATCH', `/keys/${key.apiKey}`, { name: 'Website' });
  await change('PATCH', `/keys/${key.apiKey}`, { name: 'Website' });
  await renameKey(server.operator, { apiKey: key.apiKey, name: '' });
  await change('PATCH', `/keys/${key.apiKey}`, { name: 'Website' });
  await change('DELETE', `/v1/keys/${key.apiKey}`);
  await revokeKey(server.operator, { apiKey: other.apiKey });
  expect(await news()).toEqual([
    `key.created|person|${ADA}|${LOOPBACK}|Booking page (${key.apiKey})|`,
    `key.created|operator||-|${other.apiKey}|`,
    `webhook.registered|key|Booking page|${LOOPBACK}|hooks.example.com|`,
    `key.renamed|person|${ADA}|${LOOPBACK}|${key.apiKey}|Booking page → Website`,
    `key.renamed|operator||-|${key.apiKey}|Website → no name`,
    `key.renamed|person|${ADA}|${LOOPBACK}|${key.apiKey}|no name → Website`,
    `key.revoked|person|${ADA}|${LOOPBACK}|Website (${key.apiKey})|`,
    `key.revoked|operator||-|${other.apiKey}|`,
  ]);
  expect(JSON.stringify(await read('?limit=100'))).not.toContain('secret?');
});

it('records changes of members, and actions of the operator', async () => {
  const invited = await change('POST', '/members', { email: BOB, role: 'member' });
  const [, token = ''] = field(invited, 'link').split('#');
  await change('POST', '/members', { email: 'eve@example.com', role: 'owner' });
  const bob = new DashboardClient(server);
  await bob.begin('/dashboard/api/set-up', { token, password: PASSWORD });
  const { members, links } = Object(Object((await owner.call('/dashboard/api/members')).body).data);
  const { userId } = members.find(({ email }: { email: string }) => email === BOB);
  await change('DELETE', `/member-links/${links[0].linkId}`);
  await change('PATCH', `/members/${userId}`, { role: 'owner' });
  await change('PATCH', `/members/${userId}`, { role: 'owner' });
  await change('PATCH', `/members/${userId}`, { role: 'member' });
  await change('POST', `/members/${userId}/password-link`);
  expect((await bob.call('/dashboard/api/audit-log')).status).toBe(403);
  await deleteSignIn(server.operator, BOB);
  await updateAccount(server.operator, { accountId, name: 'Acme', rateLimit: 500 });
  const ada = `person|${ADA}|${LOOPBACK}`;
  expect(await news()).toEqual([
    `member.invited|${ada}|${BOB}|as member`,
    `member.invited|${ada}|eve@example.com|as owner`,
    `member.joined|person|${BOB}|${LOOPBACK}|${BOB}|as member`,
    `person.signed_in|person|${BOB}|${LOOPBACK}|${BOB}|node`,
    `member.invitation_withdrawn|${ada}|eve@example.com|`,
    `member.role_changed|${ada}|${BOB}|member → owner`,
    `member.role_changed|${ada}|${BOB}|owner → member`,
    `member.password_link_created|${ada}|${BOB}|`,
    `member.removed|operator||-|${BOB}|the sign-in was erased`,
    'account.updated|operator||-|Acme|rateLimit',
  ]);
});

it('records changes of webhooks, without secrets in their URLs, and no changes without effect', async () => {
  const body = { webhookUrl: 'https://hooks.example.com/1', name: 'CRM', eventTypes: ['attendee.responded'] };
  const webhookId = field(await change('POST', '/v1/webhooks', body), 'webhookId');
  await change('PATCH', `/v1/webhooks/${webhookId}`, { isActive: true, name: 'CRM' });
  await change('PATCH', `/v1/webhooks/${webhookId}`, { isActive: false, webhookUrl: 'https://hooks.example.com/2' });
  await change('POST', `/v1/webhooks/${webhookId}/regenerate-secret`, { graceSeconds: 60 });
  await change('DELETE', `/v1/webhooks/${webhookId}`);
  const rest = `|person|${ADA}|${LOOPBACK}|CRM (hooks.example.com)|`;
  expect(await news()).toEqual([
    `webhook.registered${rest}`,
    `webhook.updated${rest}webhookUrl, disabled`,
    `webhook.secret_regenerated${rest}the old one also signs for 60 more seconds`,
    `webhook.deleted${rest}`,
  ]);
});

it('is read in pages, only by owners of this account', async () => {
  const pages: string[] = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(`?limit=5${cursor && `&cursor=${cursor}`}`);
    pages.push(...page.data.map(({ entryId }) => entryId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toHaveLength(seen);
  expect(pages).toEqual([...pages].sort().reverse());
  const { client: stranger } = await openDashboard(server, { email: 'eve@example.com', name: 'Eve' });
  expect((await stranger.call('/dashboard/api/audit-log', { headers: headers() })).status).toBe(404);
  expect((await stranger.call(`/dashboard/api/audit-log?cursor=${pages[0]}`)).body).not.toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ subject: ADA })]),
  });
});

it('is searched by person, thing and action, and exported as found, by owners alone', async () => {
  const found = async (query: string) => (await read(query)).data.map(({ action, subject }) => `${action} ${subject}`);
  const ofCrm = ['deleted', 'secret_regenerated', 'updated', 'registered'].map(
    (what) => `webhook.${what} CRM (hooks.example.com)`,
  );
  expect(await found('?search=crm+hooks')).toEqual(ofCrm);
  expect(await found('?about=webhook&search=crm')).toEqual(ofCrm);
  expect(await found('?about=key&search=crm')).toEqual([]);
  expect(await found('?search=regenerated')).toEqual(ofCrm.slice(1, 2));
  const path = `/dashboard/api/audit-log.csv?account=${accountId}&about=webhook&search=crm`;
  const lines = String((await owner.call(path)).body)
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`"webhook.deleted","CRM (hooks.example.com)","","1","${ADA}","person","${LOOPBACK}"`);
  const token = await admitOwner(server.operator, { accountId, email: 'reader@example.com', role: 'member' });
  const member = new DashboardClient(server);
  await member.begin('/dashboard/api/set-up', { token, password: PASSWORD });
  expect((await member.call(path)).status).toBe(403);
});

it('records a sign-in in each account of the member, and what an administrator does in accounts of others', async () => {
  await news();
  const { client: root } = await openDashboard(server, { email: 'root@example.com', isAdministrator: true, name: 'R' });
  const key = await root.call('/dashboard/api/v1/keys', { method: 'POST', headers: headers() });
  expect(key.status).toBe(201);
  const token = await admitOwner(server.operator, { accountId, email: 'eve@example.com', role: 'member' });
  await new DashboardClient(server).begin('/dashboard/api/set-up', { token, password: PASSWORD });
  expect((await news()).map((line) => line.split('|').slice(0, 3).join(' '))).toEqual([
    'key.created person root@example.com',
    'member.invited operator ',
    'member.joined person eve@example.com',
    'person.signed_in person eve@example.com',
  ]);
});
