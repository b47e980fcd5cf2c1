import type { SignatureScheme } from '../signature-scheme.js';
import type { HeaderSource } from './read-header.js';

/** A delivery as it came in. */
export interface ReceivedDelivery {
  headers: HeaderSource;
  /** As received, before anything parsed it. */
  body: string | Uint8Array;
}

export interface JudgeOptions {
  /** One or more; a signature by any of them suffices. */
  secret: string | readonly string[];
  /** `timestamped` without. Never guessed from what was received. */
  scheme?: SignatureScheme | undefined;
  /** How far a timestamp may be away, in either direction; 300 without. */
  toleranceSeconds?: number | undefined;
}
