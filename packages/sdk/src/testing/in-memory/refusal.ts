import { type ErrorCode, errorStatus } from '@convoke/contract';

/** A request that is answered with an error of the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly param: string | undefined;

  constructor(code: ErrorCode, message: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
