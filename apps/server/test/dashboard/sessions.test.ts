import { admitOwner, createAccount, DAY_MS } from '@convoke/engine';
import { createFakeClock } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

describe('a session of the dashboard', () => {
  const clock = createFakeClock({ now: Date.UTC(2027, 2, 1) });
  let server: TestServer;

  beforeAll(async () => {
    const env = { CONVOKE_TRUSTED_PROXIES: '127.0.0.1' };
    server = await startServer({ role: 'api', env, runtime: { clock } });
  });
  afterAll(() => server.stop());

  it('says that nobody has a sign-in yet, and nothing else', async () => {
    const { status, body } = await new DashboardClient(server).call('/dashboard/api/session');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        user: null,
        accounts: [],
        csrfToken: null,
        changeMark: null,
        sandbox: true,
        setUpCommand: expect.stringMatching(/^convoke sign-in invite /),
      },
    });
  });

  it('begins with a sign-in link, which works once', async () => {
    const { account } = await createAccount(server.operator, { name: 'Links' });
    const token = await admitOwner(server.operator, { accountId: account.id, email: 'Grace@Example.com' });
    const client = new DashboardClient(server);
    const look = await client.call('/dashboard/api/set-up/link', { method: 'POST', body: { token } });
    expect(look.body).toMatchObject({ data: { email: 'Grace@Example.com', accountName: 'Links', password: 'new' } });

    const weak = await client.begin('/dashboard/api/set-up', { token, password: 'short' });
    expect(weak).toMatchObject({ status: 422, body: { error: { code: 'invalid_value', param: 'password' } } });

    const begun = await client.begin('/dashboard/api/set-up', { token, password: PASSWORD });
    expect(begun).toMatchObject({
      status: 200,
      body: { data: { user: { email: 'Grace@Example.com' }, accounts: [{ accountId: account.id, role: 'owner' }] } },
    });
    const again = await new DashboardClient(server).begin('/dashboard/api/set-up', { token, password: PASSWORD });
    expect(again).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it('is kept in a cookie that no script and no other site can read', async () => {
    const { client } = await openDashboard(server, { email: 'cookie@example.com' });
    const { headers } = await client.begin('/dashboard/api/session', {
      email: 'cookie@example.com',
      password: PASSWORD,
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^convoke=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Expires=[^;]+$/),
      expect.stringMatching(/^convoke-browser=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Expires=[^;]+$/),
      'convoke-second-step=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
  });

  it('refuses texts that are too long before any work', async () => {
    const refused = (param: string) => ({ status: 422, body: { error: { code: 'field_too_long', param } } });
    const call = (path: string, body: object) =>
      new DashboardClient(server).call(`/dashboard/api/${path}`, { method: 'POST', body });
    const signIn = (email: string, password: string) => call('session', { email, password });
    expect(await signIn('a'.repeat(255), 'x')).toMatchObject(refused('email'));
    expect(await signIn('a@example.com', 'x'.repeat(1_025))).toMatchObject(refused('password'));
    expect(await signIn('a@'.padEnd(255_000, 'x'), 'wrong')).toMatchObject({ status: 413 });
    const use = (token: string, password: string) => call('set-up', { token, password });
    expect(await use('x'.repeat(513), 'a long password')).toMatchObject(refused('token'));
    expect(await use('x', 'x'.repeat(257))).toMatchObject(refused('password'));
  });

  it('accepts only the right password, and does not say what was wrong', async () => {
    await openDashboard(server, { email: 'right@example.com' });
    const attempt = (email: string, password: string) =>
      new DashboardClient(server).begin('/dashboard/api/session', { email, password });
    const wrong = await attempt('right@example.com', 'wrong password');
    const unknown = await attempt('nobody@example.com', PASSWORD);
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'wrong_password' } } });
    expect(unknown.body).toEqual(wrong.body);
    expect((await attempt('RIGHT@example.COM', PASSWORD)).status).toBe(200);
  });

  it('is refused without a check after ten wrong passwords, until a quarter of an hour has passed', async () => {
    await openDashboard(server, { email: 'guessed@example.com' });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const attempt = (password: string) =>
      new DashboardClient(server).call('/dashboard/api/session', {
        method: 'POST',
        headers,
        body: { email: 'guessed@example.com', password },
      });
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => attempt(`guess number ${at}`)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    const refused = await attempt(PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = await new DashboardClient(server).begin('/dashboard/api/session', {
      email: 'guessed@example.com',
      password: PASSWORD,
    });
    expect(elsewhere.status).toBe(200);
    await clock.leap(15 * 60_000);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('ends with a sign-out', async () => {
    const { client } = await openDashboard(server, { email: 'out@example.com' });
    const ended = await client.call('/dashboard/api/session', { method: 'DELETE' });
    expect(ended.status).toBe(200);
    expect(ended.headers.getSetCookie()).toEqual([expect.stringMatching(/^convoke=;.*Max-Age=0$/)]);
    expect((await client.call('/dashboard/api/sessions')).status).toBe(401);
  });

  it('can be ended from another one', async () => {
    const { client } = await openDashboard(server, { email: 'two@example.com' });
    const other = new DashboardClient(server);
    await other.begin('/dashboard/api/session', { email: 'two@example.com', password: PASSWORD });
    const listed = await client.call('/dashboard/api/sessions');
    expect(listed.body).toMatchObject({ data: [{ isCurrent: false }, { isCurrent: true }] });
    const [id] = idsIn(listed.body);
    expect((await client.call(`/dashboard/api/sessions/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await other.call('/dashboard/api/sessions')).status).toBe(401);
    expect((await client.call('/dashboard/api/sessions')).status).toBe(200);
  });

  it('ends when the password changes, except for the session that changes it', async () => {
    const { client } = await openDashboard(server, { email: 'change@example.com' });
    const other = new DashboardClient(server);
    await other.begin('/dashboard/api/session', { email: 'change@example.com', password: PASSWORD });
    const change = (currentPassword: string) =>
      client.call('/dashboard/api/password', {
        method: 'POST',
        body: { currentPassword, newPassword: 'another long password' },
      });
    expect(await change('not the password')).toMatchObject({
      status: 422,
      body: { error: { param: 'currentPassword' } },
    });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await other.call('/dashboard/api/sessions')).status).toBe(401);
    expect((await client.call('/dashboard/api/sessions')).status).toBe(200);
  });

  it('ends after a week without a request, and a month after the sign-in', async () => {
    const { client: idle } = await openDashboard(server, { email: 'idle@example.com' });
    const { client: busy } = await openDashboard(server, { email: 'busy@example.com' });
    for (let day = 0; day < 30; day += 5) {
      expect((await busy.call('/dashboard/api/sessions')).status).toBe(200);
      await clock.leap(5 * DAY_MS);
    }
    expect((await idle.call('/dashboard/api/sessions')).status).toBe(401);
    expect(await busy.call('/dashboard/api/sessions')).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    });
  });
});

function idsIn(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/"sessionId":"([^"]+)"/g)].map(([, id = '']) => id);
}
