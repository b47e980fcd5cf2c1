import type { RefusalReason, SignatureScheme } from '@convoke/signature';
import { causeOf, DOCUMENTATION } from '@convoke/signature/web';

/** One secret, or several, any of which may have signed. */
export type Secrets = string | readonly string[];

/** How to verify a delivery, apart from the secret. */
export interface CheckOptions {
  /** How the webhook is signed, its `signatureScheme`; `timestamped` by default. Never guessed from the delivery. */
  scheme?: SignatureScheme | undefined;
  /** How far the timestamp may differ from now, in either direction, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined;
  /** Epoch milliseconds; `Date.now` by default. */
  now?: (() => number) | undefined;
}

/** How to verify a delivery. */
export interface VerifyOptions extends CheckOptions {
  /** As it was shown when the webhook was registered. */
  secret: Secrets;
}

/**
 * Why a delivery is refused: what is wrong with its signature, or `malformed_body` if the signature is right but the
 * body is no event.
 */
export type VerificationReason = RefusalReason | 'malformed_body';

/** A delivery that must not be trusted. The message says why, what to do, and where that is documented. */
export class WebhookVerificationError extends Error {
  /** Name of the class. */
  override readonly name = 'WebhookVerificationError';
  /** Why it is refused. */
  declare readonly reason: VerificationReason;
  /** Name of the header that is at fault, in lower case. */
  declare readonly header: string | undefined;

  /** How many seconds the timestamp is away from now, if that is too far. */
  declare readonly seconds: number | undefined;
  /** How many it may be away. */
  declare readonly toleranceSeconds: number | undefined;

  /** @param refusal why it is refused, and what is at fault */
  constructor({
    reason,
    header,
    seconds,
    toleranceSeconds,
  }: {
    /** Why it is refused. */
    reason: VerificationReason;
    /** Name of the header that is at fault, in lower case. */
    header?: string | undefined;
    /** How many seconds the timestamp is away from now, if that is too far. */
    seconds?: number | undefined;
    /** How many it may be away. */
    toleranceSeconds?: number | undefined;
  }) {
    const cause = causeOf({ reason, seconds, toleranceSeconds });
    super(`${reason}${header ? ` (${header})` : ''}: ${cause} See ${DOCUMENTATION}`);
    Object.assign(this, { reason, header, seconds, toleranceSeconds });
  }
}

/** Whether a value is a `WebhookVerificationError`, from any copy of this package. */
export function isWebhookVerificationError(value: unknown): value is WebhookVerificationError {
  return value instanceof Error && value.name === 'WebhookVerificationError';
}
