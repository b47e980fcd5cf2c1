import { say } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { DomainError } from '../errors.js';

/** How long an answer is repeated, milliseconds: 24 hours. */
export const IDEMPOTENCY_LIFETIME = DAY_MS;

interface Fingerprinted {
  /** Equal for equal requests only. */
  fingerprint: string;
}

/** @throws DomainError `idempotency_conflict` if a key was given to another request before */
export function checkRepeated(known: Fingerprinted, request: Fingerprinted): void {
  if (known.fingerprint === request.fingerprint) return;
  throw new DomainError('idempotency_conflict', say('idempotency_key_reused'), { param: 'Idempotency-Key' });
}
