import { createAccount } from '@convoke/engine';
import {
  createFakeClock,
  type FakeClock,
  freePort,
  type ReceivedMail,
  type SmtpReaction,
  type SmtpSink,
  startSmtpSink,
} from '@convoke/testkit';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { tokenIn } from '../testing/link-mail.js';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startChildServer } from '../testing/start-child-server.js';
import { startServer, type TestServer, type TestServerOptions } from '../testing/start-server.js';

const PUBLIC_URL = 'https://convoke.example';
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const Pending = z.object({ data: z.object({ links: z.array(z.object({ email: z.string(), mail: z.string() })) }) });
const Signed = z.object({ data: z.object({ user: z.object({ userId: z.string() }) }) });

interface Relayed {
  server: TestServer;
  relay: SmtpSink;
  clock: FakeClock;
  owner: DashboardClient;
  accountId: string;
  invite(email: string, client?: DashboardClient): ReturnType<DashboardClient['call']>;
  setUp(token: string, body?: object): ReturnType<DashboardClient['call']>;
  /** The states of the mails of links that wait. */
  mails(): Promise<string[]>;
}

/** A server that sends mail, and an owner of an account on it. */
async function startRelayed(
  hooks: { onData?: (mail: ReceivedMail) => SmtpReaction } = {},
  { env = { CONVOKE_BASE_URL: PUBLIC_URL }, role = 'all' }: Pick<TestServerOptions, 'env' | 'role'> = {},
): Promise<Relayed> {
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  const relay = await startSmtpSink(hooks);
  const server = await startServer({
    role,
    env: { CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Desk <desk@in.example>', ...env },
    runtime: { clock },
  });
  onTestFinished(async () => {
    await relay.stop();
    await server.stop();
  });
  const { client: owner, accountId } = await openDashboard(server, { email: 'owner@a.example' });
  const headers = { 'x-convoke-account': accountId };
  return {
    server,
    relay,
    clock,
    owner,
    accountId,
    invite: (email, client = owner) =>
      client.call('/dashboard/api/members', { method: 'POST', body: { email, role: 'member' }, headers }),
    setUp: (token, body = { password: PASSWORD }) =>
      new DashboardClient(server).begin('/dashboard/api/set-up', { token, ...body }),
    async mails() {
      const { body } = await owner.call('/dashboard/api/members', { headers });
      return Pending.parse(body).data.links.map(({ email, mail }) => `${email} ${mail}`);
    },
  };
}

describe('a sign-in link on a server that sends mail', () => {
  it('is mailed to the address and shown to nobody else, and using it proves the address', async () => {
    const at = await startRelayed();
    const invited = await at.invite('Bob@b.example');
    expect(invited).toMatchObject({ status: 201, body: { data: { link: null, mail: 'pending' } } });
    const [mail] = await at.relay.waitFor(1);
    const token = await tokenIn(mail);
    expect(token).not.toBe('');
    await vi.waitFor(async () => expect(await at.mails()).toEqual(['Bob@b.example sent']), { timeout: 120_000 });
    const listed = await at.owner.call('/dashboard/api/members');
    const stored = JSON.stringify(await at.server.rows('SELECT * FROM sign_in_links'));
    for (const text of [invited, listed, stored]) expect(JSON.stringify(text)).not.toContain(token);

    const joined = await at.setUp(token);
    expect(joined.body).toMatchObject({ data: { accounts: [{ accountId: at.accountId, role: 'member' }] } });
    expect((await at.setUp(token)).status).toBe(404);
    const { userId } = Signed.parse(joined.body).data.user;
    const made = await at.owner.call(`/dashboard/api/members/${userId}/password-link`, { method: 'POST' });
    expect(made).toMatchObject({ status: 201, body: { data: { email: 'Bob@b.example', link: null } } });
    const [, second] = await at.relay.waitFor(2);
    expect(second?.envelope.to).toEqual(['Bob@b.example']);
    expect((await at.setUp(await tokenIn(second), { password: 'another long password' })).status).toBe(200);
    expect((await at.owner.call('/dashboard/api/members')).body).toMatchObject({
      data: { members: [{ address: 'confirmed' }, { address: 'confirmed' }] },
    });
  });

  it('says who invites whom to which account and for how long, and that it can be ignored', async () => {
    const at = await startRelayed();
    await at.invite('bob@b.example');
    const [mail] = await at.relay.waitFor(1);
    const { from, to, subject, text, headers, messageId } = await PostalMime.parse(mail?.raw ?? '');
    expect(from).toMatchObject({ name: 'Desk', address: 'desk@in.example' });
    expect(to).toMatchObject([{ address: 'bob@b.example' }]);
    expect(mail?.envelope).toEqual({ from: 'desk@in.example', to: ['bob@b.example'] });
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(messageId).toMatch(/^<[\w-]{36}\.sign-in@in\.example>$/);
    expect(subject).toBe('Invitation to Acme at convoke.example');
    expect(text?.replace(/#[\w-]{43}/, '#TOKEN')).toBe(
      [
        'owner@a.example invites you to the account “Acme” at convoke.example, as a member.',
        'To accept, open this link:',
        `${PUBLIC_URL}/set-up#TOKEN`,
        'The link works once, until 2026-06-08 10:00 UTC. Keep it to yourself: anybody who uses it signs in as bob@b.example.',
        'If this means nothing to you, ignore this mail. Nothing happens then.\n',
      ].join('\n\n'),
    );
  });

  it('is in the language of the account, if the server writes to people in it', async () => {
    const at = await startRelayed();
    const subjects: (string | undefined)[] = [];
    for (const [language, email] of [
      ['de-AT', 'bob@b.example'],
      ['fr', 'eve@b.example'],
    ]) {
      const body = { language };
      expect((await at.owner.call('/dashboard/api/brand', { method: 'PUT', body })).status).toBe(200);
      await at.invite(email ?? '');
      const mails = await at.relay.waitFor(subjects.length + 1);
      subjects.push((await PostalMime.parse(mails.at(-1)?.raw ?? '')).subject);
    }
    expect(subjects).toEqual(['Einladung zu Acme bei convoke.example', 'Invitation to Acme at convoke.example']);
  });

  it('is also mailed to the owner of an account that an administrator creates', async () => {
    const at = await startRelayed();
    const { client: root } = await openDashboard(at.server, {
      email: 'root@s.example',
      name: 'R',
      isAdministrator: true,
    });
    const created = await root.call('/dashboard/api/accounts', {
      method: 'POST',
      body: { name: 'B', email: 'ceo@b.example' },
    });
    expect(created).toMatchObject({ status: 201, body: { data: { dashboardLink: null } } });
    const [mail] = await at.relay.waitFor(1);
    expect(mail?.envelope.to).toEqual(['ceo@b.example']);
    const joined = await at.setUp(await tokenIn(mail));
    expect(joined.body).toMatchObject({ data: { accounts: [{ name: 'B', role: 'owner' }] } });
  });

  it('does not name its creator if their address is not proven', async () => {
    const at = await startRelayed();
    const { people } = at.server.operator.store;
    const maker = await people.findUser({ emailKey: 'owner@a.example' });
    await at.server.operator.store.transaction((transaction) =>
      transaction.people.updateUser(maker?.id ?? '', { provenAt: null }),
    );
    await at.invite('bob@b.example');
    const { text } = await PostalMime.parse((await at.relay.waitFor(1))[0]?.raw ?? '');
    expect(text).toContain('An owner invites you');
    expect(text).not.toContain('owner@a.example');
  });

  it('is not created if the server does not know its own address, whatever the request says', async () => {
    const at = await startRelayed({}, { env: {} });
    const missing = { status: 409, body: { error: { code: 'public_url_missing' } } };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const body = { email: 'bob@b.example', role: 'member' };
    expect(await at.owner.call('/dashboard/api/members', { method: 'POST', body, headers })).toMatchObject(missing);
    const { client: root } = await openDashboard(at.server, {
      email: 'root@s.example',
      name: 'R',
      isAdministrator: true,
    });
    const account = { name: 'Half made', email: 'bob@b.example' };
    const created = await root.call('/dashboard/api/accounts', { method: 'POST', body: account });
    expect(created).toMatchObject(missing);
    expect(JSON.stringify(await at.server.operator.store.accounts.list())).not.toContain('Half made');
    // The command on the server's own machine needs no mail.
    const { ownerToken = '' } = await createAccount(at.server.operator, account);
    expect((await at.setUp(ownerToken)).status).toBe(200);
    expect(at.relay.seen).toEqual([]);
  });

  it('is mailed at most five times a day to one address for one account, and again the next day', async () => {
    const at = await startRelayed({}, { role: 'api' });
    for (let sent = 0; sent < 5; sent += 1) {
      const { body } = await at.invite('flooded@b.example');
      const [, linkId] = /"linkId":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
      await at.owner.call(`/dashboard/api/member-links/${linkId}`, { method: 'DELETE' });
    }
    const refused = await at.invite('Flooded@b.example');
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limit_exceeded', param: 'email' } },
    });
    expect(refused.headers.get('retry-after')).toBe('86400');
    expect(JSON.stringify(refused.body)).toContain('convoke sign-in');
    expect((await at.invite('another@b.example')).status).toBe(201);
    await at.clock.leap(DAY);
    expect((await at.invite('flooded@b.example')).status).toBe(201);
  });
});

