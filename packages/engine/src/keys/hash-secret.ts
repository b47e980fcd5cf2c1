import { createHash } from 'node:crypto';

/** SHA-256 of an `apiSecret`, 32 bytes. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
