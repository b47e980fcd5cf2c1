import type { components, ErrorCode } from '@convoke/contract';
import type { DashboardErrorCode } from '@convoke/contract/dashboard';

/**
 * A refusal that the caller can act on. The only error class below HTTP; `contract` maps its code to a status. Codes that
 * only the dashboard's operations know are thrown by nothing that the public interface reaches.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode | DashboardErrorCode;
  /** Name of the offending field or path parameter. */
  readonly param: string | undefined;
  /** Seconds after which the same is worth another attempt, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | DashboardErrorCode,
    message: string,
    options: { param?: string; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.param = options.param;
    this.retryAfter = options.retryAfter;
  }
}

/** What was done and may not be meant. */
export type Warning = components['schemas']['Warning'];
