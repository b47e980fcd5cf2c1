import type { components, ErrorCode } from '@convoke/contract';
import type { DashboardErrorCode } from '@convoke/contract/dashboard';
import { english, type Said, type Text } from '@convoke/texts';

/**
 * A refusal that the caller can act on. The only error class below HTTP; `contract` maps its code to a status. Verbs of
 * the public interface throw no codes that only the dashboard's operations have.
 *
 * Held by `test/spec/errors.test.ts` and `error-examples.test.ts`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode | DashboardErrorCode;
  /** Name of the offending field or path parameter. */
  readonly param: string | undefined;
  /** Seconds after which another attempt may succeed, if known. */
  readonly retryAfter: number | undefined;
  /** The problems of other fields, where all problems are reported together. */
  readonly others: readonly DomainError[];
  /** What the message says, as a code with its values; `undefined` where `code` alone says it. */
  readonly reason: Said | undefined;
  /** The limit that refuses, with `too_many_messages` and `quota_exceeded`. */
  readonly limit: ReachedLimit | undefined;

  constructor(
    code: ErrorCode | DashboardErrorCode,
    message: Text,
    options: Partial<Pick<DomainError, 'cause' | 'others'>> & {
      param?: string | undefined;
      retryAfter?: number;
      limit?: ReachedLimit;
    } = {},
  ) {
    super(english(message), { cause: options.cause });
    this.code = code;
    this.param = options.param;
    this.retryAfter = options.retryAfter;
    this.others = options.others ?? [];
    this.limit = options.limit;
    this.reason = typeof message === 'string' ? undefined : message;
  }
}

/** A limit of an account that is reached. */
export interface ReachedLimit {
  name: components['schemas']['LimitName'];
  most: number;
  /** What is stored; absent with a limit of messages. */
  used?: number;
  /** Epoch milliseconds; absent with a limit of what is stored, which does not end by itself. */
  endsAt?: number;
  /** The operator's setting. */
  setting: string;
}

/** Something that was done but may not be intended. */
export type Warning = components['schemas']['Warning'];
