import { createCertificateAuthority, startCaldavServer, startImapServer } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { openDashboard } from '../testing/open-dashboard.js';
import { startServer } from '../testing/start-server.js';

const MAILBOX_HOST = 'imap.practice.example';

/** A mailbox and a calendar server that refuse what is guessed, and how an owner enters them. */
async function start() {
  const authority = await createCertificateAuthority();
  const mailbox = await startImapServer({ tls: await authority.issue([MAILBOX_HOST]) });
  const caldav = await startCaldavServer();
  const server = await startServer({
    role: 'api',
    env: {
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
      CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    },
    runtime: {
      resolveHost: async () => ['127.0.0.1'],
      relays: { portOf: () => mailbox.port, ca: authority.cert },
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([mailbox.stop(), caldav.stop()]);
  });
  const { client } = await openDashboard(server, { email: 'owner@example.com' });
  const put = (path: string, body: object) => client.call(`/dashboard/api/${path}`, { method: 'PUT', body });
  await put('sender', { name: 'Desk', address: 'desk@practice.example', dkim: 'off' });
  const account = { mailboxHost: MAILBOX_HOST, mailboxPort: 993, mailboxUser: 'user' };
  const login = { kind: 'caldav', address: caldav.url, user: 'ada' };
  return {
    sender: (password: string) => put('sender', { ...account, mailboxPassword: password }),
    calendar: (password: string) => put('calendar', { ...login, password }),
    right: { sender: 'password', calendar: caldav.password },
    host: { sender: MAILBOX_HOST, calendar: '127.0.0.1' },
  };
}

test('of a mailbox and of a calendar ten wrong passwords an hour are tried, and the eleventh refused with reason and time', async () => {
  const { right, host, ...doors } = await start();
  for (const door of ['sender', 'calendar'] as const) {
    const enter = doors[door];
    // What is accepted does not count.
    for (let count = 0; count < 3; count += 1) expect(await enter(right[door])).toMatchObject({ status: 200 });
    for (let count = 0; count < 10; count += 1) {
      expect(await enter(`guess ${count}`)).toMatchObject({ status: 422, body: { error: { code: 'invalid_value' } } });
    }
    const { status, headers, body } = await enter(right[door]);
    expect([status, body]).toMatchObject([429, { error: { code: 'rate_limit_exceeded' } }]);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const said = `${host[door]} has refused too many passwords of this account\\. Try again in 60 minutes, at 20\\S+Z\\.`;
    expect(JSON.stringify(body)).toMatch(new RegExp(said));
  }
});
