import type { ErrorCode, ReachedLimit } from '@convoke/contract/models';

/**
 * The server's error codes and the client's own: `connection_failed` (no answer, or none that could be read to its
 * end), `timeout`, `aborted`, and `unexpected_response` (an answer that is not Convoke's, from a proxy for example).
 * A newer server may send codes that this list does not have.
 */
export type ConvokeErrorCode = ErrorCode | 'connection_failed' | 'timeout' | 'aborted' | 'unexpected_response';

/** Details of a failure besides its message. */
export interface ConvokeErrorDetails {
  /** The server's code, or one of the client's own. */
  code: ConvokeErrorCode;
  /** Name of the field or parameter at fault. */
  param?: string | undefined;
  /** HTTP status; `undefined` without a complete answer. */
  status?: number | undefined;
  /** `X-Request-Id` of the answer. */
  requestId?: string | undefined;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
  /** All that is wrong, where a list is refused. */
  problems?: readonly Problem[] | undefined;
  /** The limit that refuses the request. */
  limit?: ReachedLimit | undefined;
  /** What caused the failure: what `fetch` has thrown, or the reason of a signal. */
  cause?: unknown;
  /** What the server, or a proxy in front of it, has responded. */
  response?: ErrorResponse | undefined;
  /** The beginning of the body of that response. */
  body?: string | undefined;
}

/** The response that an error stands for, without its body. */
export interface ErrorResponse {
  /** HTTP status. */
  status: number;
  /** Headers, without cookies. */
  headers: Headers;
}

/** One of several things that are wrong with a request. */
export interface Problem {
  /** What is wrong, for programs to read. */
  code: string;
  /** Where: `invitees[3].address`. */
  param: string | undefined;
  /** What is wrong, for people to read. */
  message: string;
}

/** Shared by all copies of this package, as their classes are not. */
const brand: unique symbol = Symbol.for('@convoke/sdk/error');

