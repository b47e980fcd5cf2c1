import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

describe('signing in', () => {
  let dashboard: RunningDashboard;

  beforeAll(async () => {
    dashboard = await startDashboard();
  }, 60_000);

  afterAll(() => dashboard.stop());

  it('tells whoever comes first that a one-time link was printed', async () => {
    const { page, url } = dashboard;
    await page.goto(url);
    await page.getByText('Nobody can sign in yet').waitFor();
  });

  it('says of a link that leads nowhere how to get another', async () => {
    const { page, url } = dashboard;
    await page.goto(`${url}/set-up#nothing`);
    await page.getByText('This link does not work').waitFor();
  });

  it('refuses a wrong password in words, and takes the right one', async () => {
    const { page } = dashboard;
    await signIn(dashboard);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail address').fill('demo@localhost');
    await page.getByLabel('Password').fill('wrong, but long enough');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  it('keeps the theme that was chosen', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
