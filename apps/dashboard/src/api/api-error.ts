/** An answer that is not a success, or none at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Machine-readable reason; `unreachable` where no answer came. */
  readonly code: string;
  /** The field at fault; absent where no single one is. */
  readonly param: string | undefined;

  constructor(message: string, { status, code, param }: { status: number; code: string; param?: string | undefined }) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}
