import type { ErrorCode } from '@convoke/contract';

/**
 * The server's error codes and the client's own two: `connection_failed` (no answer, or none that could be read to its
 * end) and `unexpected_response` (an answer that is not Convoke's, from a proxy for example). A newer server may send
 * codes that this list does not have.
 */
export type ConvokeErrorCode = ErrorCode | 'connection_failed' | 'unexpected_response' | (string & {});

/** What is known of a failure besides its message. */
export interface ConvokeErrorDetails {
  code: ConvokeErrorCode;
  param?: string | undefined;
  status?: number | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A call that did not succeed. With a `status` the server has answered; without one it may or may not have acted. */
export class ConvokeError extends Error {
  override readonly name = 'ConvokeError';
  readonly code: ConvokeErrorCode;
  /** Name of the field or path parameter at fault. */
  readonly param: string | undefined;
  /** HTTP status; `undefined` without a readable answer. */
  readonly status: number | undefined;
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, details: ConvokeErrorDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.param = details.param;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
  }
}
