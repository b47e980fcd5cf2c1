import { standardSecret } from './standard-secret.js';
import type { Check } from './verification/check.js';
import type { Verdict } from './verification/verdict.js';
import { type Comparison, verification } from './verification/verification.js';
import type { ReceivedDelivery, VerifyOptions } from './verification/verify-options.js';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

/**
 * As `verifyDelivery`, for runtimes without Node's crypto. Compares in constant time, as `crypto.subtle.verify` does.
 *
 * @throws TypeError where there is no secret, a secret is empty or begins or ends with white space, or the body was parsed
 */
export async function verifyWithWebCrypto(delivery: ReceivedDelivery, options: VerifyOptions): Promise<Verdict> {
  const steps = verification(delivery, options);
  let step = steps.next();
  while (!step.done) step = steps.next(await matches(step.value));
  return step.value;
}

async function matches({ check, body, secrets }: Comparison): Promise<boolean> {
  const content = join(encoder.encode(check.prefix), typeof body === 'string' ? encoder.encode(body) : body);
  const signatures = check.signatures.map((each) => (check.encoding === 'hex' ? fromHex(each) : fromBase64(each)));
  for (const secret of secrets) {
    const bytes = keyOf(secret, check.key);
    if (bytes === undefined) continue;
    const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return true;
    }
  }
  return false;
}

function keyOf(secret: string, kind: Check['key']): Uint8Array<ArrayBuffer> | undefined {
  if (kind === 'text') return encoder.encode(secret);
  const encoded = standardSecret(secret);
  return encoded === undefined ? undefined : fromBase64(encoded);
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
