import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppointment, go } from './create-appointment.js';
import { findViolations, loadAxe } from './page-judge.js';
import { chooseInUserMenu, followLink, PASSWORD } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };
const BOB = { name: 'Bob Kahn', address: 'bob@example.com' };

let dashboard: RunningDashboard;

beforeAll(async () => {
  dashboard = await startDashboard();
});
afterAll(() => dashboard.stop());

/** Opens the message to an invitee and answers it as their client would. */
async function answer(
  page: Page,
  { to, client, button }: { to: string; client: string; button: 'Accept' | 'Decline' },
) {
  await go(page, 'Mailbox');
  await page.getByRole('row', { name: to }).getByRole('link').first().click();
  await page.getByLabel('Mail client').selectOption({ label: client });
  await page.getByRole('button', { name: button }).click();
  await page.getByText('The reply was delivered.').waitFor();
  const answers = { Accept: 'Accepted', Decline: 'Declined' } as const;
  await page.locator('.calendar-card').getByText(answers[button], { exact: true }).waitFor();
}

/** An invitee of the appointment that is shown. */
function invitee(page: Page, name: string) {
  return page.getByRole('article', { name });
}

/** The way to the documentation, for visitors and for members. */
async function helpLinks(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('link', { name: 'API reference' }).first().getAttribute('href')).toBe('/docs');
  await page.getByRole('link', { name: 'Documentation' }).first().waitFor();
}

/** The computed colours of the page. */
const SHOWN = '(({ colorScheme, color }) => ({ colorScheme, color }))(getComputedStyle(document.body))';

it('tells the first visitor that a one-time link was printed', async () => {
  const { page, url } = dashboard;
  await page.goto(url);
  await page.getByText('Nobody can sign in yet').waitFor();
  await helpLinks(page);
});

it('says how to replace a link that does not work', async () => {
  const { page, url } = dashboard;
  await page.goto(`${url}/set-up#nothing`);
  await page.getByText('This link does not work').waitFor();
});

it('refuses a wrong password in words, and takes the right one', async () => {
  const { page } = dashboard;
  await followLink(dashboard);
  await chooseInUserMenu(page, 'Sign out');
  await page.getByLabel('E-mail address').fill('demo@localhost');
  await page.getByLabel('Password').fill('wrong, but long enough');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('alert')
    .getByText(/password/i)
    .waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  const show = page.getByRole('button', { name: 'Show: Password' });
  await show.click();
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('text');
  await show.click();
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  dashboard.complaints.length = 0;
});

