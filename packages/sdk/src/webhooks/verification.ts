import type { RefusalReason, SignatureScheme } from '@convoke/signature';

/** One secret, or several, any of which may have signed. */
export type Secrets = string | readonly string[];

export interface CheckOptions {
  /** How the webhook is signed, its `signatureScheme`; `timestamped` by default. Never guessed from the delivery. */
  scheme?: SignatureScheme | undefined;
  /** How far the timestamp may differ from now, in either direction, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined;
  /** Epoch milliseconds; `Date.now` by default. */
  now?: (() => number) | undefined;
}

export interface VerifyOptions extends CheckOptions {
  /** As it was shown when the webhook was registered. */
  secret: Secrets;
}

/**
 * Why a delivery is refused: what is wrong with its signature, or `malformed_body` if the signature is right but the body
 * is no event.
 */
export type VerificationReason = RefusalReason | 'malformed_body';

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

/** A delivery that must not be trusted, and why. The message says what to do. */
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

/** Whether a value is a `WebhookVerificationError`, from any copy of this package. */
export function isWebhookVerificationError(value: unknown): value is WebhookVerificationError {
  return value instanceof Error && value.name === 'WebhookVerificationError';
}
