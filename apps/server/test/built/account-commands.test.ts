import { startCaldavServer, startSmtpSink, temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, it } from 'vitest';
import { ACCOUNT_JOBS, type NewAccount, type OperatorDesk, OWNER } from './account-jobs.js';
import { startPublished } from './published.js';

let desk: OperatorDesk;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const [directory, relay, caldav] = await Promise.all([temporaryDirectory(), startSmtpSink(), startCaldavServer()]);
  const server = await startPublished({
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_CALENDAR_PASSWORD: caldav.password,
  });
  const account = await server.json<NewAccount>('account', 'create', '--name', 'Acme', '--email', OWNER);
  desk = { server, account, caldav, folder: directory.path, secondKey: '' };
  stop = async () => {
    await server.stop();
    await Promise.all([relay.stop(), caldav.stop(), directory.remove()]);
  };
});

afterAll(() => stop());

it.each(Object.entries(ACCOUNT_JOBS))('convoke %s', async (_name, job) => {
  await job(desk);
});
