import { createHmac, type Hmac } from 'node:crypto';

/**
 * The HMAC-SHA256 of prefix and body (RFC 2104), to be digested.
 *
 * @param body a string is signed as its UTF-8
 */
export function hmac(key: string | Uint8Array, prefix: string, body: string | Uint8Array): Hmac {
  const keyed = createHmac('sha256', key);
  // One step instead of two: each costs as much as the hashing of a short body.
  return typeof body === 'string' ? keyed.update(prefix + body) : keyed.update(prefix).update(body);
}
