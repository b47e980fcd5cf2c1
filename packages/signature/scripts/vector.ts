import type { SignatureScheme, Verdict } from '../src/index.js';

/** What is signed, and the headers that come out, names in lower case. */
export interface SigningVector {
  name: string;
  scheme: SignatureScheme;
  secret: string;
  previousSecret?: string;
  id: string;
  timestamp: number;
  eventType: string;
  attempt: number;
  /** To be taken as UTF-8. */
  body: string;
  headers: Record<string, string>;
}

/** A delivery as received, and what a verifier has to say. */
export interface VerifyingVector {
  name: string;
  scheme: SignatureScheme;
  secrets: string[];
  /** Unix seconds. */
  now: number;
  toleranceSeconds: number;
  headers: Record<string, string>;
  body: string;
  verdict: Verdict;
}
