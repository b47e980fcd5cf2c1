import { hash } from 'node:crypto';

/** SHA-256 of an `apiSecret`, 32 bytes. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
