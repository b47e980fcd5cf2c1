import { startSmtpSink } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PAGE_PATHS } from '../page-paths.js';
import { go } from './create-appointment.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const HOOK = 'https://hooks.example.com/convoke';
/** As lists name a webhook without a name. */
const LISTED = 'hooks.example.com/convoke';

/** The data requests of the pages: all but the session and the stream of changes. */
const API = /\/dashboard\/api\/(?!session$|changes)/;

/** Presses every such button that exists right now, as a page may have recovered by itself; how many alerts are left. */
const PRESS_TRY_AGAIN = `
  for (const button of document.querySelectorAll('main button')) if (button.textContent === 'Try again') button.click();
  [...document.querySelectorAll('main [role=alert]')].filter((alert) => /\\S/.test(alert.textContent)).length;
`;

describe('webhooks, deliveries, and a server that is away', () => {
  let dashboard: RunningDashboard;
  let page: Page;
  /** The same person in another tab. */
  let tab: Tab;

  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page } = dashboard);
    await signIn(dashboard);
    tab = await openTab(dashboard);
  });
  afterAll(() => dashboard.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const told = (text: string) => page.locator('.toast-text').getByText(text).first().waitFor();

  it('registers a webhook, and says at the field why a URL or a selection of events is refused', async () => {
    await go(page, 'Webhooks');
    await button('New webhook').click();
    const problems = () => page.locator('.problem').allTextContents();
    await page.getByLabel('attendee.responded').waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await button('Register').click();
    await expect.poll(problems).toEqual(['Fill this in.', 'Choose at least one event.']);
    await page.getByLabel('attendee.responded').check();
    await page.getByLabel('URL').fill('http://hooks.example.com/convoke');
    await button('Register').click();
    await expect.poll(problems).toEqual(['The URL must begin with https://.']);
    await page.getByLabel('URL').fill(HOOK);
    await button('Register').click();
    await page.getByText('The webhook is registered').waitFor();
    await expect.poll(() => page.locator('.secrets code').textContent()).toMatch(/^whsec_/);
    await page.getByRole('row', { name: LISTED }).getByText('attendee.responded').waitFor();
  });

  it('makes a new secret, and signs with the old one as well for the chosen time', async () => {
    await go(page, 'Test receiver');
    await button('Connect it').click();
    await page.getByRole('link', { name: 'To the webhook' }).click();
    await button('New secret').click();
    await page.getByLabel('Sign with the old one as well').selectOption('3600');
    await button('Create a new secret').click();
    await page.getByText('The webhook has a new secret').waitFor();
    await button('Send test event').click();
    await page.getByRole('row', { name: 'webhook.test' }).getByText('Delivered').waitFor();
    await go(page, 'Test receiver');
    await page.locator('summary', { hasText: 'Signature verified' }).click();
    await expect
      .poll(() => page.getByRole('figure', { name: 'Headers' }).textContent())
      .toMatch(/webhook-signature: v1,\S+ v1,\S+/);
    await button('Delete all').click();
    await page.getByText('Nothing caught yet').waitFor();
  });

  it('filters the deliveries of each webhook by status', async () => {
    await go(page, 'Deliveries');
    await page.getByLabel('Webhook').selectOption({ label: `${LISTED} (Active)` });
    await page.getByText('Send a test event, or wait for an answer.', { exact: false }).waitFor();
    await page.getByLabel('Status').selectOption('missed');
    await page.getByText('No matching deliveries').waitFor();
  });

  it('says that another tab has already deleted a webhook', async () => {
    await go(page, 'Webhooks');
    await page.getByRole('row', { name: LISTED }).getByRole('link').click();
    await button('Delete').click();
    const webhookId = new URL(page.url()).pathname.split('/').at(-1);
    await tab.call({ method: 'DELETE', path: `/dashboard/api/v1/webhooks/${webhookId}`, body: {} });
    await button('Delete for good').click();
    await page.locator('.form-problem').getByText('webhook').waitFor();
    await button('Keep').click();
    await button('Send test event').click();
    await told('webhook');
    await go(page, 'Webhooks');
    await page.getByRole('row', { name: LISTED }).waitFor({ state: 'detached' });
  });

  it('says that the server is unreachable, keeps the shell, and continues when it is back', async () => {
    await page.goto(`${dashboard.url}/`);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await dashboard.killServer();
    await page.getByText('No connection to the server').waitFor();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'This page cannot be shown' }).waitFor();
    await button('Try again').click();
    await page.locator('.form-problem').getByText('The server cannot be reached.').waitFor();
    await dashboard.startServerAgain();
    await button('Try again').click();
    await page.getByRole('row', { name: 'demo@localhost' }).waitFor();
    await page.getByText('No connection to the server').waitFor({ state: 'detached' });
  });

  it('says on each page that it could not be loaded, and loads it once the server answers again', async () => {
    const reading = PAGE_PATHS.filter((path) => !path.includes(':') && path !== '/appointments/new');
    expect(reading.length).toBeGreaterThan(10);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    await page.clock.install();
    for (const path of reading) {
      await page.route(API, (route) => route.abort());
      if (path === '/') await page.goto(dashboard.url);
      else await menu.locator(`a[href="${path}"]`).click();
      const failure = page
        .getByRole('alert')
        .getByText('The server cannot be reached. Check your connection, then try again.')
        .first();
      while (!(await failure.isVisible())) await page.clock.fastForward(1_000);
      await page.unroute(API);
      // A request that was under way may still fail, and offers to try again afterwards.
      await expect.poll(() => page.evaluate(PRESS_TRY_AGAIN)).toBe(0);
      await page.locator('main .table, main .empty-state, main .card').first().waitFor();
    }
  });

  it('leads to messages that a mail server refused, and has no sandbox when mail is sent', async () => {
    const relay = await startSmtpSink({ onRcpt: () => ({ code: 550 }) });
    onTestFinished(relay.stop);
    await dashboard.killServer();
    await dashboard.startServerAgain({
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: 'Acme <cal@acme.example>',
      CONVOKE_INBOUND_TOKEN: 'a-token-of-many-letters',
    });
    await tab.call({
      method: 'POST',
      path: '/dashboard/api/v1/appointments',
      body: {
        appointmentStart: '2027-03-15T14:00:00',
        appointmentEnd: '2027-03-15T14:45:00',
        appointmentTimeZone: 'Europe/Berlin',
        name: 'Ada',
        address: 'ada@example.org',
      },
    });
    await page.goto(dashboard.url);
    await page.getByText('1 message came back as undeliverable, or its recipient was refused.').waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
    await pages.getByText('For developers').click();
    await pages.getByRole('link', { name: 'Webhooks' }).waitFor();
    await page.getByRole('link', { name: 'To the messages' }).click();
    await page
      .getByRole('row', { name: 'ada@example.org' })
      .filter({ hasText: 'Undeliverable' })
      .getByText('550')
      .waitFor();
    await page.goto(dashboard.url);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByText('Nothing needs your attention.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Mailbox' }).count()).toBe(0);
    await page.goto(`${dashboard.url}/test-receiver`);
    await page.getByText('Not found').waitFor();
  });
});
