import { admitOwner, createAccount } from '@convoke/engine';
import type { TestServer } from './start-server.js';

/** An answer of the server. */
export interface DashboardAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface DashboardRequest {
  method?: string;
  /** Sent as JSON. */
  body?: object;
  /** Replaces the headers that a page would send. */
  headers?: Record<string, string | undefined>;
}

/** A browser with the dashboard open: it keeps cookies and sends the CSRF token of its session. */
export class DashboardClient {
  readonly #server: Pick<TestServer, 'baseUrl'>;
  /** The cookies that the browser sends: of the session, and of the browser itself. */
  cookie: string | undefined;
  csrfToken = 'sign-in';

  constructor(server: Pick<TestServer, 'baseUrl'>) {
    this.#server = server;
  }

  async call(path: string, { method = 'GET', body, headers = {} }: DashboardRequest = {}): Promise<DashboardAnswer> {
    const sent: Record<string, string | undefined> = {
      cookie: this.cookie,
      ...(method !== 'GET' && { 'x-convoke-csrf': this.csrfToken, origin: this.#server.baseUrl }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    };
    const given = Object.entries(sent).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    const response = await fetch(`${this.#server.baseUrl}${path}`, {
      method,
      headers: given,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Signs in by sign-in link or password, and keeps the session. */
  async begin(path: string, body: object, headers: Record<string, string> = {}): Promise<DashboardAnswer> {
    const answer = await this.call(path, { method: 'POST', body, headers });
    const set = answer.headers.getSetCookie().map((each) => each.split(';', 1).join());
    this.cookie = set.length > 0 ? set.join('; ') : undefined;
    this.csrfToken = tokenOf(answer.body) ?? this.csrfToken;
    return answer;
  }
}

export const PASSWORD = 'correct horse battery';

interface Visitor {
  email?: string;
  name?: string;
  isAdministrator?: boolean;
  accountId?: string;
  /** Of the browser that opens the link. */
  headers?: Record<string, string>;
}

/** The owner of an account, by default a new one, with the dashboard open. */
export async function openDashboard(
  server: TestServer,
  { email = 'ada@example.com', name = 'Acme', isAdministrator = false, accountId = '', headers = {} }: Visitor = {},
): Promise<{ client: DashboardClient; accountId: string }> {
  const account = accountId === '' ? (await createAccount(server.operator, { name })).account : { id: accountId };
  const token = await admitOwner(server.operator, { accountId: account.id, email, isAdministrator });
  const client = new DashboardClient(server);
  await client.begin('/dashboard/api/set-up', { token, password: PASSWORD }, headers);
  return { client, accountId: account.id };
}

function tokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { data } = body;
  const holds = typeof data === 'object' && data !== null && 'csrfToken' in data;
  return holds && typeof data.csrfToken === 'string' ? data.csrfToken : undefined;
}
