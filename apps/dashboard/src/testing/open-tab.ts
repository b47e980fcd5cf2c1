import type { RunningDashboard } from './start-dashboard.js';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Which account it is about, for who belongs to several. */
  accountId?: string;
}

/** Another tab of a person who is signed in. */
export interface Tab {
  /** The header `Cookie`. */
  session: string;
  /**
   * Asks the server as the dashboard does.
   *
   * @returns `data` of the answer
   * @throws Error for every answer but a success
   */
  call<Data = unknown>(call: Call): Promise<Data>;
}

/** Opens a tab for whoever is signed in on the page. */
export async function openTab({ page, url }: Pick<RunningDashboard, 'page' | 'url'>): Promise<Tab> {
  const cookies = await page.context().cookies();
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const known = await fetch(`${url}/dashboard/api/session`, { headers: { Cookie: session } });
  const { data: found }: { data: { csrfToken: string } } = JSON.parse(await known.text());
  const call = async <Data>({ method = 'GET', path, body, accountId }: Call): Promise<Data> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...{ Cookie: session, Origin: url, 'X-Convoke-Csrf': found.csrfToken },
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
