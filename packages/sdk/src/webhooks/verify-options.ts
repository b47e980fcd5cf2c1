import type { SignatureScheme } from '@convoke/signature';

/** One secret, or several of which any may have signed. */
export type Secrets = string | readonly string[];

export interface CheckOptions {
  /** How the webhook is signed, its `signatureScheme`; `timestamped` without. Never guessed from the delivery. */
  scheme?: SignatureScheme | undefined;
  /** How far the timestamp may be away from now, in either direction, in seconds; 300 without. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970; `Date.now` without. */
  now?: (() => number) | undefined;
}

export interface VerifyOptions extends CheckOptions {
  /** As it was shown when the webhook was registered. */
  secret: Secrets;
}
