import type { ErrorCode } from '@convoke/contract';

/**
 * The server's error codes and the client's own: `connection_failed` (no answer, or none that could be read to its end),
 * `timeout`, `aborted`, and `unexpected_response` (an answer that is not Convoke's, from a proxy for example). A newer
 * server may send codes that this list does not have.
 */
export type ConvokeErrorCode =
  | ErrorCode
  | 'connection_failed'
  | 'timeout'
  | 'aborted'
  | 'unexpected_response'
  | (string & {});

/** What is known of a failure besides its message. */
export interface ConvokeErrorDetails {
  code: ConvokeErrorCode;
  param?: string | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Shared by all copies of this package, which do not share their classes. */
const brand: unique symbol = Symbol.for('@convoke/sdk/error');

/** A call that did not succeed. With a `status` the server has answered; without one it may or may not have acted. */
export class ConvokeError extends Error {
  override readonly name: string = 'ConvokeError';
  declare readonly code: ConvokeErrorCode;
  /** Name of the field or parameter at fault. */
  readonly param: string | undefined;
  /** HTTP status; `undefined` without a complete answer. */
  readonly status: number | undefined;
  /** `X-Request-Id` of the answer, under which the server's log tells more. */
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { cause, ...details }: ConvokeErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, details);
  }

  get [brand](): true {
    return true;
  }
}

/** Whether a caught value is a {@link ConvokeError} of any kind, also one of another copy of this package. */
export function isConvokeError(value: unknown): value is ConvokeError {
  return value instanceof Error && brand in value;
}
