import { admitOwner, createAccount, deleteSignIn, makeOperatorsPasswordLink } from '@convoke/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const OTHER_PASSWORD = 'what only the person knows';
const Invited = z.object({ data: z.object({ link: z.string() }) });
const Session = z.object({
  data: z.object({
    user: z.object({ userId: z.string(), isAdministrator: z.boolean() }),
    accounts: z.array(z.object({ name: z.string(), role: z.string() })),
  }),
});
const Members = z.object({
  data: z.object({
    members: z.array(z.object({ userId: z.string(), email: z.string(), role: z.string(), address: z.string() })),
  }),
});

/** A sandbox shows links to whoever makes them: an owner of one account can set up a sign-in with anybody's address. */
describe('a sign-in that was registered with an unproven address', () => {
  let server: TestServer;
  let made = 0;

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
  });
  afterAll(() => server.stop());

  const setUp = (token: string, body: object) =>
    new DashboardClient(server).begin('/dashboard/api/set-up', { token, ...body });
  const look = async (token: string) =>
    (await new DashboardClient(server).call('/dashboard/api/set-up/link', { method: 'POST', body: { token } })).body;
  const signIn = (email: string, password: string) =>
    new DashboardClient(server).begin('/dashboard/api/session', { email, password });
  /** What somebody reaches: `A as member`. */
  const reached = (body: unknown) => Session.parse(body).data.accounts.map(({ name, role }) => `${name} as ${role}`);
  /** An account of the operator's for that address, whose link the operator hands to the person. */
  const accountFor = async (email: string, input: { name: string; isAdministrator?: boolean }) => {
    const { account, ownerToken = '' } = await createAccount(server.operator, { email, ...input });
    return { accountId: account.id, token: ownerToken };
  };

  /** A link that an owner of an account makes in the dashboard. */
  const linkOf = async (owner: DashboardClient, path: string, body?: object) => {
    const answer = await owner.call(path, { method: 'POST', ...(body && { body }) });
    return Invited.parse(answer.body).data.link.split('#')[1] ?? '';
  };

  /** Mallory owns A, has invited an address that is not his, and has used the link himself. */
  async function squat() {
    made += 1;
    const [email, own] = [`ceo-${made}@b.example`, `mallory-${made}@a.example`];
    const { client: mallory, accountId } = await openDashboard(server, { email: own, name: 'A' });
    const invite = (address = email, role = 'member') =>
      linkOf(mallory, '/dashboard/api/members', { email: address, role });
    const members = async () => Members.parse((await mallory.call('/dashboard/api/members')).body).data.members;
    const squatter = new DashboardClient(server);
    await squatter.begin('/dashboard/api/set-up', { token: await invite(), password: PASSWORD });
    const entry = async () => (await members()).find((member) => member.email === email);
    return { email, own, mallory, squatter, invite, members, entry, accountId };
  }

  it('gives no access to an account created later for that address, nor to the server', async () => {
    const { email, squatter } = await squat();
    const { accountId } = await accountFor(email, { name: 'B' });
    await accountFor(email, { name: 'C', isAdministrator: true });
    const signed = await signIn(email, PASSWORD);
    expect(reached(signed.body)).toEqual(['A as member']);
    expect(signed.body).toMatchObject({ data: { user: { isAdministrator: false } } });
    const headers = { 'x-convoke-account': accountId };
    expect((await squatter.call('/dashboard/api/overview', { headers })).status).toBe(404);
    expect((await squatter.call('/dashboard/api/v1/keys', { method: 'POST', headers })).status).toBe(404);
    expect((await squatter.call('/dashboard/api/accounts')).status).toBe(403);
  });

  it('is deactivated by a link that proves who owns the address, and the account sees who is affected', async () => {
    const { email, mallory, squatter, invite, members, entry } = await squat();
    const { token } = await accountFor(email, { name: 'B' });
    expect(await look(token)).toMatchObject({ data: { accountName: 'B', password: 'new', hasUnprovenSignIn: true } });
    const person = await setUp(token, { password: OTHER_PASSWORD });
    expect(reached(person.body)).toEqual(['B as owner']);
    expect((await squatter.call('/dashboard/api/sessions')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, OTHER_PASSWORD)).status).toBe(200);
    expect(await entry()).toMatchObject({ role: 'member', address: 'lost' });
    const path = `/dashboard/api/members/${(await entry())?.userId}`;
    const password = await mallory.call(`${path}/password-link`, { method: 'POST' });
    expect(password).toMatchObject({ status: 403, body: { message: expect.stringContaining('remove them') } });
    expect((await mallory.call(path, { method: 'DELETE' })).status).toBe(200);
    expect((await members()).map((member) => member.address)).toEqual(['confirmed']);
    // The person is somebody else, whom Mallory may invite like anybody, and who takes it with their own password.
    const again = await invite();
    expect((await setUp(again, { password: PASSWORD })).status).toBe(401);
    expect(reached((await setUp(again, { password: OTHER_PASSWORD })).body)).toEqual(['A as member', 'B as owner']);
  });

  it('does not count as an owner once it is deactivated, and its links are invalid', async () => {
    const { email, own, mallory, squatter, members, entry } = await squat();
    const path = `/dashboard/api/members/${(await entry())?.userId}`;
    await mallory.call(path, { method: 'PATCH', body: { role: 'owner' } });
    const accomplices = await linkOf(squatter, '/dashboard/api/members', { email: `x-${own}`, role: 'owner' });
    await setUp((await accountFor(email, { name: 'B' })).token, { password: OTHER_PASSWORD });
    expect((await setUp(accomplices, { password: PASSWORD })).status).toBe(404);
    const last = (await members()).find((member) => member.email === own);
    const leaving = await mallory.call(`/dashboard/api/members/${last?.userId}`, { method: 'DELETE' });
    expect(leaving).toMatchObject({ status: 409, body: { error: { code: 'last_owner' } } });
    expect((await mallory.call(path, { method: 'DELETE' })).status).toBe(200);
  });

  it('takes nothing from its owner: whoever gives the old password keeps it, with a new one', async () => {
    const { email, squatter, entry } = await squat();
    const { token } = await accountFor(email, { name: 'B' });
    const keep = (password: string, formerPassword: string) => setUp(token, { password, formerPassword });
    expect(await keep(OTHER_PASSWORD, 'not the password')).toMatchObject({
      status: 401,
      body: { error: { code: 'wrong_password', param: 'formerPassword' } },
    });
    // Whoever else knows it may have chosen it.
    expect(await keep(PASSWORD, PASSWORD)).toMatchObject({ status: 422, body: { error: { param: 'password' } } });
    expect((await squatter.call('/dashboard/api/sessions')).status).toBe(200);
    expect(reached((await keep(OTHER_PASSWORD, PASSWORD)).body)).toEqual(['A as member', 'B as owner']);
    expect((await squatter.call('/dashboard/api/sessions')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect(await entry()).toMatchObject({ address: 'confirmed' });
    const { token: further } = await accountFor(email, { name: 'C' });
    expect(await look(further)).toMatchObject({ data: { password: 'current', hasUnprovenSignIn: false } });
    expect((await setUp(further, { password: PASSWORD })).status).toBe(401);
    expect(reached((await setUp(further, { password: OTHER_PASSWORD })).body)).toContain('C as owner');
  });

  it('is not proven by a link that was shown, and stays unproven once such a link has set the password', async () => {
    const { email, mallory, entry } = await squat();
    expect(await entry()).toMatchObject({ address: 'unconfirmed' });
    const { token } = await makeOperatorsPasswordLink(server.operator, email);
    await setUp(token, { password: OTHER_PASSWORD });
    expect(await entry()).toMatchObject({ address: 'confirmed' });
    const path = `/dashboard/api/members/${(await entry())?.userId}/password-link`;
    await setUp(await linkOf(mallory, path), { password: PASSWORD });
    expect(await entry()).toMatchObject({ address: 'unconfirmed' });
    const { token: later } = await accountFor(email, { name: 'B' });
    expect(reached((await setUp(later, { password: OTHER_PASSWORD })).body)).toEqual(['B as owner']);
  });

  it('is not revealed to the holder of a link that was shown', async () => {
    const { email } = await squat();
    const { invite } = await squat();
    const [known, unknown] = [await invite(email), await invite(`nobody-${made}@b.example`)];
    for (const token of [known, unknown]) {
      expect(await look(token)).toMatchObject({ data: { password: 'either', hasUnprovenSignIn: false } });
      const short = await setUp(token, { password: 'short' });
      expect(short).toMatchObject({ status: 422, body: { error: { param: 'password' } } });
    }
    for (const body of [{}, { formerPassword: PASSWORD }]) {
      expect((await setUp(known, { password: OTHER_PASSWORD, ...body })).status).toBe(401);
    }
    expect((await setUp(known, { password: PASSWORD })).status).toBe(200);
  });

  it('ends with the sign-in when the operator erases it or its only account', async () => {
    const { email, own, mallory, squatter, accountId } = await squat();
    await deleteSignIn(server.operator, email.toUpperCase());
    expect((await squatter.call('/dashboard/api/sessions')).status).toBe(401);
    const admin = { email: `root-${made}@s.example`, name: 'R', isAdministrator: true };
    const { client: root } = await openDashboard(server, admin);
    const erased = await root.call(`/dashboard/api/accounts/${accountId}`, { method: 'DELETE', body: {} });
    expect(erased.status).toBe(200);
    expect((await mallory.call('/dashboard/api/sessions')).status).toBe(401);
    for (const free of [email, own]) {
      expect((await signIn(free, PASSWORD)).status).toBe(401);
      const { token } = await accountFor(free, { name: 'New' });
      expect(await look(token)).toMatchObject({ data: { password: 'new', hasUnprovenSignIn: false } });
    }
  });

  it('does not let a further link turn an owner into a member', async () => {
    const { accountId, token } = await accountFor('twice@a.example', { name: 'Twice' });
    const asMember = await admitOwner(server.operator, { accountId, email: 'twice@a.example', role: 'member' });
    await setUp(token, { password: PASSWORD });
    expect(reached((await setUp(asMember, { password: PASSWORD })).body)).toEqual(['Twice as owner']);
  });
});
