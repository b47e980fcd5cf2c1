import { expect, it, onTestFinished } from 'vitest';
import { go } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** Pages that the menu leads to; going there loads much less than coming from outside. */
const PAGES = [
  ...['Appointments', 'Replies', 'Mail queue', 'Webhooks', 'Deliveries', 'Mailbox', 'Webhook catcher'],
  ...['API keys', 'Members', 'Accounts', 'My account', 'Overview'],
];
const PATHS = ['appointments/new', 'nowhere'];

it('no page of a fresh installation breaks a rule of axe or scrolls sideways, light and dark, at 360 and 1440 px', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  const judge = new PageJudge(page);
  await judge.judge('the sign-in page', () => page.goto(url));
  await judge.judge('the set-up page', () => page.goto(dashboard.setUpLink));
  await signIn(dashboard);
  for (const label of PAGES) await judge.judge(label, () => go(page, label));
  for (const path of PATHS) await judge.judge(`/${path}`, () => page.goto(`${url}/${path}`));
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
}, 60_000);