it('shows and keeps the theme that was chosen, also on a system that is dark', async () => {
  const { page } = dashboard;
  const shown = () => page.evaluate<{ colorScheme: string; color: string }>(SHOWN);
  const scheme = async () => (await shown()).colorScheme;
  const choose = (label: string) => chooseInUserMenu(page, label);
  const isChosen = async (label: string) => {
    await page.locator('.user-button').click();
    await page.getByRole('menuitemradio', { name: label, exact: true, checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('Same as system');
  await expect.poll(scheme).toBe('light dark');
  const ofSystem = await shown();
  await choose('Light');
  await expect.poll(scheme).toBe('light');
  const light = await shown();
  await page.reload();
  await isChosen('Light');
  await expect.poll(shown).toEqual(light);
  await choose('Dark');
  await expect.poll(scheme).toBe('dark');
  const dark = await shown();
  await page.reload();
  await isChosen('Dark');
  await expect.poll(shown).toEqual(dark);
  expect(dark.color).not.toBe(light.color);
  expect(ofSystem.color).toBe(dark.color);
  await choose('Same as system');
  await page.reload();
  await isChosen('Same as system');
  await expect.poll(shown).toEqual(ofSystem);
  await page.emulateMedia({ colorScheme: 'light' });
});

it('goes to pages by keyboard, duplicates an appointment, and exports all of them', async () => {
  const { page } = dashboard;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  await page.reload();
  await helpLinks(page);
  // The first opening loads the menu.
  for (const _opening of ['first', 'second']) {
    await page.locator('.user-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('[role="menuitemradio"]:focus').filter({ hasText: 'Same as system' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.locator('.user-button:focus').waitFor();
  }
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page' });
  await field.fill('no such & page');
  await page.keyboard.press('Enter');
  await heading('Appointments');
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('no such & page');
  await page.keyboard.press('Control+k');
  await field.fill('r');
  await page.getByRole('option', { name: 'Replies', selected: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Test receiver', selected: true }).waitFor();
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await heading('Test receiver');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  const subject = '=1+1';
  await createAppointment(page, { subject, invitees: [{ name: 'Ada', address: 'ada@example.org' }] });
  const original = page.url();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await heading('Duplicate the appointment');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(subject);
  await expect.poll(() => page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('Europe/Berlin');
  await expect.poll(() => page.getByLabel('E-mail of invitee 1').inputValue()).toBe('');
  await page.getByLabel('Begins').fill('2027-04-15T14:00');
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await heading(subject);
  expect(page.url()).not.toBe(original);
  await page.getByText('Thu, 15 Apr 2027, 14:00 – 14:45').waitFor();

  await page.keyboard.press('Control+k');
  await field.fill('ada@example.org');
  await page
    .getByRole('option', { name: /^=1\+1/ })
    .first()
    .waitFor();
  await page.getByRole('option', { name: 'Ada ada@example.org' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await heading('Appointments');
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('ada@example.org');
  await page.keyboard.press('Control+k');
  await field.fill('new web');
  await page.getByRole('option', { name: 'New webhook', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('URL').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('appointments.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^\uFEFF"Appointment","Subject"/);
  expect(lines[2]).toContain(`"'${subject}"`);
  expect(lines[2]).toContain('"Ada","ada@example.org"');
});

it('an appointment is created, answered, moved and cancelled, and every webhook verified, by clicks', async () => {
  const { page } = dashboard;
  const revision = (number: string) => {
    const shown = page.locator('.facts > div', { has: page.getByText('Revision', { exact: true }) });
    return shown.locator('dd').getByText(number, { exact: true }).waitFor({ state: 'attached' });
  };

  await go(page, 'Test receiver');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await page.getByText('A webhook of this account leads here.').waitFor();

  await createAppointment(page, { subject: 'Roof inspection', invitees: [ADA, BOB] });
  const appointment = page.url();
  await answer(page, { to: ADA.address, client: 'Gmail', button: 'Accept' });
  await answer(page, { to: BOB.address, client: 'Outlook', button: 'Decline' });

  await page.goto(appointment);
  for (const { name } of [ADA, BOB]) {
    await invitee(page, name).getByText('Told to webhooks (2)').click();
    await invitee(page, name).getByText('Webhook attendee.responded: Delivered').waitFor();
  }
  const steps = invitee(page, ADA.name).getByRole('listitem').filter({ hasNotText: 'invitation.created' });
  await expect
    .poll(() => steps.allTextContents())
    .toEqual([
      expect.stringContaining('Invited'),
      expect.stringContaining('Message queued'),
      expect.stringContaining('Kept in the sandbox'),
      expect.stringContaining('Accepted'),
      expect.stringContaining('Webhook attendee.responded: Delivered'),
    ]);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Begins').fill('2027-03-16T09:00');
  await page.getByLabel('Ends').fill('2027-03-16T09:45');
  await page.getByRole('button', { name: 'Save and notify' }).click();
  await page.getByText('Tue, 16 Mar 2027, 09:00 – 09:45').waitFor();
  await revision('1');
  await invitee(page, ADA.name).getByText('Open', { exact: true }).waitFor();
  await invitee(page, ADA.name).getByText('Asked again').waitFor();
  const changes = page.getByRole('region', { name: 'The appointment' }).locator('.changes');
  await expect
    .poll(() => changes.locator('del, ins').allTextContents())
    .toEqual([
      'Mon, 15 Mar 2027, 14:00',
      'Tue, 16 Mar 2027, 09:00',
      'Mon, 15 Mar 2027, 14:45',
      'Tue, 16 Mar 2027, 09:45',
    ]);
  const whole = page.getByRole('region', { name: 'The appointment' });
  await whole.getByText('Told to webhooks').click();
  await whole
    .getByRole('listitem')
    .filter({ hasText: 'Webhook appointment.updated: Delivered' })
    .getByText('To Test receiver, 1 attempt')
    .waitFor();

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByLabel('Comment').fill('The storm has passed.');
  await page.getByRole('button', { name: 'Cancel for good' }).click();
  await page.getByText('Nobody can be invited any more').waitFor();
  await revision('2');

  await go(page, 'Test receiver');
  for (const [event, count] of [
    ['attendee.responded', 2],
    ['appointment.updated', 1],
    ['appointment.canceled', 1],
  ] as const) {
    const caught = page.locator('summary', { hasText: event }).filter({ hasText: 'Signature verified' });
    await caught.nth(count - 1).waitFor();
  }
  await go(page, 'Mailbox');
  await page.getByRole('row', { name: ADA.address }).filter({ hasText: 'Cancellation' }).waitFor();
  expect(dashboard.complaints).toEqual([]);
});
