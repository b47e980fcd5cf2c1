import { judgeDelivery } from './judge-delivery.js';
import type { JudgeOptions, ReceivedDelivery } from './verification/judge-options.js';
import type { Refusal } from './verification/refusal.js';

export type Verdict = { valid: true } | ({ valid: false } & Refusal);

export interface VerifyOptions extends Omit<JudgeOptions, 'secret'> {
  /** One or more; a signature by any of them suffices. */
  secrets: string | readonly string[];
  /** Unix seconds. */
  now: number;
}

/**
 * `judgeDelivery` as a verdict.
 *
 * @throws TypeError where there is no secret, a secret is empty or begins or ends with white space
 */
export function verifyDelivery(delivery: ReceivedDelivery, { secrets, now, ...options }: VerifyOptions): Verdict {
  const refusal = judgeDelivery(delivery, { ...options, secret: secrets }, now * 1000);
  return refusal ? { valid: false, ...refusal } : { valid: true };
}
