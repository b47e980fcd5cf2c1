import type { ErrorCode } from './error-code.js';

/** Where a request may carry its credentials; `header` and `query` mean a pair of two, `basic` is RFC 7617. */
export type CredentialPlace = 'body' | 'header' | 'basic' | 'query';

/** What the OpenAPI document says about one operation, as data. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path template, its parameters in braces: `/api/v1/appointments/{appointmentId}`. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly body: 'required' | 'optional' | 'none';
  readonly successStatus: number;
  /** Its success is one JSON object, or a stream of server-sent events; its errors are JSON in either case. */
  readonly answers: 'json' | 'event-stream';
  /** Whether its success holds a secret, so that it must not be kept in clear. */
  readonly answersSecret: boolean;
  /** Every code that this operation answers with; `errorStatus` has their statuses. */
  readonly errorCodes: readonly ErrorCode[];
  /** Which of the two error bodies of specification §7.1 its path answers with; see `errorShapeOf`. */
  readonly errorShape: 'standard' | 'webhook';
  readonly credentials: readonly CredentialPlace[];
  /** Whether it takes an `Idempotency-Key`, as every operation does that changes something. */
  readonly idempotent: boolean;
  /** Whether it takes an `If-Match` with revisions. */
  readonly conditional: boolean;
}
