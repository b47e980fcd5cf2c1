import { z } from 'zod';

const Session = z.object({ data: z.object({ csrfToken: z.string() }) });

/** The rate limit of a person's dashboards lets nothing pass for some seconds. */
export class TooManyRequests extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`too many requests, for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Somebody signed in to the dashboard, by HTTP alone. */
export class DashboardSession {
  readonly #baseUrl: string;
  readonly #accountId: string;
  #cookie = '';
  #csrfToken = 'sign-in';

  constructor(baseUrl: string, accountId: string) {
    this.#baseUrl = baseUrl;
    this.#accountId = accountId;
  }

  /** Signs in by a set-up link's token, or by password. */
  async begin(path: string, body: object): Promise<void> {
    const { response, text } = await this.#send(path, 'POST', body);
    if (!response.ok) throw new Error(`nobody is signed in: ${text}`);
    this.#cookie = response.headers.getSetCookie()[0]?.split(';', 1).join() ?? '';
    this.#csrfToken = Session.parse(JSON.parse(text)).data.csrfToken;
  }

  /** @throws TooManyRequests for a request that may be repeated later; Error for every other answer but a success */
  async call(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object): Promise<unknown> {
    const { response, text } = await this.#send(path, method, body);
    if (response.status === 429) throw new TooManyRequests(Number(response.headers.get('retry-after')));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  }

  async #send(path: string, method: string, body?: object) {
    const response = await fetch(`${this.#baseUrl}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        'x-convoke-account': this.#accountId,
        ...(method !== 'GET' && { 'x-convoke-csrf': this.#csrfToken, origin: this.#baseUrl }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { response, text: await response.text() };
  }
}
