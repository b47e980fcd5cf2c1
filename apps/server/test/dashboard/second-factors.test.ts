import { admitOwner, DAY_MS } from '@convoke/engine';
import { createFakeClock } from '@convoke/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DashboardAnswer, DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const SESSION = '/dashboard/api/session';
const CODE = '/dashboard/api/session/code';
const MINUTE = 60_000;

const dataOf = ({ body }: DashboardAnswer) => Object(Object(body).data);
const errorOf = ({ status, body }: DashboardAnswer) => [status, Object(Object(body).error).code];

describe('with a second factor', () => {
  const clock = createFakeClock({ now: Date.UTC(2027, 2, 1) });
  let server: TestServer;

  beforeAll(async () => {
    const env = { CONVOKE_TRUSTED_PROXIES: '127.0.0.1', CONVOKE_BASE_URL: 'https://convoke.example' };
    server = await startServer({ role: 'api', env, runtime: { clock } });
  });
  afterAll(() => server.stop());

  /** Sets an authenticator app up; `code` is what it shows. */
  async function addApp(client: DashboardClient): Promise<{ code(): string; recoveryCodes: string[] }> {
    const made = await client.call('/dashboard/api/totp', { method: 'POST', body: { currentPassword: PASSWORD } });
    const totp = new TOTP({ secret: Secret.fromBase32(dataOf(made).secret) });
    const code = () => totp.generate({ timestamp: clock.now() });
    const body = { code: code() };
    const confirmed = await client.call('/dashboard/api/totp/confirmation', { method: 'POST', body });
    expect(confirmed.status).toBe(200);
    await clock.advance(MINUTE);
    return { code, recoveryCodes: dataOf(confirmed).recoveryCodes };
  }

  async function givePassword(email: string, from = '198.51.100.1'): Promise<DashboardClient> {
    const client = new DashboardClient(server);
    const headers = { 'x-forwarded-for': from };
    const answer = await client.call(SESSION, { method: 'POST', headers, body: { email, password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ user: null, csrfToken: null, accounts: [], secondStep: { email } });
    client.cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1).join())
      .join('; ');
    return client;
  }

  it('the password alone opens nothing; a code does, once', async () => {
    const { client } = await openDashboard(server, { email: 'ada@example.com' });
    const app = await addApp(client);
    const half = await givePassword('ada@example.com');
    const present = dataOf(await half.call(SESSION));
    const secondStep = { email: 'ada@example.com', hasTotp: true, hasPasskey: false, recoveryCodes: 10 };
    expect(present).toMatchObject({ user: null, secondStep, passkeyOrigin: 'https://convoke.example' });
    expect(errorOf(await half.call('/dashboard/api/sessions'))).toEqual([401, 'not_signed_in']);
    expect(errorOf(await half.call('/dashboard/api/v1/appointments'))).toEqual([401, 'not_signed_in']);
    const wrong = await half.call(CODE, { method: 'POST', body: { code: '000000' } });
    expect(errorOf(wrong)).toEqual([401, 'wrong_code']);
    const code = app.code();
    const entered = await half.begin(CODE, { code });
    expect(dataOf(entered)).toMatchObject({
      user: { email: 'ada@example.com', hasSecondFactor: true },
      secondStep: null,
    });
    expect((await half.call('/dashboard/api/sessions')).status).toBe(200);
    const again = await givePassword('ada@example.com');
    expect(errorOf(await again.call(CODE, { method: 'POST', body: { code } }))).toEqual([401, 'wrong_code']);
    const nobody = new DashboardClient(server);
    expect(errorOf(await nobody.call(CODE, { method: 'POST', body: { code } }))).toEqual([401, 'not_signed_in']);
    expect((await again.begin(CODE, { code: app.recoveryCodes[0] })).status).toBe(200);
    await clock.advance(MINUTE);
    const log = await client.call('/dashboard/api/audit-log');
    expect(dataOf(log)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'person.sign_in_failed', subject: 'ada@example.com', count: 2 }),
        expect.objectContaining({ action: 'person.recovery_code_used' }),
      ]),
    );
  });

  it('codes are guessed five times in a quarter of an hour and twenty times a day, from anywhere but known browsers', async () => {
    const { client } = await openDashboard(server, { email: 'bob@example.com', name: 'Bob' });
    const app = await addApp(client);
    let network = 0;
    const guess = async () => {
      network += 1;
      const half = await givePassword('bob@example.com', `203.0.113.${network}`);
      return (await half.call(CODE, { method: 'POST', body: { code: '000000' } })).status;
    };
    const quarters: number[][] = [];
    for (let quarter = 0; quarter < 5; quarter++) {
      const statuses: number[] = [];
      for (let at = 0; at < 6; at++) statuses.push(await guess());
      quarters.push(statuses);
      await clock.advance(15 * MINUTE);
    }
    expect(quarters).toEqual([...Array(4).fill([401, 401, 401, 401, 401, 429]), Array(6).fill(429)]);
    const blocked = await givePassword('bob@example.com');
    const right = await blocked.call(CODE, { method: 'POST', body: { code: app.code() } });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_600);
    const own = await givePassword('bob@example.com');
    own.cookie = `${own.cookie}; ${client.cookie?.split('; ').find((pair) => pair.includes('convoke-browser='))}`;
    expect((await own.begin(CODE, { code: app.code() })).status).toBe(200);
    await clock.advance(DAY_MS);
    expect((await (await givePassword('bob@example.com')).begin(CODE, { code: app.code() })).status).toBe(200);
  });

  it('an account that requires one is closed to members without, until they have set one up', async () => {
    const { client: owner, accountId } = await openDashboard(server, { email: 'olga@example.com', name: 'Strict' });
    const token = await admitOwner(server.operator, { accountId, email: 'max@example.com', role: 'member' });
    const member = new DashboardClient(server);
    await member.begin('/dashboard/api/set-up', { token, password: PASSWORD });
    const demand = (client: DashboardClient) =>
      client.call('/dashboard/api/second-factor-requirement', { method: 'PUT', body: { isRequired: true } });
    expect(errorOf(await demand(owner))).toEqual([403, 'second_factor_required']);
    await addApp(owner);
    expect(errorOf(await demand(member))).toEqual([403, 'forbidden']);
    expect((await demand(owner)).status).toBe(200);
    const closed = ['overview', 'v1/appointments', 'members', 'appointments.csv', 'changes'];
    for (const path of closed) {
      expect([path, ...errorOf(await member.call(`/dashboard/api/${path}`))]).toEqual([
        path,
        403,
        'second_factor_required',
      ]);
    }
    expect((await owner.call('/dashboard/api/overview')).status).toBe(200);
    const present = dataOf(await member.call(SESSION));
    expect(present).toMatchObject({ user: { hasSecondFactor: false }, accounts: [{ requiresSecondFactor: true }] });
    expect(dataOf(await owner.call('/dashboard/api/members')).members).toMatchObject([
      { email: 'max@example.com', hasSecondFactor: false },
      { email: 'olga@example.com', hasSecondFactor: true },
    ]);
    await addApp(member);
    expect((await member.call('/dashboard/api/overview')).status).toBe(200);
  });

  it('passkeys are offered for the public address alone', async () => {
    const { client } = await openDashboard(server, { email: 'eve@example.com', name: 'Eve' });
    const offered = await client.call('/dashboard/api/passkey-offers', {
      method: 'POST',
      body: { currentPassword: PASSWORD },
    });
    expect(dataOf(offered)).toMatchObject({ rp: { id: 'convoke.example' }, user: { name: 'eve@example.com' } });
    const [cookie = ''] = offered.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-convoke-challenge=v1\.[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Expires=/);
    const made = { name: 'x', credentialId: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    const added = await client.call('/dashboard/api/passkeys', { method: 'POST', body: made });
    expect(errorOf(added)).toEqual([401, 'wrong_passkey']);
  });
});

it('without a public address, passkeys are available on this machine only', async () => {
  const server = await startServer({ role: 'api' });
  try {
    const { client } = await openDashboard(server);
    expect(dataOf(await client.call(SESSION))).toMatchObject({ passkeyOrigin: null });
    const offered = await client.call('/dashboard/api/session/passkey-offers', { method: 'POST' });
    expect(errorOf(offered)).toEqual([409, 'passkeys_unavailable']);
  } finally {
    await server.stop();
  }
});
