import { createHmac, timingSafeEqual } from 'node:crypto';
import { standardSecret } from './standard-secret.js';
import { judge, type Matches } from './verification/judge.js';
import type { JudgeOptions, ReceivedDelivery } from './verification/judge-options.js';
import type { Refusal } from './verification/refusal.js';

/**
 * Why a delivery is not genuine and fresh, if it is not. The signature of the given scheme decides; with `timestamped` one
 * of Standard Webhooks suffices too. Compares in constant time.
 *
 * @param now milliseconds since 1970
 * @throws TypeError where there is no secret, a secret is empty or begins or ends with white space
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