describe('sign-in links of many accounts to one address', () => {
  it('are mailed at most twenty times a day in all, and a new password can still be asked for', async () => {
    const env = { CONVOKE_BASE_URL: PUBLIC_URL };
    const at = await startRelayed({}, { env, role: 'api' });
    const flooded = 'flooded@b.example';
    const inviteOften = async (name: string, times: number) => {
      const { client } = await openDashboard(at.server, { email: `${name}@flood.example`, name });
      const statuses: number[] = [];
      for (let sent = 0; sent < times; sent += 1) {
        const body = { email: flooded, role: 'member' };
        const { status, body: answer } = await client.call('/dashboard/api/members', { method: 'POST', body });
        statuses.push(status);
        const [, linkId] = /"linkId":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
        if (linkId) await client.call(`/dashboard/api/member-links/${linkId}`, { method: 'DELETE' });
      }
      return statuses;
    };
    for (const name of ['one', 'two', 'three', 'four']) {
      expect(await inviteOften(name, 5)).toEqual([201, 201, 201, 201, 201]);
    }
    expect(await inviteOften('five', 1)).toEqual([429]);
    expect((await at.invite('another@b.example')).status).toBe(201);

    // Whoever is flooded keeps the way to a new password, which has a limit of its own.
    await openDashboard(at.server, { email: flooded, name: 'Flooded' });
    const body = { email: flooded, language: 'en' };
    const reset = await new DashboardClient(at.server).call('/dashboard/api/password-resets', { method: 'POST', body });
    expect(reset.status).toBe(200);
    await at.clock.advance(1_000);
    const asked = { accountId: null, purpose: 'password', emailKey: flooded, since: at.clock.now() - DAY } as const;
    await vi.waitFor(async () => expect(await at.server.operator.store.links.countMailed(asked)).toBe(1), {
      timeout: 120_000,
    });
  });
});

