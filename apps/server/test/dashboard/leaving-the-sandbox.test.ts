import { startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { tokenIn } from '../testing/link-mail.js';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer } from '../testing/start-server.js';

const CONVOKE_BASE_URL = 'https://convoke.example';
const Shown = z.object({ data: z.object({ link: z.string() }) });
const Signed = z.object({ data: z.object({ user: z.object({ userId: z.string() }) }) });

/** An account's owner in a sandbox, which shows links, and what makes it a server that mails them. */
async function startSandbox() {
  const server = await startServer({ env: { CONVOKE_BASE_URL } });
  const relay = await startSmtpSink();
  onTestFinished(async () => {
    await relay.stop();
    await server.stop();
  });
  const { client: owner } = await openDashboard(server);
  const invite = (role: string, email = 'ceo@b.example') =>
    owner.call('/dashboard/api/members', { method: 'POST', body: { email, role } });
  const shownToken = async (email?: string) =>
    Shown.parse((await invite('member', email)).body).data.link.split('#')[1] ?? '';
  const use = async (token: string, password = PASSWORD) => {
    const client = new DashboardClient(server);
    return { client, answer: await client.begin('/dashboard/api/set-up', { token, password }) };
  };
  const sendMail = () =>
    server.restart({
      env: { CONVOKE_BASE_URL, CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Desk <desk@in.example>' },
    });
  return { owner, relay, invite, shownToken, use, sendMail };
}

it('once a sandbox sends mail, links that it showed are no longer valid, and a mailed one replaces a member who never proved to own the address', async () => {
  const { owner, relay, invite, shownToken, use, sendMail } = await startSandbox();
  const unused = await shownToken('other@b.example');
  const { client: squatter, answer } = await use(await shownToken());
  const { userId } = Signed.parse(answer.body).data.user;
  expect((await invite('owner')).status).toBe(409);
  await sendMail();
  expect((await use(unused)).answer.status).toBe(404);
  const promoted = await owner.call(`/dashboard/api/members/${userId}`, { method: 'PATCH', body: { role: 'owner' } });
  expect(promoted).toMatchObject({ status: 403, body: { error: { code: 'forbidden', param: 'userId' } } });
  expect((await invite('owner')).status).toBe(201);
  const [mail] = await relay.waitFor(1);
  const used = await use(await tokenIn(mail), 'what only the person knows');
  expect(used.answer).toMatchObject({ status: 200, body: { data: { accounts: [{ role: 'owner' }] } } });
  expect((await squatter.call('/dashboard/api/overview')).status).toBe(401);
  expect((await invite('member')).status).toBe(409);
});
