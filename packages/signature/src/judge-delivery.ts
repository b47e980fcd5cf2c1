import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JudgeOptions, ReceivedDelivery } from './verification/check.js';
import { standardSecret } from './verification/form.js';
import { judge, type Matches } from './verification/judge.js';
import type { Refusal } from './verification/refusal.js';

/**
 * Why a delivery is not genuine and fresh, if it is not. The signature of the given scheme decides; with `timestamped` one
 * of Standard Webhooks suffices too. Compares in constant time.
 *
 * @param now milliseconds since 1970
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export function judgeDelivery(delivery: ReceivedDelivery, options: JudgeOptions, now: number): Refusal | undefined {
  return judge(delivery, options, { now, matches });
}

const matches: Matches = ({ form, prefix, signatures }, body, secrets) =>
  secrets.some((secret) => {
    const key = form.key === 'utf8' ? secret : standardSecret(secret);
    if (!key) return false;
    const keyed = createHmac('sha256', Buffer.from(key, form.key));
    const expected = Buffer.from(keyed.update(prefix).update(body).digest(form.encoding));
    // Of the same length, which the form has seen to.
    return signatures.some((signature) => timingSafeEqual(expected, Buffer.from(signature)));
  });

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
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export function verifyDelivery(delivery: ReceivedDelivery, { secrets, now, ...options }: VerifyOptions): Verdict {
  const refusal = judgeDelivery(delivery, { ...options, secret: secrets }, now * 1000);
  return refusal ? { valid: false, ...refusal } : { valid: true };
}
