import { randomBytes } from 'node:crypto';

/** A new secret in the form that Convoke issues. */
export function webhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
