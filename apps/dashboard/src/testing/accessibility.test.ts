import { watchPage } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { PAGE_PATHS } from '../page-paths.js';
import { go, visit } from './create-appointment.js';
import { fillAccount } from './fill-account.js';
import { findViolations, loadAxe, PageJudge } from './page-judge.js';
import { openTab, signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** What pages say while they are empty: what is missing, and how to begin. */
const EMPTY_PAGES = {
  Replies: 'No replies yet',
  'Mail queue': 'No messages',
  Deliveries: 'No webhooks, so no deliveries',
  Mailbox: 'No messages yet',
  Appointments: 'No appointments yet',
  Webhooks: 'No webhooks yet',
  'Test receiver': 'Nothing caught yet',
  Overview: 'Send the first invitation',
};
/** Those of them that have another look then. */
const OTHERWISE = ['Appointments', 'Webhooks', 'Test receiver', 'Overview'];
const PATHS = ['/appointments/new', '/nowhere'];

/** Those of the menu: pages of one thing are reached from the list that contains it. */
const MENU_PATHS = PAGE_PATHS.filter((path) => !path.includes(':id') && !path.endsWith('/new'));
/** Lists, and what their first links lead to, as somebody would follow them. */
const LISTS = ['Appointments', 'Mailbox', 'Webhooks', 'Deliveries'];

it('the menu leads to every page, and none, empty or with content, breaks a rule of axe or scrolls sideways, light and dark, at 360 and 1440 px', async () => {
  const dashboard = await startDashboard({ CONVOKE_RETRY_SCHEDULE: '0s,1h,1h', CONVOKE_RETRY_JITTER: 'off' });
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  const complaints = watchPage(page, url);
  const judge = new PageJudge(page);
  await judge.judge('the sign-in page', () => page.goto(url));
  await judge.judge('the set-up page', () => page.goto(dashboard.setUpLink));
  await signIn(dashboard);
  for (const [label, text] of Object.entries(EMPTY_PAGES)) {
    await go(page, label);
    await page.locator('.empty-title').getByText(text).waitFor();
    if (!OTHERWISE.includes(label)) continue;
    await judge.judge(`empty ${label}`, async () => undefined);
    const main = await page.locator('main .button-primary:visible').count();
    if (main > 1) judge.found.push(`empty ${label} has ${main} main buttons`);
  }
  await page.getByRole('figure', { name: 'Answers' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Active webhooks' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('figure', { name: 'Deliveries' }).count()).toBe(0);
  for (const path of PATHS) await judge.judge(path, () => visit(page, path));
  await fillAccount(await openTab(dashboard), {
    subject: 'A subject of some length that has to be wrapped somewhere on a small screen',
    address: `${'long'.repeat(14)}@${'sub.'.repeat(12)}example.com`,
    recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' },
  });
  const menu = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allTextContents();
  expect(menu).toHaveLength(MENU_PATHS.length);
  for (const label of menu.filter((each) => !LISTS.includes(each))) await judge.judge(label, () => go(page, label));
  await go(page, 'Calendar server');
  await page.getByText('In the sandbox nothing is sent to a calendar server.', { exact: false }).waitFor();
  for (const label of LISTS) {
    await judge.judge(label, () => go(page, label));
    await judge.judge(`one of ${label}`, async () => {
      await page.locator('tbody th a').first().click();
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor({ state: 'detached' });
    });
  }
  await expect.poll(() => page.getByRole('button', { name: 'Retry now' }).count()).toBe(1);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('.drawer .user-button').click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
  await loadAxe(page);
  // What floats is in no landmark.
  judge.found.push(...(await findViolations(page)).filter((violation) => !violation.startsWith('region: ')));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.drawer').isVisible()).toBe(true);
  expect(judge.found).toEqual([]);
  expect(complaints).toEqual([]);
});
