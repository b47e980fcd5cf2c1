import { startCaldavServer } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { go } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

it('the pages and dialogs of a calendar server break no rule of axe and fit, light and dark, and work by keyboard', async () => {
  const caldav = await startCaldavServer();
  const dashboard = await startDashboard();
  onTestFinished(async () => {
    await dashboard.stop();
    await caldav.stop();
  });
  const { page } = dashboard;
  await signIn(dashboard);
  const judge = new PageJudge(page, [390, 1440]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await go(page, 'Calendar server');
  await dashboard.killServer();
  await dashboard.startServerAgain({
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Acme <cal@acme.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
  });
  await page.reload();
  dashboard.complaints.length = 0;
  await page.getByText('Invitations are mailed').waitFor();
  await button('Connect a calendar').press('Enter');
  await dialog.getByLabel('Kind of server').selectOption('graph');
  const secret = 'a secret of Graph';
  await dialog.getByLabel('Tenant').fill('acme/example');
  await dialog.getByLabel('Id of the application').fill('application');
  await dialog.getByLabel('Address of the mailbox').fill('ada@acme.example');
  await dialog.getByLabel('Secret of the application').fill(secret);
  await judge.judge('the refusal of a tenant', async () => {
    await button('Connect').click();
    await dialog.locator('.problem').getByText('Remove spaces, colons and slashes.').waitFor();
  });
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain(secret);
  await page.keyboard.press('Escape');
  await button('Connect a calendar').click();
  await dialog.getByText('Your unsaved entries have been restored.').waitFor();
  await expect.poll(() => dialog.getByLabel('Tenant').inputValue()).toBe('acme/example');
  await expect.poll(() => dialog.getByLabel('Id of the application').inputValue()).toBe('application');
  await expect.poll(() => dialog.getByLabel('Secret of the application').inputValue()).toBe('');
  await dialog.getByLabel('Kind of server').selectOption('caldav');
  await dialog.getByLabel('Address of the server').fill(caldav.url);
  await dialog.getByLabel('User name').fill('ada');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByLabel('Password').press('Enter');
  await dialog.locator('.problem').getByText('The calendar server refuses the credentials.').waitFor();
  dashboard.complaints.length = 0;
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('wrong');
  await dialog.getByLabel('Password').fill(caldav.password);
  await dialog.getByLabel('Password').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(`Object.keys(sessionStorage).filter((key) => key.includes('draft'))`))
    .toEqual([]);
  await page.getByText('ada@calendars.example').waitFor();
  await button('Test').press('Enter');
  await page.getByText('The calendar works: an event was written').waitFor();
  await button('Send a test invitation').press('Enter');
  await dialog.getByLabel('E-mail').fill('bob@ex.example');
  await dialog.getByLabel('E-mail').press('Enter');
  await dialog.getByRole('link', { name: 'its appointment' }).waitFor();
  await expect.poll(() => caldav.calendar.sent.map(({ to }) => to)).toEqual(['bob@ex.example']);
  await button('Close').click();
  caldav.password = 'changed';
  await judge.judge('a calendar that fails', async () => {
    await button('Test').press('Enter');
    await page.getByText('The calendar server refuses the credentials.').waitFor();
  });
  await button('Disconnect').press('Enter');
  await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByText('only the appointments that were made in it').waitFor();
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
});
