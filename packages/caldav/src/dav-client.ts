import {
  type CalendarFailure,
  type CalendarProblem,
  calendarFailure,
  type HttpClient,
  type HttpOutcome,
} from '@convoke/engine/calendars';
import type { DavBudget } from './dav-budget.js';
import { conditionsIn } from './multistatus.js';
import type { DavReader } from './readings.js';

/** Who makes requests. */
export interface DavLogin {
  user: string;
  password: string;
  /** The only origin to which the credentials are sent. */
  origin: string;
}

export interface DavRequest {
  method: 'GET' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What the clients of one task share. */
export interface DavTaskParts {
  http: HttpClient;
  reader: DavReader;
  budget: DavBudget;
  signal: AbortSignal;
}

/** One request may take as long. */
export const REQUEST_MS = 30_000;
/** A report of ten thousand events fits. */
const MAX_BYTES = 8 * 1_024 * 1_024;
const MAX_REDIRECTS = 5;
/** UTF-16 units of a URL that is shown. */
const MAX_REFERRAL = 300;

/**
 * Makes requests with credentials, which leave only for their own origin; redirects to others are not followed.
 *
 * The origin is the one that was entered or, if a domain was entered, a server inside it that DNS names (RFC 6764).
 * Held by `calendar-problems.test.ts` and `calendar-discovery.test.ts`.
 */
export class DavClient {
  readonly #task: DavTaskParts;
  readonly #login: DavLogin;

  constructor(task: DavTaskParts, login: DavLogin) {
    this.#task = task;
    this.#login = login;
  }

  /** Makes a request for a report of resources, and has it read. */
  async ask<Answer extends object>(request: DavRequest, read: Read<Answer>): Promise<Answer | CalendarProblem> {
    const outcome = await this.send(request);
    if (outcome.errorKind !== undefined || outcome.status !== 207) return problemOf(outcome);
    return this.read(outcome, read);
  }

  /** Has the body of a response read. */
  async read<Answer extends object>(outcome: HttpOutcome, read: Read<Answer>): Promise<Answer | CalendarProblem> {
    try {
      return (await read(this.#task.reader, outcome.body)) ?? problemOf(outcome);
    } catch (error) {
      return { failure: 'too_much', words: String(error) };
    }
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
    const { http, budget, signal } = this.#task;
    if (new URL(url).origin !== origin) return { ...NOTHING, errorKind: 'blocked' };
    const maxBytes = budget.take(MAX_BYTES);
    if (maxBytes === 0) return { ...NOTHING, errorKind: 'too_large' };
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const outcome = await http.request({
      method,
      url,
      headers: { authorization, ...headers },
      body,
      deadlineMs: REQUEST_MS,
      maxBytes,
      signal,
    });
    budget.spend(outcome.body.length);
    return outcome;
  }

  #redirectOf({ status = 0, headers }: HttpOutcome, url: string): string | undefined {
    if (![301, 302, 307, 308].includes(status)) return undefined;
    return inside(this.#login.origin, headers.location ?? '', url);
  }
}

/** Reads a body; `undefined` if it is anything else. */
type Read<Answer> = (reader: DavReader, bytes: Uint8Array) => Promise<Answer | undefined>;

const NOTHING = { durationMs: 0, headers: {}, body: new Uint8Array() };

/** An href as a URL; `undefined` if it leads to another origin or nowhere. */
export function inside(origin: string, href: string, base: string): string | undefined {
  const url = href === '' ? null : URL.parse(href, base);
  const isPlain = url?.username === '' && url.password === '';
  return url?.origin === origin && isPlain ? url.href : undefined;
}

/** What WebDAV servers say besides. */
const STATUSES: Readonly<Record<number, CalendarFailure>> = { 405: 'forbidden', 410: 'not_found' };

/** What is wrong with an outcome that is none of those expected. */
export function problemOf(outcome: HttpOutcome): CalendarProblem {
  const { status, errorKind, errorCode, headers, body, retryAfterMs } = outcome;
  const words = [status ?? errorKind, errorCode, headers.location, beginningOf(body)].filter(Boolean).join(' ');
  // RFC 4331 §6: servers refuse what exceeds a quota with 507 or 403.
  const failure = calendarFailure(outcome, (code) =>
    code === 403 && conditionsIn(body).includes('quota-not-exceeded') ? 'full' : STATUSES[code],
  );
  const referral = failure === 'elsewhere' ? referralOf(headers.location ?? '') : undefined;
  return {
    failure,
    words,
    ...(referral !== undefined && { referral }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function beginningOf(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, 200));
}

/** Where a redirect leads, if it is an HTTPS URL that people can read. */
function referralOf(location: string): string | undefined {
  const url = location.length <= MAX_REFERRAL ? URL.parse(location) : null;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? `${url.origin}${url.pathname}` : undefined;
}