/** A call that failed. With a `status` the server has answered; without one it may or may not have acted. */
export class ConvokeError extends Error {
  /** Name of the class, which also tells errors of another copy of this package apart. */
  override readonly name: string = 'ConvokeError';
  /** The server's error code, or one of the client's own: what programs decide by. */
  declare readonly code: ConvokeErrorCode;
  /** Name of the field or parameter at fault. */
  readonly param: string | undefined;
  /** HTTP status; `undefined` without a complete answer. */
  readonly status: number | undefined;
  /** `X-Request-Id` of the answer, by which the server's log can be searched. */
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, if the server says so. */
  readonly retryAfter: number | undefined;
  /** All that is wrong, where a list of invitees is refused, in the order of its entries. */
  declare readonly problems: readonly Problem[] | undefined;
  /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`. */
  declare readonly limit: ReachedLimit | undefined;
  /** What the server, or a proxy in front of it, has responded; `undefined` without a response. */
  declare readonly response: ErrorResponse | undefined;
  /** The first 4 000 characters of the body of that response, with `…` in the place of secrets. */
  declare readonly body: string | undefined;

  /**
   * @param message what has failed, for people to read
   * @param details what programs can read of it
   */
  constructor(message: string, details: ConvokeErrorDetails) {
    const { cause, ...own } = details;
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, own);
  }

  /** Marks errors of every copy of this package. */
  get [brand](): true {
    return true;
  }
}

/** Whether a caught value is a {@link ConvokeError} of any kind, including one from another copy of this package. */
export function isConvokeError(value: unknown): value is ConvokeError {
  return value instanceof Error && brand in value;
}

/** The request is invalid; `param` names the field at fault (400, 413, 415, 422). */
export class ValidationError extends ConvokeError {
  override readonly name = 'ValidationError';
}

/** Whether a caught value is a {@link ValidationError}, including one from another copy of this package. */
export function isValidationError(value: unknown): value is ValidationError {
  return isConvokeError(value) && value.name === 'ValidationError';
}

/** The credentials are missing, wrong or revoked (401). */
export class AuthenticationError extends ConvokeError {
  override readonly name = 'AuthenticationError';
}

/** Whether a caught value is an {@link AuthenticationError}, including one from another copy of this package. */
export function isAuthenticationError(value: unknown): value is AuthenticationError {
  return isConvokeError(value) && value.name === 'AuthenticationError';
}

/**
 * What the request names does not exist, or no longer exists (404). A wrong `baseUrl` never looks like this: it leads
 * to an {@link UnexpectedResponseError}.
 */
export class NotFoundError extends ConvokeError {
  override readonly name = 'NotFoundError';
}

/** Whether a caught value is a {@link NotFoundError}, including one from another copy of this package. */
export function isNotFoundError(value: unknown): value is NotFoundError {
  return isConvokeError(value) && value.name === 'NotFoundError';
}

/**
 * The request conflicts with the current state (409), with another request (409), or with the revision that
 * it names (412).
 */
export class ConflictError extends ConvokeError {
  override readonly name = 'ConflictError';
}

/** Whether a caught value is a {@link ConflictError}, including one from another copy of this package. */
export function isConflictError(value: unknown): value is ConflictError {
  return isConvokeError(value) && value.name === 'ConflictError';
}

/** Too many requests; `retryAfter` says when to try again (429). */
export class RateLimitError extends ConvokeError {
  override readonly name = 'RateLimitError';
}

/** Whether a caught value is a {@link RateLimitError}, including one from another copy of this package. */
export function isRateLimitError(value: unknown): value is RateLimitError {
  return isConvokeError(value) && value.name === 'RateLimitError';
}

/** The server, or a proxy in front of it, failed (5xx). */
export class ServerError extends ConvokeError {
  override readonly name = 'ServerError';
}

/** Whether a caught value is a {@link ServerError}, including one from another copy of this package. */
export function isServerError(value: unknown): value is ServerError {
  return isConvokeError(value) && value.name === 'ServerError';
}

/**
 * The response is not Convoke's, or the server has nothing at the path: a proxy, a redirect, a wrong `baseUrl`. It says
 * nothing about any record. `code` is `unexpected_response`, or `unknown_path` if a Convoke has answered.
 */
export class UnexpectedResponseError extends ConvokeError {
  override readonly name = 'UnexpectedResponseError';
}

/** Whether a caught value is an {@link UnexpectedResponseError}, including one from another copy of this package. */
export function isUnexpectedResponseError(value: unknown): value is UnexpectedResponseError {
  return isConvokeError(value) && value.name === 'UnexpectedResponseError';
}

/** No answer came, or it broke off: the server may or may not have acted. */
export class ConnectionError extends ConvokeError {
  override readonly name = 'ConnectionError';
}

/** Whether a caught value is a {@link ConnectionError}, including one from another copy of this package. */
export function isConnectionError(value: unknown): value is ConnectionError {
  return isConvokeError(value) && value.name === 'ConnectionError';
}

/** What an error tells of a response. @param text its body, as far as it was read */
export function responseDetails(
  { status, headers }: Response,
  text?: string,
): Pick<ConvokeErrorDetails, 'requestId' | 'response' | 'body'> {
  const shown = new Headers(headers);
  shown.delete('Set-Cookie');
  return {
    requestId: headers.get('X-Request-Id') ?? undefined,
    response: { status, headers: shown },
    body: text?.slice(0, 4_000).replace(SECRETS, '$1…'),
  };
}

/** Of keys, webhooks and feeds, wherever a body repeats them. */
const SECRETS = /((?:c[ks]|whsec)_|\/feeds\/)[\w+/=%-]+/g;

/**
 * @param cause what fetch threw; Node's message is only "fetch failed", and its own `cause` says what happened
 * @param response the answer that broke off, if one had begun
 */
export function connectionError(cause: unknown, response: Response | undefined): ConnectionError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : undefined;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const detail = inner ? ` (${inner.message || inner.name})` : '';
  const details = { code: 'connection_failed', ...(response && responseDetails(response)), cause };
  return new ConnectionError(`The server could not be reached: ${reason}${detail}.`, details);
}

/** No complete answer came in time: the server may or may not have acted. */
export class TimeoutError extends ConvokeError {
  override readonly name = 'TimeoutError';
}

/** Whether a caught value is a {@link TimeoutError}, including one from another copy of this package. */
export function isTimeoutError(value: unknown): value is TimeoutError {
  return isConvokeError(value) && value.name === 'TimeoutError';
}

/** @param timeout in milliseconds */
export function timeoutError(timeout: number): TimeoutError {
  return new TimeoutError(`There was no complete answer within ${timeout} ms.`, { code: 'timeout' });
}

/** The caller's signal ended the call, with its reason as `cause`: the server may or may not have acted. */
export class AbortedError extends ConvokeError {
  override readonly name = 'AbortedError';
}

/** Whether a caught value is an {@link AbortedError}, including one from another copy of this package. */
export function isAbortedError(value: unknown): value is AbortedError {
  return isConvokeError(value) && value.name === 'AbortedError';
}

export function abortedError(signal: AbortSignal | null | undefined): AbortedError {
  return new AbortedError('The call was aborted.', { code: 'aborted', cause: signal?.reason });
}
