import { timingSafeEqual } from 'node:crypto';
import { hmac } from './hmac.js';
import { standardSecret } from './standard-secret.js';
import type { Check } from './verification/check.js';
import type { Verdict } from './verification/verdict.js';
import { type Comparison, verification } from './verification/verification.js';
import type { ReceivedDelivery, VerifyOptions } from './verification/verify-options.js';

/**
 * Whether a delivery is genuine and fresh. The signature of the given scheme decides; with `timestamped` one of Standard
 * Webhooks suffices too. Compares in constant time.
 *
 * @throws TypeError where there is no secret, a secret is empty or begins or ends with white space
 */
export function verifyDelivery(delivery: ReceivedDelivery, options: VerifyOptions): Verdict {
  const steps = verification(delivery, options);
  let step = steps.next();
  while (!step.done) step = steps.next(matches(step.value));
  return step.value;
}

function matches({ check, body, secrets }: Comparison): boolean {
  const { prefix, encoding, signatures } = check;
  return secrets.some((secret) => {
    const key = keyOf(secret, check.key);
    if (key === undefined) return false;
    const expected = Buffer.from(hmac({ key, prefix, body, encoding }));
    return signatures.some((signature) => equal(expected, signature));
  });
}

function equal(expected: Buffer, signature: string): boolean {
  return signature.length === expected.length && timingSafeEqual(expected, Buffer.from(signature));
}

function keyOf(secret: string, kind: Check['key']): string | Buffer | undefined {
  if (kind === 'text') return secret;
  const encoded = standardSecret(secret);
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
}
