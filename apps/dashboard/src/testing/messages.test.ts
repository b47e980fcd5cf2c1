import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go } from './create-appointment.js';
import { findViolations, loadAxe } from './page-judge.js';
import { openTab, PASSWORD, signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const TOO_MANY = {
  status: 429,
  headers: { 'Retry-After': '90' },
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    message: 'Too many requests; send the next one in 90 seconds.',
    error: { code: 'rate_limit_exceeded', reason: { code: 'too_many_requests', params: { seconds: 90 } } },
    apiVersion: 'v1',
  }),
};

describe('messages for people who click', () => {
  let dashboard: RunningDashboard;
  let page: Page;

  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page } = dashboard);
    await signIn(dashboard);
  });
  afterAll(() => dashboard.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const problems = () => page.locator('.problem').allTextContents();
  const focused = () => page.evaluate<string>('document.activeElement.name');

  it('say at every field of a new appointment what is wrong, all at once, and vanish as it is corrected', async () => {
    await page.goto(`${dashboard.url}/appointments/new`);
    await page.getByLabel('Begins').fill('2027-03-15T14:00');
    await page.getByLabel('Ends').fill('2027-03-15T13:00');
    await page.getByLabel('Time zone', { exact: true }).fill('Europe/Atlantis');
    await page.getByText('More options').click();
    await page.getByLabel('Online meeting').fill('meet.example/roof');
    await page.getByText('More options').click();
    await page.getByLabel('E-mail of invitee 1').fill('ada@example');
    await page.getByText('Language, time zone and attendance').first().click();
    await page.getByLabel('Time zone of invitee 1').fill('Europe/Berln');
    await button('Another invitee').click();
    await page.getByLabel('Name of invitee 2').fill('Bob Kahn');
    await button('Another invitee').click();
    await page.getByLabel('E-mail of invitee 3').fill('grace');
    await button('Create and invite').click();
    const all = [
      'Say what the appointment is called in calendars.',
      'The end must be after the beginning.',
      'This time zone is not known. Choose one from the list, such as Europe/Berlin.',
      'The end of this address is missing. Write it like name@example.com.',
      'This time zone is not known. Did you mean Europe/Berlin?',
      'Enter the address of this invitee, or clear the other fields.',
      'This is not an e-mail address. Write it like name@example.com.',
      'The link must begin with https://.',
    ];
    await expect.poll(problems).toEqual(['Fill this in.', ...all.slice(1)]);
    await expect.poll(focused).toBe('subject');
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Subject').fill('   ');
    await expect.poll(problems).toEqual(all);
    await page.getByLabel('Subject').fill('Roof inspection');
    await page.getByLabel('Begins').fill('2027-03-15T09:00');
    await page.getByLabel('Ends').fill('2027-03-15T10:00');
    await page.getByLabel('Online meeting').fill('');
    await page.getByLabel('E-mail of invitee 3').fill('grace@example.com');
    await expect.poll(problems).toEqual(all.slice(2, 6));
    await button('Create and invite').click();
    await expect.poll(() => page.evaluate('document.activeElement.labels[0].textContent')).toBe('Time zone');
    await button('Remove invitee 2').click();
    await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
    await page.getByLabel('Time zone of invitee 1').fill('');
    await page.getByLabel('E-mail of invitee 1').fill('ada@example.com');
    await button('Create and invite').click();
    await page.getByRole('heading', { name: 'Invitees (2)' }).waitFor();
    await button('Invite').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bob Kahn');
    await dialog.getByLabel('E-mail address').fill('bob@example.com');
    await dialog.getByLabel('Language').fill('no language');
    await dialog.getByLabel('Time zone').fill('America/New York');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect.poll(problems).toEqual(['This time zone is not known. Did you mean America/New_York?']);
    await dialog.getByLabel('Time zone').fill('europe/berlin');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect.poll(problems).toEqual(['The language cannot be used. Write it like de or pt-BR.']);
    await button('Close').click();
    dashboard.complaints.length = 0;
  });

  it('say at once all that only the server knows to be wrong, at the fields and below them', async () => {
    await page.goto(`${dashboard.url}/appointments/new`);
    await page.getByLabel('Subject').fill('Roof \u202e inspection');
    await page.getByLabel('Begins').fill('2027-03-28T02:10');
    await page.getByLabel('Ends').fill('2027-03-28T02:40');
    await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
    await page.getByLabel('Description').fill('x'.repeat(65_537));
    await page.getByLabel('Name of invitee 1').fill('Ada\u202e');
    await page.getByLabel('E-mail of invitee 1').fill('ada@example.com');
    await button('Create and invite').click();
    const below = page.locator('.form-problem li');
    await expect.poll(() => below.count()).toBe(5);
    const all = await below.allTextContents();
    await expect.poll(problems).toEqual(expect.arrayContaining(all));
    expect(all.join('\n')).not.toMatch(/appointment[A-Z]|\bparam\b/);
    await page.getByText('5 fields cannot be used').waitFor();
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);

    await go(page, 'Webhooks');
    await button('New webhook').click();
    await page.getByLabel('URL').fill('http://hooks.example.com/convoke');
    await page.getByLabel('Name (optional)').fill('x'.repeat(256));
    await button('Register').click();
    await page.getByText('2 fields cannot be used').waitFor();
    await expect.poll(problems).toHaveLength(2);
    for (const field of ['URL', 'Name (optional)']) await page.getByLabel(field).fill('');
    await page.getByLabel('Close').click();
    dashboard.complaints.length = 0;
  });

  it('say at once what is wrong with a new password', async () => {
    await go(page, 'My profile');
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Repeat it').fill('shorter');
    await button('Change the password').click();
    await expect
      .poll(problems)
      .toEqual(['Fill this in.', 'Enter at least 10 characters.', 'The two passwords differ.']);
  });

  it('count down how long to wait, in forms, in toasts and after a failed load', async () => {
    await page.clock.install();
    const tab = await openTab(dashboard);
    await tab.call({ method: 'POST', path: '/dashboard/api/sandbox/catcher' });
    await page.goto(`${dashboard.url}/webhooks`);
    await page.locator('tbody th a').first().click();
    await button('Send test event').waitFor();
    await page.route('**/dashboard/api/**', (route) => route.fulfill(TOO_MANY));
    const tick = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 1) await page.clock.runFor(1_000);
    };
    const shown = (text: RegExp) => page.locator('.countdown').getByText(text).first().waitFor();
    await button('Send test event').click();
    await page.locator('.toast-text').getByText('Too many requests in a short time.').first().waitFor();
    await shown(/^Try again in 1:(30|[0-2]\d) minutes\.$/);
    await tick(33);
    // The clock of the page goes on by itself, too.
    await shown(/^Try again in [1-5]\d seconds\.$/);
    await button('Edit').click();
    await page.getByLabel('URL').fill('https://example.com/other');
    await button('Save').click();
    await page.locator('.form-problem').getByText('Try again in 1:30 minutes.').first().waitFor();
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await button('Close').click();
    await page.getByRole('link', { name: '← Webhooks' }).click();
    await go(page, 'Members');
    await page.locator('main').getByText('Try again in 1:30 minutes.').first().waitFor();
    await page.unroute('**/dashboard/api/**');
    await tick(92);
    await page.getByRole('row', { name: 'demo@localhost' }).waitFor();
  });

  it('count down how long to wait after too many wrong passwords', async () => {
    const tab = await openTab(dashboard);
    await tab.call({ method: 'DELETE', path: '/dashboard/api/session' });
    await page.goto(dashboard.url);
    await page.getByLabel('E-mail address').fill('demo@localhost');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.route('**/dashboard/api/session', (route) =>
      route.request().method() === 'POST' ? route.fulfill(TOO_MANY) : route.fallback(),
    );
    await button('Sign in').click();
    await page.locator('.form-problem').getByText('Try again in 1:30 minutes.').first().waitFor();
    await page.clock.runFor(91_000);
    await page.getByText('You can try again now.').waitFor();
    await page.unroute('**/dashboard/api/session');
    await button('Sign in').click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });
});
