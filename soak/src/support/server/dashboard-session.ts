import { z } from 'zod';

const Session = z.object({ data: z.object({ csrfToken: z.string() }) });

/** The user's rate limit refuses requests for some seconds. */
export class TooManyRequests extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`too many requests, for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** A session of the dashboard, over HTTP only. */
export class DashboardSession {
  readonly #baseUrl: string;
  readonly #accountId: string;
  #cookie = '';
  #csrfToken = 'sign-in';

  constructor(baseUrl: string, accountId: string) {
    this.#baseUrl = baseUrl;
    this.#accountId = accountId;
  }

  /** Signs in with the token of a set-up link, or with a password. */
  async begin(path: string, body: object): Promise<void> {
    const { response, text } = await this.#send(path, 'POST', body);
    if (!response.ok) throw new Error(`nobody is signed in: ${text}`);
    this.#cookie = response.headers.getSetCookie()[0]?.split(';', 1).join() ?? '';
    this.#csrfToken = Session.parse(JSON.parse(text)).data.csrfToken;
  }

  /** Goes on with a session that was begun elsewhere. */
  async resume(cookie: string): Promise<void> {
    this.#cookie = cookie;
    this.#csrfToken = Session.parse(await this.call('/dashboard/api/session')).data.csrfToken;
  }

  /** @throws TooManyRequests if the request may be repeated later; Error for every other failure */
  async call(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object): Promise<unknown> {
    const { response, text } = await this.#send(path, method, body);
    if (response.status === 429) throw new TooManyRequests(Number(response.headers.get('retry-after')));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  }

  /** @returns a response of any status */
  async ask(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object) {
    const { response, text } = await this.#send(path, method, body);
    return { status: response.status, text };
  }

  async #send(path: string, method: string, body?: object) {
    const send = () =>
      fetch(`${this.#baseUrl}${path}`, {
        method,
        headers: {
          cookie: this.#cookie,
          'x-convoke-account': this.#accountId,
          ...(method !== 'GET' && { 'x-convoke-csrf': this.#csrfToken, origin: this.#baseUrl }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    // An idle connection may be closed while a request is being sent, which the server then has not read.
    const response = await send().catch(send);
    return { response, text: await response.text() };
  }
}
