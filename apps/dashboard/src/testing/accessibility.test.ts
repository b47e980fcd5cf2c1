import { watchPage } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { PAGE_PATHS } from '../page-paths.js';
import { answerWith, createAppointment, go, visit } from './create-appointment.js';
import { findViolations, loadAxe, PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** Pages of which each has another look while it is empty: following the menu loads less than opening each address. */
const EMPTY_PAGES = ['Appointments', 'Webhooks', 'Test receiver', 'Overview'];
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
  for (const label of EMPTY_PAGES) {
    await judge.judge(`empty ${label}`, () => go(page, label));
    const main = await page.locator('main .button-primary:visible').count();
    if (main > 1) judge.found.push(`empty ${label} has ${main} main buttons`);
  }
  for (const path of PATHS) await judge.judge(path, () => visit(page, path));
  await fill(page);
  const menu = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allTextContents();
  expect(menu).toHaveLength(MENU_PATHS.length);
  for (const label of menu.filter((each) => !LISTS.includes(each))) await judge.judge(label, () => go(page, label));
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

/** Leaves something on every page: an answered message, a failed delivery, a sender without records. */
async function fill(page: Page): Promise<void> {
  await go(page, 'Test receiver');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await answerWith(page, '500');
  const subject = 'A subject of some length that has to be wrapped somewhere on a small screen';
  const invitees = [{ name: 'Ada Lovelace', address: `${'long'.repeat(14)}@${'sub.'.repeat(12)}example.com` }];
  await createAppointment(page, { subject, invitees });
  await page.getByRole('button', { name: 'Send again to Ada Lovelace' }).click();
  await page.getByText('Invitation sent again').waitFor();
  await go(page, 'Mailbox');
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('The reply was delivered.').waitFor();
  await setSender(page);
}

/** Sets a sender whose domain has no record, and looks for its records. */
async function setSender(page: Page): Promise<void> {
  await go(page, 'Sender');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await dialog.getByLabel('Address').fill('calendar@acme.invalid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Check records' }).waitFor();
}
