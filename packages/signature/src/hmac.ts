import { type BinaryToTextEncoding, createHmac } from 'node:crypto';

export interface HmacInput {
  key: string | Uint8Array;
  /** Text that is signed before the body. */
  prefix: string;
  /** A string is signed as its UTF-8. */
  body: string | Uint8Array;
  encoding: BinaryToTextEncoding;
}

/** The HMAC-SHA256 of prefix and body (RFC 2104). */
export function hmac({ key, prefix, body, encoding }: HmacInput): string {
  const keyed = createHmac('sha256', key);
  // One step instead of two: each costs as much as the hashing of a short body.
  const signed = typeof body === 'string' ? keyed.update(prefix + body) : keyed.update(prefix).update(body);
  return signed.digest(encoding);
}
