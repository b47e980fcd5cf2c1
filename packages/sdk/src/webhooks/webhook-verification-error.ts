import { explain } from './explain.js';
import type { VerificationReason } from './verification-reason.js';

/** A delivery that is not to be trusted, and why. Its message says what to do. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: VerificationReason;
  /** Name of the header that is at fault, in lower case. */
  readonly header: string | undefined;

  constructor(reason: VerificationReason, header?: string) {
    super(explain(reason, header));
    this.reason = reason;
    this.header = header;
  }
}
