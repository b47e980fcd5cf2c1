import { createHash } from 'node:crypto';
import type { Clock, Ids } from '@convoke/engine';
import type { CalendarFailure, CalendarProblem, HttpClient } from '@convoke/engine/calendars';
import { type Application, type CloudHosts, parseProof, tokenForm } from './application.js';
import { numberOf, parseJson, textOf } from './json.js';

/** Who signs in where. */
export interface SignIn {
  application: Application;
  /** A secret, or a certificate with its key. */
  password: string;
  hosts: CloudHosts;
}

export interface AccessToken {
  text: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A token is renewed that long before it expires. */
const MARGIN_MS = 5 * 60_000;
const TOKEN_MS = 20_000;
/** Read within a millisecond. */
const MAX_BYTES = 64 * 1_024;
/** Applications whose tokens are kept. */
const MAX_TOKENS = 1_000;

interface AccessTokensParts {
  http: HttpClient;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
}

/**
 * The tokens of applications, by the client credentials grant. Microsoft's library for it, `@azure/msal-node`, would
 * add 234 kB to the server, and asks hosts of its own choosing where tokens are to be had.
 */
export class AccessTokens {
  readonly #parts: AccessTokensParts;
  readonly #kept = new Map<string, Promise<AccessToken | CalendarProblem>>();

  constructor(parts: AccessTokensParts) {
    this.#parts = parts;
  }

  /** The token of an application, requested once for all that ask at the same time. */
  async get(signIn: SignIn, signal: AbortSignal): Promise<AccessToken | CalendarProblem> {
    const key = keyOf(signIn);
    const kept = await this.#kept.get(key);
    if (kept && !isProblem(kept) && kept.expiresAt - MARGIN_MS > this.#parts.clock.now()) return kept;
    const requested = this.#request(signIn, signal);
    if (this.#kept.size >= MAX_TOKENS) this.#kept.clear();
    this.#kept.set(key, requested);
    const token = await requested;
    if (isProblem(token) && this.#kept.get(key) === requested) this.#kept.delete(key);
    return token;
  }

  /** Drops a token that was refused, unless it was replaced in the meantime. */
  forget(signIn: SignIn, token: AccessToken): void {
    const key = keyOf(signIn);
    void this.#kept.get(key)?.then((kept) => {
      if (kept === token) this.#kept.delete(key);
    });
  }

  async #request(
    { application, password, hosts }: SignIn,
    signal: AbortSignal,
  ): Promise<AccessToken | CalendarProblem> {
    const { http, clock, ids } = this.#parts;
    const proof = parseProof(password);
    if (!proof) return { failure: 'credentials', words: 'the PEM text lacks a certificate with its own RSA key' };
    const { tenant, clientId } = application;
    const url = `${hosts.login}/${tenant}/oauth2/v2.0/token`;
    const begun = clock.now();
    const scope = `${hosts.graph}/.default`;
    const outcome = await http.request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: tokenForm({ clientId, proof, scope }, { audience: url, id: ids.uuid(), now: begun }),
      deadlineMs: TOKEN_MS,
      maxBytes: MAX_BYTES,
      signal,
    });
    const json = outcome.errorKind === undefined ? parseJson(new TextDecoder().decode(outcome.body)) : undefined;
    const text = outcome.status === 200 ? textOf(json, 'access_token') : undefined;
    if (text !== undefined && /^[\x21-\x7e]+$/.test(text)) {
      return { text, expiresAt: begun + (numberOf(json, 'expires_in') ?? 0) * 1_000 };
    }
    const { status, errorKind, errorCode, retryAfterMs } = outcome;
    const description = textOf(json, 'error_description') ?? '';
    const words = [status ?? errorKind, errorCode, description.split('\n', 1)[0]?.slice(0, 300)];
    return {
      failure: tokenFailure({ status, errorKind, isJson: json !== undefined, description }),
      words: words.filter(Boolean).join(' '),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  }
}

/** The password is part of it, so that a new one is tried at once; hashed, so that it does not stay in memory. */
function keyOf({ application: { tenant, clientId }, password, hosts }: SignIn): string {
  return createHash('sha256').update([hosts.login, tenant, clientId, password].join('\n')).digest('base64');
}

export function isProblem(value: AccessToken | CalendarProblem): value is CalendarProblem {
  return 'failure' in value;
}

/**
 * Codes that mean that the tenant does not exist
 * (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
 */
const NO_TENANT = /^AADSTS(90002|900023)\b/;

interface Refusal {
  status: number | undefined;
  errorKind: string | undefined;
  isJson: boolean;
  description: string;
}

function tokenFailure({ status, errorKind, isJson, description }: Refusal): CalendarFailure {
  if (errorKind === 'blocked' || errorKind === 'tls') return errorKind;
  if (errorKind !== undefined || status === undefined) return 'unreachable';
  if (status === 429 || status === 503) return 'throttled';
  if (status >= 500) return 'unreachable';
  if (status >= 300 && status < 400) return 'elsewhere';
  if (!isJson || status < 400) return 'garbled';
  return NO_TENANT.test(description) ? 'no_tenant' : 'credentials';
}
