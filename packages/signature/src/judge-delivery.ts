import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { standardSecret } from './verification/form.js';
import { type JudgeOptions, judge, type Matches, type ReceivedDelivery, type Refusal } from './verification/judge.js';

/**
 * Verifies that a delivery is genuine and fresh. The signature of the given scheme decides; with
 * `timestamped`, one of Standard Webhooks is also sufficient. Compares in constant time.
 *
 * @param now milliseconds since 1970
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export function judgeDelivery(delivery: ReceivedDelivery, options: JudgeOptions, now: number): Refusal | undefined {
  return judge(delivery, options, { now, matches });
}

const matches: Matches = ({ form, prefix, signatures }, body, secrets) =>
  secrets.some((secret) => {
    const key = form.key ? standardSecret(secret) : secret;
    if (!key) return false;
    const keyed = createHmac('sha256', form.key ? createSecretKey(key, form.key) : key);
    const expected = Buffer.from(keyed.update(prefix).update(body).digest(form.encoding));
    // The form's pattern ensures that both have the same length.
    return signatures.some((signature) => timingSafeEqual(expected, Buffer.from(signature)));
  });

export type Verdict = { valid: true } | ({ valid: false } & Refusal);

export interface VerifyOptions extends Omit<JudgeOptions, 'secret'> {
  /** One or more; a signature by any of them is sufficient. */
  secrets: string | readonly string[];
  /** Unix seconds. */
  now: number;
}

/**
 * As `judgeDelivery`, with the result as a verdict.
 *
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export function verifyDelivery(delivery: ReceivedDelivery, { secrets, now, ...options }: VerifyOptions): Verdict {
  const refusal = judgeDelivery(delivery, { ...options, secret: secrets }, now * 1000);
  return refusal ? { valid: false, ...refusal } : { valid: true };
}