describe('a link for a forgotten password', () => {
  const NEW = 'another long password';
  const OWNER = 'owner@a.example';
  /** Asks from a network, and lets the server look into it. */
  const ask = async (
    at: Relayed,
    email: string,
    { client = new DashboardClient(at.server), language = 'en', network = '192.0.2.1' } = {},
  ) => {
    const headers = { 'x-forwarded-for': network, 'x-forwarded-host': 'evil.example' };
    const body = { email, language };
    const { status, body: answer } = await client.call('/dashboard/api/password-resets', {
      method: 'POST',
      body,
      headers,
    });
    await at.clock.advance(1_000);
    return { status, answer };
  };
  const asked = async ({ server }: Relayed) =>
    (await server.rows('SELECT email FROM sign_in_links WHERE account_id IS NULL AND state IS NOT NULL')).length;
  const env = { CONVOKE_BASE_URL: PUBLIC_URL, CONVOKE_TRUSTED_PROXIES: '127.0.0.1' };

  it('is mailed in the language of the page to whoever has proved the address, and every address gets the same answer', async () => {
    const at = await startRelayed({}, { env });
    const unknown = await ask(at, 'nobody@a.example');
    expect(unknown).toMatchObject({ status: 200, answer: { success: true } });
    expect(await ask(at, OWNER.toUpperCase(), { language: 'de' })).toEqual(unknown);
    const [mail] = await at.relay.waitFor(1);
    expect(mail?.envelope).toEqual({ from: 'desk@in.example', to: [OWNER] });
    const { subject, text } = await PostalMime.parse(mail?.raw ?? '');
    expect(subject).toBe('Ein neues Passwort für convoke.example');
    expect(text).toContain('Jemand hat ein neues Passwort für Ihre Anmeldung bei convoke.example angefordert.');
    const token = await tokenIn(mail);

    const read = () => at.owner.call('/dashboard/api/set-up/link', { method: 'POST', body: { token } });
    for (const fetched of [await read(), await read()]) expect(fetched.status).toBe(200);
    const elsewhere = new DashboardClient(at.server);
    await elsewhere.begin('/dashboard/api/session', { email: OWNER, password: PASSWORD });
    expect((await at.setUp(token, { password: NEW })).status).toBe(200);
    for (const client of [at.owner, elsewhere]) expect((await client.call('/dashboard/api/sessions')).status).toBe(401);
    expect((await at.setUp(token, { password: NEW })).status).toBe(404);
    const entries = await at.server.rows(
      "SELECT action FROM audit_entries WHERE action LIKE 'person.password%' ORDER BY id",
    );
    expect(entries).toEqual([{ action: 'person.password_reset_requested' }, { action: 'person.password_changed' }]);
    expect(at.relay.seen).toHaveLength(1);
  });

  it('works for an hour, and only until the password changes', async () => {
    const at = await startRelayed({}, { env });
    await ask(at, OWNER);
    const first = await tokenIn((await at.relay.waitFor(1))[0]);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await at.owner.call('/dashboard/api/password', { method: 'POST', body: change })).status).toBe(200);
    expect((await at.setUp(first, { password: 'a third long password' })).status).toBe(404);
    await ask(at, OWNER);
    const second = await tokenIn((await at.relay.waitFor(2))[1]);
    await at.clock.leap(60 * MINUTE);
    expect((await at.setUp(second, { password: 'a third long password' })).status).toBe(404);
  });

  it('is mailed to one address five times a day for strangers, and three more an hour for a browser of the person', async () => {
    const at = await startRelayed({}, { env, role: 'api' });
    for (let network = 0; network < 7; network += 1) {
      expect((await ask(at, OWNER, { network: `192.0.2.${network}` })).status).toBe(200);
    }
    await vi.waitFor(async () => expect(await asked(at)).toBe(5), { timeout: 120_000 });
    const browser = new DashboardClient(at.server);
    browser.cookie = at.owner.cookie?.split('; ').find((each) => each.includes('convoke-browser'));
    for (let more = 0; more < 4; more += 1) await ask(at, OWNER, { client: browser });
    await vi.waitFor(async () => expect(await asked(at)).toBe(8), { timeout: 120_000 });
    expect((await at.invite('owner2@a.example')).status).toBe(201);
    await at.clock.leap(DAY);
    await ask(at, OWNER, { network: '192.0.2.9' });
    const today = { accountId: null, emailKey: OWNER, since: at.clock.now() - MINUTE };
    const { links } = at.server.operator.store;
    await vi.waitFor(async () => expect(await links.countMailed(today)).toBe(1), { timeout: 120_000 });
  });

  it('can be asked for ten times an hour from one network, for whatever address', async () => {
    const at = await startRelayed({}, { env, role: 'api' });
    const statuses: number[] = [];
    for (let asking = 0; asking < 11; asking += 1) statuses.push((await ask(at, `n${asking}@a.example`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await ask(at, OWNER, { network: '198.51.100.1' })).status).toBe(200);
  });

  it('is not mailed to an address that was never proved, nor without the server’s own address', async () => {
    const at = await startRelayed({}, { env, role: 'api' });
    const { store } = at.server.operator;
    const { id = '' } = (await store.people.findUser({ emailKey: OWNER })) ?? {};
    await store.transaction(({ people }) => people.updateUser(id, { provenAt: null }));
    await ask(at, OWNER);
    await at.server.stop();
    expect(at.relay.seen).toEqual([]);
    const without = await startRelayed({}, { env: {}, role: 'api' });
    expect((await ask(without, OWNER)).status).toBe(404);
  });
});

