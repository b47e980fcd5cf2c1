import type { Refusal, RefusalReason } from './verdict.js';

/** @param header that is at fault, in lower case */
export function refuse(reason: RefusalReason, header?: string): Refusal {
  return { valid: false, reason, header };
}
