import type { VerificationReason } from './verification-reason.js';

/** What to do about each reason. */
const ADVICE: Record<VerificationReason, string> = {
  missing_header: 'no delivery, or a proxy removed it.',
  malformed_header: 'a proxy changed it.',
  timestamp_too_old: 'a replay, or a wrong clock.',
  timestamp_in_future: 'a wrong clock.',
  wrong_scheme: 'pass its signatureScheme as scheme.',
  no_matching_secret: 'another secret, or a proxy changed it.',
  body_reserialized: 'pass the body as received, unparsed, or a proxy changed it.',
  body_parsed: 'pass the body as received, unparsed.',
  malformed_body: 'not an event.',
};

/** A delivery that is not to be trusted, and why. Its message says what to do. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  declare readonly reason: VerificationReason;
  /** Name of the header that is at fault, in lower case. */
  declare readonly header: string | undefined;

  constructor({ reason, header }: { reason: VerificationReason; header?: string | undefined }) {
    super(`${reason}${header ? ` (${header})` : ''}: ${ADVICE[reason]}`);
    Object.assign(this, { reason, header });
  }
}
