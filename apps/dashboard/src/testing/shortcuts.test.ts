import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createAppointment } from './create-appointment.js';
import { findViolations, loadAxe } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

it('goes to pages by keyboard, duplicates an appointment, and exports all of them', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page } = dashboard;
  const helpLinks = async () => {
    await expect
      .poll(() => page.getByRole('link', { name: 'API reference' }).first().getAttribute('href'))
      .toBe('/docs');
    await page.getByRole('link', { name: 'Documentation' }).first().waitFor();
  };
  await page.goto(dashboard.url);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await helpLinks();
  await signIn(dashboard);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  await helpLinks();
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
