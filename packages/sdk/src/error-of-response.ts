import type { ReachedLimit } from '@convoke/contract/models';
import {
  AuthenticationError,
  ConflictError,
  ConvokeError,
  NotFoundError,
  type Problem,
  RateLimitError,
  responseDetails,
  ServerError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.js';

const KINDS = new Map<number, typeof ConvokeError>([
  [400, ValidationError],
  [401, AuthenticationError],
  [404, NotFoundError],
  [409, ConflictError],
  [412, ConflictError],
  [413, ValidationError],
  [415, ValidationError],
  [422, ValidationError],
]);

/** Codes of a server that has nothing at the path: they say nothing about a record. */
const UNKNOWN_PATH = ['unknown_path', 'not_found'];

/**
 * The error that a response stands for, in either of the two shapes of specification §7.1, both with
 * `success: false`: `code` and `param` are in an object `error`, or next to a text `error`. Anything else is not
 * Convoke's: other services have an `error.code` as well, and their 404 must not look like a missing record.
 *
 * @param body parsed JSON, or text that is none
 */
export function errorOfResponse(response: Response, body: unknown, cause?: unknown): ConvokeError {
  const { status, headers, ok } = response;
  const error = read(body, 'error');
  const details = typeof error === 'string' ? body : error;
  const isRefusal = !ok && read(body, 'success') === false;
  const code = isRefusal ? asText(read(details, 'code')) : undefined;
  const Kind = kindOf(status, code);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const known = { status, ...responseDetails(response, text), retryAfter: secondsToWait(headers), cause };
  if (code === undefined) return new Kind(describe(response), { ...known, code: 'unexpected_response' });
  const message = asText(read(body, 'message')) ?? asText(error) ?? code;
  return new Kind(UNKNOWN_PATH.includes(code) ? adviseOnPath(response, message) : message, {
    ...known,
    code,
    param: asText(read(details, 'param')),
    ...problemsOf(body),
    ...limitOf(details),
  });
}

function problemsOf(body: unknown): { problems?: Problem[] } {
  const errors = read(body, 'errors');
  if (!Array.isArray(errors)) return {};
  const problems = errors.map((each) => ({
    code: asText(read(each, 'code')) ?? '',
    param: asText(read(each, 'param')),
    message: asText(read(each, 'message')) ?? '',
  }));
  return { problems };
}

function limitOf(details: unknown): { limit?: ReachedLimit } {
  const limit = read(details, 'limit');
  const [name, most, setting] = [asText(read(limit, 'name')), read(limit, 'most'), asText(read(limit, 'setting'))];
  if (name === undefined || typeof most !== 'number' || setting === undefined) return {};
  const used = read(limit, 'used');
  const endsAt = asText(read(limit, 'endsAt'));
  const stored = typeof used === 'number' && { used };
  return { limit: { name, most, ...stored, ...(endsAt !== undefined && { endsAt }), setting } };
}

/** Proxies, too, answer with 429 and 5xx; other statuses mean something only in Convoke's own words. */
function kindOf(status: number, code: string | undefined): typeof ConvokeError {
  if (status >= 500) return ServerError;
  if (status === 429) return RateLimitError;
  if (code === undefined || UNKNOWN_PATH.includes(code)) return UnexpectedResponseError;
  return KINDS.get(status) ?? ConvokeError;
}

function describe({ status, headers }: Response): string {
  const location = headers.get('Location');
  return status >= 300 && status < 400 && location
    ? `The server redirects to ${location}, which is not followed with credentials: set baseUrl to the final address.`
    : `The server responded with ${status}, but not as Convoke does: check baseUrl, and any proxy in between.`;
}

/** Most often `/api/v1` was made part of the base URL, although every call adds it. */
function adviseOnPath({ url }: Response, message: string): string {
  const path = url && ` (${new URL(url).pathname})`;
  return `${message}${path} Check baseUrl: it is the server's address alone, without /api/v1 at its end.`;
}

/** Seconds, or a date (RFC 9110 §10.2.3), which is measured by the sender's own clock. */
function secondsToWait(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  if (!value.endsWith('GMT')) return undefined;
  const milliseconds = Date.parse(value) - Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, Math.ceil(milliseconds / 1_000));
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
