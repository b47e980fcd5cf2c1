import { expect, it, onTestFinished } from 'vitest';
import { openTab, signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

it('creates no appointment while somebody on its list cannot be invited, and says at each row why', async () => {
  const dashboard = await startDashboard();
  onTestFinished(() => dashboard.stop());
  const { page, url } = dashboard;
  await signIn(dashboard);
  const tab = await openTab(dashboard);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const problemOf = (label: string) =>
    page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).locator('.problem');

  await page.goto(`${url}/appointments/new`);
  await page.getByLabel('Subject').fill('Roof inspection');
  for (const _further of [2, 3, 4, 5]) await button('Another invitee').click();
  await page.getByLabel('E-mail of invitee 1').fill('ada@example.com');
  await page.getByLabel('E-mail of invitee 3').fill('Ada@example.com');
  await page.getByLabel('E-mail of invitee 4').fill('grace@example.com');
  await page.getByText('Language, time zone and attendance').nth(3).click();
  await page.getByLabel('Language of invitee 4').fill('de_AT');
  await page.getByLabel('E-mail of invitee 5').fill('bob@example.com');
  await button('Create and invite').click();
  await problemOf('E-mail of invitee 3').getByText('Another invitee already has this address.').waitFor();
  await problemOf('Language of invitee 4').getByText('The language cannot be used.').waitFor();
  expect(await page.locator('.problem').count()).toBe(2);
  expect(await tab.call({ path: '/dashboard/api/v1/appointments' })).toEqual([]);

  await button('Remove invitee 2').click();
  await problemOf('Language of invitee 3').getByText('The language cannot be used.').waitFor();
  await button('Remove invitee 2').click();
  await page.getByLabel('Language of invitee 2').fill('de-AT');
  await button('Create and invite').click();
  await page.getByRole('heading', { level: 1, name: 'Roof inspection' }).waitFor();
  await page.getByRole('heading', { name: 'Invitees (3)' }).waitFor();

  await page.goto(`${url}/appointments/new`);
  await page.getByLabel('Subject').fill('Gutter');
  await page.getByLabel('E-mail of invitee 1').fill('grace@example.com');
  await page.getByText('Language, time zone and attendance').click();
  await page.getByLabel('Language of invitee 1').fill('de_AT');
  await page.keyboard.press('Tab');
  await button('Create and invite').click();
  await problemOf('Language of invitee 1').getByText('The language cannot be used.').waitFor();
  expect(dashboard.complaints.filter((complaint) => !complaint.includes('422') && !complaint.includes('400'))).toEqual(
    [],
  );
});
