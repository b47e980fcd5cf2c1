import type { ErrorCode } from '@convoke/contract';

/**
 * A refusal that the caller can act on. The only error class below HTTP; `contract` maps its code to a status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** Name of the offending field or path parameter. */
  readonly param: string | undefined;

  constructor(code: ErrorCode, message: string, options: { param?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.param = options.param;
  }
}
