import type { components, ErrorCode } from '@convoke/contract';
import type { DashboardErrorCode } from '@convoke/contract/dashboard';
import { english, type Said, say, type Text } from '@convoke/texts';

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
  /** What the message says. */
  readonly reason: Said;
  /** The limit that refuses, with `too_many_messages` and `quota_exceeded`. */
  readonly limit: ReachedLimit | undefined;

  /** @param reason a sentence by its code; in English words only what nobody but the operator of a server reads */
  constructor(
    code: ErrorCode | DashboardErrorCode,
    reason: Text,
    options: Partial<Pick<DomainError, 'cause' | 'others'>> & {
      param?: string | undefined;
      retryAfter?: number;
      limit?: ReachedLimit;
    } = {},
  ) {
    super(english(reason), { cause: options.cause });
    this.code = code;
    this.param = options.param;
    this.retryAfter = options.retryAfter;
    this.others = options.others ?? [];
    this.limit = options.limit;
    this.reason = typeof reason === 'string' ? say('words', { words: reason }) : reason;
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

/** @param param the field or parameter that it is about */
export function warning(code: Warning['code'], reason: Said, param: string): Warning {
  return { code, message: english(reason), reason, param };
}
