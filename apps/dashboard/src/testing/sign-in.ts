import type { RunningDashboard } from './start-dashboard.js';

/** What the tests choose. */
export const PASSWORD = 'correct horse battery';

/** Follows the one-time link and chooses a password, which signs in. */
export async function signIn({ page, setUpLink }: Pick<RunningDashboard, 'page' | 'setUpLink'>): Promise<void> {
  await page.goto(setUpLink);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}
