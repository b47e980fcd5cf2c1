import type { ServerProcess, TestBrowser } from '@convoke/testkit';

type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;

/** Asks the server as the dashboard does, and answers with the `data` of what comes back. */
export type Ask = (method: string, path: string, body?: object) => Promise<Record<string, string>>;

const PASSWORD = 'correct horse battery';

/** Signs in on the page by the link that the server printed. */
export async function setUp({ page, server }: { page: Page; server: ServerProcess }): Promise<Ask> {
  const link = /https?:\/\/\S+\/set-up#\S+(?=\s)/.exec(server.stdout())?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const session = await page.request.get(`${server.url}/dashboard/api/session`);
  const { csrfToken } = (await session.json()).data;
  return async (method, path, body) => {
    const headers = { 'X-Convoke-Csrf': csrfToken, Origin: server.url };
    const answer = await page.request.fetch(`${server.url}${path}`, { method, headers, ...(body && { data: body }) });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data;
  };
}
