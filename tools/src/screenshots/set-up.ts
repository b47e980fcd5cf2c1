import type { ServerProcess } from '@convoke/testkit';
import { type Ask, askAs, type Page } from './ask-as.js';

const PASSWORD = 'correct horse battery';

/** Signs in on the page with the link that the server printed. */
export async function setUp({ page, server }: { page: Page; server: ServerProcess }): Promise<Ask> {
  const link = /https?:\/\/\S+\/set-up#\S+(?=\s)/.exec(server.stdout())?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return askAs({ page, url: server.url });
}
