import type { ServerProcess } from '@convoke/testkit';
import { type Ask, askAs, type Page } from './ask-as.js';

const PASSWORD = 'correct horse battery';

/** The one-time link that the server printed; empty if it printed none. */
export function setUpLinkOf(server: ServerProcess): string {
  return /https?:\/\/\S+\/set-up#\S+(?=\s)/.exec(server.stdout())?.[0] ?? '';
}

/** Signs in on the page of the one-time link. */
export async function setUp({ page, server }: { page: Page; server: ServerProcess }): Promise<Ask> {
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return askAs({ page, url: server.url });
}
