import type { Page } from 'playwright-core';
import type { RunningDashboard } from './start-dashboard.js';

/** The password that the tests choose. */
export const PASSWORD = 'correct horse battery';

/** Follows a one-time link and chooses a password in its form, which signs in. */
export async function followLink({ page, setUpLink }: Pick<RunningDashboard, 'page' | 'setUpLink'>): Promise<void> {
  await page.goto(setUpLink);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/**
 * Signs in with the one-time link, without its form, which would take half a second of each file.
 *
 * @throws Error if the link does not work
 */
export async function signIn({ page, setUpLink }: Pick<RunningDashboard, 'page' | 'setUpLink'>): Promise<void> {
  const { origin, hash } = new URL(setUpLink);
  const response = await fetch(`${origin}/dashboard/api/set-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Convoke-Csrf': 'sign-in', Origin: origin },
    body: JSON.stringify({ token: hash.slice(1), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url: origin };
  });
  await page.context().addCookies(cookies);
  await page.goto(origin);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** Opens the menu of whoever is signed in, and chooses a theme, a language or the way out. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.locator('.user-button').click();
  await page.locator('.menu .picker-item').getByText(name, { exact: true }).click();
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** The account, for users who have several. */
  accountId?: string;
}

/** Another tab of a signed-in user. */
export interface Tab {
  /** The header `Cookie`. */
  session: string;
  /**
   * Calls the server as the dashboard does.
   *
   * @returns `data` of the answer
   * @throws Error for every answer but a success
   */
  call<Data = unknown>(call: Call): Promise<Data>;
}

/** Opens a tab for the user who is signed in on the page. */
export async function openTab({ page, url }: Pick<RunningDashboard, 'page' | 'url'>): Promise<Tab> {
  const cookies = await page.context().cookies();
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const known = await fetch(`${url}/dashboard/api/session`, { headers: { Cookie: session } });
  const { data: found }: { data: { csrfToken: string } } = JSON.parse(await known.text());
  const call = async <Data>({ method = 'GET', path, body, accountId }: Call): Promise<Data> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Cookie: session,
        Origin: url,
        'X-Convoke-Csrf': found.csrfToken,
        ...(accountId !== undefined && { 'X-Convoke-Account': accountId }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    const answer: { data: Data } = JSON.parse(await response.text());
    return answer.data;
  };
  return { session, call };
}
