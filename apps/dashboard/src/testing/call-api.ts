/** Where the server is, and the session of whoever asks; see `sessionOf`. */
export interface Asker {
  url: string;
  /** The header `Cookie`. */
  session: string;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Which account it is about, for who belongs to several. */
  accountId?: string;
}

/**
 * Asks the server as another tab does.
 *
 * @returns `data` of the answer
 * @throws Error for every answer but a success
 */
export async function callApi<Data = unknown>({ url, session }: Asker, call: Call): Promise<Data> {
  const { method = 'GET', path, body, accountId } = call;
  const known = await fetch(`${url}/dashboard/api/session`, { headers: { Cookie: session } });
  const { data: found }: { data: { csrfToken: string } } = await known.json();
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
  const answer: { data: Data } = await response.json();
  return answer.data;
}
