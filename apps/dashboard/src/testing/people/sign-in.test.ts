import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInUserMenu, followLink, PASSWORD } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';

/** The computed colours of the page. */
const SHOWN = '(({ colorScheme, color }) => ({ colorScheme, color }))(getComputedStyle(document.body))';

describe('signing in', () => {
  let dashboard: RunningDashboard;

  beforeAll(async () => {
    dashboard = await startDashboard();
  });

  afterAll(() => dashboard.stop());

  it('tells the first visitor that a one-time link was printed', async () => {
    const { page, url } = dashboard;
    await page.goto(url);
    await page.getByText('Nobody can sign in yet').waitFor();
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
  });
});
