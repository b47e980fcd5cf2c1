import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const Session = z.object({ data: z.object({ csrfToken: z.string() }) });

/** Somebody signed in to the dashboard, by HTTP alone. */
export class DashboardSession {
  readonly #baseUrl: string;
  readonly #accountId: string;
  #cookie = '';
  #csrfToken = 'sign-in';
  /** Requests that are left in the window of the rate limit, and when another begins, epoch milliseconds. */
  #room = { requests: Number.POSITIVE_INFINITY, until: 0 };

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

  /** @throws Error for every answer but a success */
  async call(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object): Promise<unknown> {
    const { response, text } = await this.#send(path, method, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  }

  /** Waits where the rate limit would not let so many requests pass. */
  async makeRoom(requests: number): Promise<void> {
    if (this.#room.requests < requests) await setTimeout(Math.max(0, this.#room.until - Date.now()));
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
    const { headers } = response;
    const [left, reset] = [headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset')];
    if (left !== null) this.#room = { requests: Number(left), until: Date.now() + (Number(reset) + 1) * 1_000 };
    return { response, text: await response.text() };
  }
}
