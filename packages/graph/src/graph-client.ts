import type { Clock } from '@convoke/engine';
import {
  type CalendarFailure,
  type CalendarProblem,
  calendarFailure,
  type HttpClient,
  type HttpOutcome,
} from '@convoke/engine/calendars';
import { type Json, objectOf, textOf } from './json.js';
import { type RunGraph, readResponse } from './response.js';
import type { Slots } from './slots.js';
import { type AccessTokens, isProblem, type SignIn } from './tokens.js';

export interface GraphRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Of Microsoft Graph. */
  url: string;
  headers?: Record<string, string>;
  body?: object;
}

/** A response, with what is wrong if it is not one of Microsoft Graph. */
export interface GraphOutcome extends HttpOutcome {
  /** As far as anything reads it; `undefined` without a body, or if it is not a JSON object. */
  json: Json | undefined;
}

/** One request may take as long. */
export const REQUEST_MS = 30_000;
/** A page of events fits. */
const MAX_BYTES = 8 * 1_024 * 1_024;
/** Shorter responses take a millisecond or two: not much more than passing them to another thread. */
const SHORT_BYTES = 65_536;
/** What one task may take of the server, over all its requests: enough for any honest one. */
const MOST = { requests: 500, bytes: 64 * 1_024 * 1_024 };

/** Ids stay the same when an event is moved to another calendar; times are in UTC. */
const PREFERENCES = 'IdType="ImmutableId", outlook.timezone="UTC"';

interface GraphClientParts {
  http: HttpClient;
  tokens: AccessTokens;
  slots: Slots;
  clock: Clock;
  /** Reads long responses; default: this thread does. */
  run?: RunGraph | undefined;
}

/** Makes the requests of one task as an application. Its token leaves only for the Graph host of its own cloud. */
export class GraphClient {
  readonly #parts: GraphClientParts;
  readonly #signIn: SignIn;
  readonly #options: { mailbox: string; signal: AbortSignal };
  #requests = 0;
  #bytes = 0;

  /** @param options.mailbox what requests are limited by: as many at once as Exchange admits */
  constructor(parts: GraphClientParts, signIn: SignIn, options: { mailbox: string; signal: AbortSignal }) {
    this.#parts = parts;
    this.#signIn = signIn;
    this.#options = options;
  }

  /** @returns the outcome, which may have any status, or why the application cannot sign in */
  async send(request: GraphRequest): Promise<GraphOutcome | CalendarProblem> {
    if (!this.isInside(request.url)) return { failure: 'elsewhere', words: 'a link to another host' };
    const { mailbox, signal } = this.#options;
    return this.#parts.slots.run(`${this.#signIn.hosts.graph} ${mailbox}`, async () => {
      const token = await this.#parts.tokens.get(this.#signIn, signal);
      if (isProblem(token)) return token;
      const outcome = await this.#exchange(request, token.text);
      if (outcome.status !== 401) return outcome;
      // Tokens can be revoked before they expire (Continuous Access Evaluation): a new one tells whether it was that.
      this.#parts.tokens.forget(this.#signIn, token);
      const fresh = await this.#parts.tokens.get(this.#signIn, signal);
      return isProblem(fresh) ? fresh : this.#exchange(request, fresh.text);
    });
  }

  /** Whether a URL, such as one in a response, is of the Graph host, over which alone the token may go. */
  isInside(url: string): boolean {
    const { origin, username, password } = URL.parse(url) ?? {};
    return origin === this.#signIn.hosts.graph && username === '' && password === '';
  }

  /** Whether the task may take another long response; otherwise a later task goes on. */
  get hasRoom(): boolean {
    return this.#bytes + MAX_BYTES <= MOST.bytes;
  }

  async #exchange({ method, url, headers, body }: GraphRequest, token: string): Promise<GraphOutcome> {
    this.#requests += 1;
    const maxBytes = Math.min(MAX_BYTES, MOST.bytes - this.#bytes);
    if (this.#requests > MOST.requests || maxBytes <= 0) return EXCESS;
    const outcome = await this.#parts.http.request({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...headers,
        prefer: [PREFERENCES, headers?.prefer].filter(Boolean).join(', '),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      deadlineMs: REQUEST_MS,
      maxBytes,
      signal: this.#options.signal,
    });
    this.#bytes += outcome.body.length;
    if (outcome.errorKind !== undefined) return { ...outcome, json: undefined };
    const { run = async (bytes: Uint8Array) => readResponse(bytes) } = this.#parts;
    try {
      const read = outcome.body.length <= SHORT_BYTES ? readResponse : run;
      return { ...outcome, json: await read(outcome.body) };
    } catch {
      return { ...outcome, json: undefined, errorKind: 'too_large' };
    }
  }
}

const EXCESS: GraphOutcome = {
  durationMs: 0,
  errorKind: 'too_large',
  headers: {},
  body: new Uint8Array(),
  json: undefined,
};

/** What is wrong with an outcome that is none of those expected. */
export function problemOf(outcome: GraphOutcome | CalendarProblem): CalendarProblem {
  if ('failure' in outcome) return outcome;
  const { status, errorKind, errorCode, body, retryAfterMs } = outcome;
  const said = errorOf(outcome);
  const words = [
    status ?? errorKind,
    errorCode,
    said.code,
    said.message || new TextDecoder().decode(body.subarray(0, 200)),
  ].filter(Boolean);
  return {
    failure: calendarFailure(outcome, (code) => meaningOf(outcome, code)),
    words: words.join(' ').slice(0, 500),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** The code and the message of an error; empty if the response has none. */
export function errorOf({ json }: Pick<GraphOutcome, 'json'>): { code: string; message: string } {
  const error = objectOf(json, 'error');
  return { code: textOf(error, 'code') ?? '', message: (textOf(error, 'message') ?? '').slice(0, 300) };
}

/** The statuses mean what they always do (https://learn.microsoft.com/graph/errors), unless the body says otherwise. */
function meaningOf({ json, headers }: GraphOutcome, status: number): CalendarFailure | undefined {
  // A portal answers in place of the server.
  const isPage = /^text\/html\b/i.test(headers['content-type'] ?? '');
  if (json === undefined && status < 500 && (status < 400 || isPage)) return 'garbled';
  return /Quota/i.test(errorOf({ json }).code) ? 'full' : undefined;
}

/** Whether the server says that a thing is not there, rather than a portal in front of it. */
export function isMissing(outcome: GraphOutcome | CalendarProblem): boolean {
  if ('failure' in outcome || outcome.errorKind !== undefined) return false;
  const isGone = outcome.status === 404 || outcome.status === 410;
  return isGone && /^Error(ItemNotFound|MessageNotFound)$|^ResourceNotFound$/i.test(errorOf(outcome).code);
}
