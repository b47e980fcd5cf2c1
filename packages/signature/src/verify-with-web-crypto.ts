import { standardSecret } from './standard-secret.js';
import type { Check } from './verification/check.js';
import type { Verdict } from './verification/verdict.js';
import { type Comparison, verification } from './verification/verification.js';
import type { ReceivedDelivery, VerifyOptions } from './verification/verify-options.js';

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const MAX_KEYS = 64;
const encoder = /* @__PURE__ */ new TextEncoder();
/** Importing a key costs as much as using it. */
const keys = new Map<string, Key>();

/**
 * As `verifyDelivery`, for runtimes without Node's crypto. Compares in constant time, as `crypto.subtle.verify` does.
 *
 * @throws TypeError where there is no secret, a secret is empty or begins or ends with white space
 */
export async function verifyWithWebCrypto(delivery: ReceivedDelivery, options: VerifyOptions): Promise<Verdict> {
  const steps = verification(delivery, options);
  let step = steps.next();
  while (!step.done) step = steps.next(await matches(step.value));
  return step.value;
}

async function matches({ check, body, secrets }: Comparison): Promise<boolean> {
  const content = join(check.prefix, typeof body === 'string' ? encoder.encode(body) : body);
  for (const secret of secrets) {
    const key = await keyOf(secret, check.key);
    if (key === undefined) continue;
    for (const signature of check.signatures) {
      const bytes = check.encoding === 'hex' ? fromHex(signature) : fromBase64(signature);
      if (await crypto.subtle.verify('HMAC', key, bytes, content)) return true;
    }
  }
  return false;
}

/** The key of one of the newest secrets is remembered. */
async function keyOf(secret: string, kind: Check['key']): Promise<Key | undefined> {
  const name = kind + secret;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const bytes = kind === 'text' ? encoder.encode(secret) : standardKey(secret);
  if (bytes === undefined) return undefined;
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
  if (keys.size === MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

function standardKey(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const encoded = standardSecret(secret);
  return encoded === undefined ? undefined : fromBase64(encoded);
}

function join(prefix: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(prefix);
  const joined = new Uint8Array(start.length + body.length);
  joined.set(start);
  joined.set(body, start.length);
  return joined;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
