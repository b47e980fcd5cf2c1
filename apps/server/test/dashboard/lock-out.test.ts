import { admitOwner, makeOperatorsPasswordLink } from '@convoke/engine';
import { createFakeClock } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const SESSION = '/dashboard/api/session';

describe('somebody who guesses at others’ passwords', () => {
  const clock = createFakeClock({ now: Date.UTC(2027, 2, 1) });
  let server: TestServer;
  let network = 0;

  beforeAll(async () => {
    const env = { CONVOKE_TRUSTED_PROXIES: '127.0.0.1' };
    server = await startServer({ role: 'api', env, runtime: { clock } });
  });
  afterAll(() => server.stop());

  function signIn(email: string, also: { password?: string; from: string; cookie?: string | undefined }) {
    const { password = PASSWORD, from, cookie } = also;
    const headers = { 'x-forwarded-for': from, cookie };
    return new DashboardClient(server).call(SESSION, { method: 'POST', headers, body: { email, password } });
  }

  /** Guesses from ever new networks, and waits as long as that takes. */
  async function spread(email: string, guesses: number): Promise<void> {
    const answers = Array.from({ length: guesses }, () => {
      network += 1;
      const from = `2001:db8:${network.toString(16)}::1`;
      return signIn(email, { from, password: `guess number ${network}` });
    });
    let left = guesses;
    for (const answer of answers) {
      void answer.then(({ status }) => {
        expect(status).toBe(401);
        left -= 1;
      });
    }
    while (left > 0) await clock.advance(50);
  }

  function browserOf({ cookie }: DashboardClient): string | undefined {
    return cookie?.split('; ').find((pair) => pair.startsWith('convoke-browser='));
  }

  it('locks out nobody, however often they try from one network', async () => {
    await openDashboard(server, { email: 'one@example.com' });
    const from = '198.51.100.1';
    const guess = () => signIn('one@example.com', { from, password: 'not the password' });
    await Promise.all(Array.from({ length: 200 }, guess));
    expect((await guess()).status).toBe(429);
    expect((await signIn('one@example.com', { from: '198.51.100.2' })).status).toBe(200);
  });

  it('delays strangers from many networks, but no browser with which the person has signed in', async () => {
    const { client } = await openDashboard(server, { email: 'many@example.com' });
    await spread('many@example.com', 23);
    // The clock stands still: anyone who had to wait would wait forever.
    const known = await signIn('many@example.com', { from: '198.51.100.3', cookie: browserOf(client) });
    expect(known.status).toBe(200);
    let status: number | undefined;
    void signIn('many@example.com', { from: '198.51.100.4' }).then((answer) => {
      status = answer.status;
    });
    await clock.advance(0);
    for (let waited = 0; status === undefined && waited <= 10_000; waited += 100) await clock.advance(100);
    await expect.poll(() => status).toBe(200);
  });

  it('does not lock out a browser of the person in the same network', async () => {
    const { client } = await openDashboard(server, { email: 'office@example.com' });
    const from = '198.51.100.5';
    const guess = () => signIn('office@example.com', { from, password: 'not the password' });
    await Promise.all(Array.from({ length: 10 }, guess));
    expect((await signIn('office@example.com', { from })).status).toBe(429);
    expect((await signIn('office@example.com', { from, cookie: browserOf(client) })).status).toBe(200);
  });

  it('does not benefit from another person’s browser, or from one that knew another password', async () => {
    const { client } = await openDashboard(server, { email: 'victim@example.com' });
    const { client: attacker } = await openDashboard(server, { email: 'attacker@example.com' });
    const from = '198.51.100.6';
    const guess = (cookie: string | undefined) =>
      signIn('victim@example.com', { from, password: 'not the password', cookie });
    await Promise.all(Array.from({ length: 10 }, () => guess(browserOf(attacker))));
    expect((await guess(browserOf(attacker))).status).toBe(429);
    expect((await guess(browserOf(client))).status).toBe(401);
    const { token } = await makeOperatorsPasswordLink(server.operator, 'victim@example.com');
    await new DashboardClient(server).begin('/dashboard/api/set-up', { token, password: 'another long password' });
    expect((await guess(browserOf(client))).status).toBe(429);
    expect((await guess('convoke-browser=nonsense')).status).toBe(429);
    expect((await guess(`convoke-browser=${'x'.repeat(10_000)}`)).status).toBe(429);
  });

  it('does not prevent the person from changing the password', async () => {
    const { client } = await openDashboard(server, { email: 'change@example.com' });
    await spread('change@example.com', 21);
    const body = { currentPassword: PASSWORD, newPassword: 'another long password' };
    // The clock stands still here, too.
    expect((await client.call('/dashboard/api/password', { method: 'POST', body })).status).toBe(200);
  });

  it('does not prevent the person from using a link', async () => {
    const { accountId } = await openDashboard(server, { email: 'owner@example.com', name: 'Links' });
    const from = '198.51.100.8';
    const headers = { 'x-forwarded-for': from };
    const look = (token: string) =>
      new DashboardClient(server).call('/dashboard/api/set-up/link', { method: 'POST', body: { token }, headers });
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) statuses.push((await look(`token number ${at}`)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(10).fill(429)]);
    const token = await admitOwner(server.operator, { accountId, email: 'new@example.com', role: 'member' });
    expect((await look(token)).status).toBe(200);
    const use = (password: string) =>
      new DashboardClient(server).call('/dashboard/api/set-up', { method: 'POST', body: { token, password }, headers });
    // A password that is no password yet says nothing of who tried.
    for (let at = 0; at < 12; at++) expect((await use('short')).status).toBe(422);
    expect((await use(PASSWORD)).status).toBe(200);
  });
});
