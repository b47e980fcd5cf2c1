import { expect, it, onTestFinished } from 'vitest';
import { PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

const PATHS = [
  ...['', 'appointments', 'appointments/new', 'mailbox', 'catcher', 'webhooks', 'deliveries'],
  ...['replies', 'mail-queue', 'keys', 'members', 'accounts', 'me', 'nowhere'],
];

it('no page of a fresh installation breaks a rule of axe or scrolls sideways, light and dark, at 360 and 1440 px', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  const judge = new PageJudge(page);
  await judge.judge('the sign-in page', () => page.goto(url));
  await judge.judge('the set-up page', () => page.goto(dashboard.setUpLink));
  await signIn(dashboard);
  for (const path of PATHS) await judge.judge(`/${path}`, () => page.goto(`${url}/${path}`));
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
}, 60_000);
