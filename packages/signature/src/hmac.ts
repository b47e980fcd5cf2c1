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
  return createHmac('sha256', key).update(prefix).update(body).digest(encoding);
}
