import { expect, it, onTestFinished } from 'vitest';
import { createAppointment, go } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** Pages that the menu leads to: following it loads much less than opening each address. */
const EMPTY_PAGES = [
  'Appointments',
  'Replies',
  'Mail queue',
  'Webhooks',
  'Deliveries',
  'Mailbox',
  'Webhook catcher',
  'API keys',
  'Members',
  'Audit log',
  'Accounts',
  'My account',
  'Overview',
];
const PATHS = ['appointments/new', 'appointments?view=month', 'appointments?view=week', 'nowhere'];

/** Pages that now have something in them. */
const FILLED_PAGES = ['Overview', 'Webhook catcher', 'Mail queue', 'Replies', 'Audit log'];
/** Lists, and what their first links lead to, as somebody would follow them. */
const LISTS = ['Appointments', 'Mailbox', 'Webhooks', 'Deliveries'];

it('no page of a fresh installation breaks a rule of axe or scrolls sideways, light and dark, at 360 and 1440 px', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  const judge = new PageJudge(page);
  await judge.judge('the sign-in page', () => page.goto(url));
  await judge.judge('the set-up page', () => page.goto(dashboard.setUpLink));
  await signIn(dashboard);
  for (const label of EMPTY_PAGES) await judge.judge(label, () => go(page, label));
  for (const path of PATHS) await judge.judge(`/${path}`, () => page.goto(`${url}/${path}`));
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
}, 60_000);

it('no page with content breaks a rule of axe or scrolls sideways, light and dark, at 360 and 1440 px', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page } = dashboard;
  await signIn(dashboard);
  await go(page, 'Webhook catcher');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await page.getByText('A webhook of this account leads here.').waitFor();
  const subject = 'A subject of some length that has to be wrapped somewhere on a small screen';
  const invitees = [{ name: 'Ada Lovelace', address: `${'long'.repeat(14)}@${'sub.'.repeat(12)}example.com` }];
  await createAppointment(page, { subject, invitees });
  await go(page, 'Mailbox');
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('The reply was delivered.').waitFor();

  const judge = new PageJudge(page);
  for (const label of FILLED_PAGES) await judge.judge(label, () => go(page, label));
  for (const label of LISTS) {
    await judge.judge(label, () => go(page, label));
    await judge.judge(`one of ${label}`, async () => {
      await page.locator('tbody th a').first().click();
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor({ state: 'detached' });
    });
  }
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
}, 60_000);
