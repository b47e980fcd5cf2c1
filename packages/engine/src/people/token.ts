import { hashSecret } from '../keys/hash-secret.js';
import type { Ids } from '../ports/ids.js';

/** Entropy of what a cookie or a link carries: 256 bits, so that a plain hash protects it. */
const TOKEN_BYTES = 32;

/** A secret for a cookie or a link, and what is stored of it. */
export function newToken(ids: Ids): { token: string; tokenHash: Buffer } {
  const token = ids.random(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}