describe('the mail with a link', () => {
  it('has the same bytes and the same Message-ID after a temporary refusal', async () => {
    let refusals = 2;
    const at = await startRelayed({
      onData: () => (refusals-- > 0 ? { code: 451, text: '4.7.1 Greylisted' } : undefined),
    });
    await at.invite('bob@b.example');
    for (let seen = 1; seen <= 3; seen += 1) {
      await at.relay.waitForSeen(seen);
      if (seen < 3) {
        await vi.waitFor(async () => expect(await at.mails()).toEqual(['bob@b.example pending']), { timeout: 120_000 });
        await at.server.settled();
        await at.clock.advance(2 * MINUTE);
      }
    }
    await vi.waitFor(async () => expect(await at.mails()).toEqual(['bob@b.example sent']), { timeout: 120_000 });
    const [first, ...repeats] = at.relay.seen;
    for (const { raw } of repeats) expect(raw.equals(first?.raw ?? Buffer.of())).toBe(true);
    expect(at.relay.messages).toHaveLength(1);
  });

  it('is given up if the address is refused permanently, and its account sees that', async () => {
    const at = await startRelayed({ onData: () => ({ code: 550, text: '5.1.1 Unknown' }) });
    await at.invite('nobody@b.example');
    await vi.waitFor(async () => expect(await at.mails()).toEqual(['nobody@b.example failed']), { timeout: 120_000 });
  });

  it('is not sent once the link is no longer valid', async () => {
    let up = false;
    const at = await startRelayed({ onData: () => (up ? undefined : { code: 451, text: '4.3.2 Later' }) });
    const { client: eve, accountId } = await openDashboard(at.server, { email: 'eve@a.example', name: 'E' });
    const body = { email: 'bob@b.example', role: 'member' };
    const { userId } = Signed.parse((await eve.call('/dashboard/api/session')).body).data.user;
    await eve.call('/dashboard/api/members', { method: 'POST', body });
    await at.relay.waitForSeen(1);
    const { store } = at.server.operator;
    await vi.waitFor(async () => expect((await store.links.list(accountId))[0]?.mail?.state).toBe('pending'), {
      timeout: 120_000,
    });
    await store.transaction(({ people }) => people.deleteMembership({ accountId, userId }));
    up = true;
    await at.server.settled();
    await at.clock.advance(2 * MINUTE);
    await vi.waitFor(async () => expect((await store.links.list(accountId))[0]?.mail?.state).toBe('failed'), {
      timeout: 120_000,
    });
    expect(at.relay.messages).toEqual([]);
  });

  it('survives a crash of the server: promised mails are sent, with the same bytes', async () => {
    const relay = await startSmtpSink({ onData: () => (relay.seen.length <= 4 ? 'hang' : undefined) });
    onTestFinished(() => relay.stop());
    const port = await freePort();
    const address = { PORT: String(port), CONVOKE_BASE_URL: `http://127.0.0.1:${port}` };
    const child = await startChildServer({ CONVOKE_MAIL_URL: relay.url, ...address });
    const { ownerToken: token } = await createAccount(child.operator, { name: 'A', email: 'owner@a.example' });
    const owner = new DashboardClient({ baseUrl: child.process.url });
    await owner.begin('/dashboard/api/set-up', { token, password: PASSWORD });
    const emails = Array.from({ length: 6 }, (_, each) => `person-${each}@b.example`);
    for (const email of emails) {
      const body = { email, role: 'member' };
      expect((await owner.call('/dashboard/api/members', { method: 'POST', body })).status).toBe(201);
    }
    await relay.waitForSeen(4);
    await child.process.kill();
    await child.start();
    await relay.waitFor(6, 120_000);
    expect(relay.messages.map(({ envelope }) => envelope.to[0]).sort()).toEqual(emails);
    for (const { raw, envelope } of relay.seen.slice(0, 4)) {
      const repeat = relay.messages.find((mail) => mail.envelope.to[0] === envelope.to[0]);
      expect(repeat?.raw.equals(raw)).toBe(true);
    }
  });
});
