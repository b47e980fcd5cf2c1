import type { CalendarFailure, CalendarProblem, HttpClient, HttpOutcome } from '@convoke/engine/calendars';
import { conditionsIn } from './multistatus.js';

/** Who makes requests. */
export interface DavLogin {
  user: string;
  password: string;
  /** The only origin that is told the credentials. */
  origin: string;
}

export interface DavRequest {
  method: 'GET' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request may take as long. */
export const REQUEST_MS = 30_000;
/** A report of a thousand events fits. */
const MAX_BYTES = 8 * 1_024 * 1_024;
const MAX_REDIRECTS = 5;
/** UTF-16 units of a URL that is shown. */
const MAX_REFERRAL = 300;

/** Makes requests with credentials, which leave only for their own origin; redirects to others are not followed. */
export class DavClient {
  readonly #http: HttpClient;
  readonly #login: DavLogin;
  readonly #signal: AbortSignal;

  constructor(http: HttpClient, login: DavLogin, signal: AbortSignal) {
    this.#http = http;
    this.#login = login;
    this.#signal = signal;
  }

  /**
   * @returns the outcome, which may have any status, with the URL that it is of
   */
  async send(request: DavRequest): Promise<HttpOutcome & { url: string }> {
    let { url } = request;
    for (let redirects = 0; ; redirects += 1) {
      const outcome = await this.#exchange({ ...request, url });
      const next = redirects < MAX_REDIRECTS ? this.#redirectOf(outcome, url) : undefined;
      if (next === undefined) return { ...outcome, url };
      url = next;
    }
  }

  async #exchange({ method, url, headers, body }: DavRequest): Promise<HttpOutcome> {
    const { user, password, origin } = this.#login;
    if (new URL(url).origin !== origin) return { durationMs: 0, errorKind: 'blocked', headers: {}, body: '' };
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    return this.#http.request({
      method,
      url,
      headers: { authorization, ...headers },
      body,
      deadlineMs: REQUEST_MS,
      maxBytes: MAX_BYTES,
      signal: this.#signal,
    });
  }

  #redirectOf({ status = 0, headers }: HttpOutcome, url: string): string | undefined {
    if (![301, 302, 307, 308].includes(status)) return undefined;
    return inside(this.#login.origin, headers.location ?? '', url);
  }
}

/** An href as a URL; `undefined` if it leads to another origin or nowhere. */
export function inside(origin: string, href: string, base: string): string | undefined {
  const url = href === '' ? undefined : resolveUrl(href, base);
  const isPlain = url?.username === '' && url.password === '';
  return url?.origin === origin && isPlain ? url.href : undefined;
}

/** @returns `undefined` for text that is no URL; see `parseUrl` of the engine for why it is tried */
export function resolveUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

const FAILURES: Partial<Record<NonNullable<HttpOutcome['errorKind']>, CalendarFailure>> = {
  blocked: 'blocked',
  tls: 'tls',
  protocol: 'garbled',
  too_large: 'garbled',
};

/** Statuses that mean the same for every request. */
const STATUSES: Readonly<Record<number, CalendarFailure>> = {
  401: 'credentials',
  403: 'forbidden',
  404: 'not_found',
  405: 'forbidden',
  410: 'not_found',
  429: 'throttled',
  503: 'throttled',
  507: 'full',
};

/** What is wrong with an outcome that is none of those expected. */
export function problemOf(outcome: HttpOutcome): CalendarProblem {
  const { status, errorKind, errorCode, headers, body, retryAfterMs } = outcome;
  const words = [status ?? errorKind, errorCode, headers.location, body.slice(0, 200)].filter(Boolean).join(' ');
  const failure = failureOf(outcome);
  const referral = failure === 'elsewhere' ? referralOf(headers.location ?? '') : undefined;
  return {
    failure,
    words,
    ...(referral !== undefined && { referral }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Where a redirect leads, if it is an HTTPS URL that people can read. */
function referralOf(location: string): string | undefined {
  const url = location.length <= MAX_REFERRAL ? resolveUrl(location) : undefined;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? `${url.origin}${url.pathname}` : undefined;
}

function failureOf({ status, errorKind, body }: HttpOutcome): CalendarFailure {
  if (errorKind !== undefined) return FAILURES[errorKind] ?? 'unreachable';
  if (status === undefined) return 'unreachable';
  if (status >= 300 && status < 400) return 'elsewhere';
  // RFC 4331 §6: servers refuse what exceeds a quota with 507 or 403.
  if (status === 403 && conditionsIn(body).includes('quota-not-exceeded')) return 'full';
  return STATUSES[status] ?? (status >= 500 ? 'unreachable' : 'garbled');
}
