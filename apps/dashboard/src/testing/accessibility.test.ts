import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppointment, go } from './create-appointment.js';
import { findViolations, loadAxe } from './find-violations.js';
import { signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const WIDTHS = [360, 1440];
/** Of all rules only this one depends on the theme. */
const THEMES = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast'] },
] as const;

const PAGES = [
  'overview',
  'appointments',
  'appointments/new',
  'mailbox',
  'catcher',
  'webhooks',
  'deliveries',
  'replies',
  'mail-queue',
  'keys',
  'members',
  'accounts',
  'me',
  'nowhere',
] as const;

/** Pages with something on them, reached as somebody would: by the first link of a list. */
const DETAILS = ['appointments', 'mailbox', 'webhooks', 'deliveries'] as const;

let dashboard: RunningDashboard;
let page: Page;

beforeAll(async () => {
  dashboard = await startDashboard();
  page = dashboard.page;
  await judge('the sign-in page', () => page.goto(dashboard.url));
  await judge('the set-up page', () => page.goto(dashboard.setUpLink));
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
  await page.getByText('The reply was handed in.').waitFor();
}, 60_000);

afterAll(() => dashboard.stop());

const found: string[] = [];

/** Looks at a page in every width and theme. */
async function judge(name: string, open: () => Promise<unknown>) {
  await open();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click({ position: { x: 4, y: 4 } });
  await loadAxe(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (scrolled > width) found.push(`${name} is ${scrolled} px wide on ${width} px`);
    for (const { colorScheme, rules } of THEMES) {
      await page.emulateMedia({ colorScheme });
      const violations = await findViolations(page, rules);
      found.push(...violations.map((violation) => `${name}, ${width} px, ${colorScheme}: ${violation}`));
    }
  }
}

describe('every page, light and dark, from 360 to 1440 px', () => {
  it('breaks no rule of axe and does not scroll sideways', async () => {
    for (const path of PAGES) await judge(path, () => page.goto(`${dashboard.url}/${path === 'overview' ? '' : path}`));
    for (const path of DETAILS) {
      await page.goto(`${dashboard.url}/${path}`);
      await judge(`one of ${path}`, () => page.locator('tbody th a').first().click());
    }
    expect(found).toEqual([]);
  }, 60_000);

  it('makes the browser complain of nothing', () => {
    expect(dashboard.complaints).toEqual([]);
  });
});
