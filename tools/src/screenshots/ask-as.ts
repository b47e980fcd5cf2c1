import type { TestBrowser } from '@convoke/testkit';

export type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;

/** Asks the server as the dashboard does, and answers with the `data` of what comes back. */
export type Ask = (method: string, path: string, body?: object) => Promise<Record<string, string>>;

/** Asks as whoever is signed in on the page; about that account where one is named. */
export async function askAs({ page, url, accountId }: { page: Page; url: string; accountId?: string }): Promise<Ask> {
  const session = await page.request.get(`${url}/dashboard/api/session`);
  const { csrfToken } = (await session.json()).data;
  const headers = {
    'X-Convoke-Csrf': csrfToken,
    Origin: url,
    ...(accountId !== undefined && { 'X-Convoke-Account': accountId }),
  };
  return async (method, path, body) => {
    const answer = await page.request.fetch(`${url}${path}`, { method, headers, ...(body && { data: body }) });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data;
  };
}

/** What a list holds. */
export async function listed(ask: Ask, path: string): Promise<Record<string, string>[]> {
  return Object.values(await ask('GET', path)).map((one) => JSON.parse(JSON.stringify(one)));
}
