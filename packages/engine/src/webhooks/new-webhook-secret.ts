import type { Ids } from '../ports/ids.js';

const SECRET_BYTES = 32;

/** `whsec_` and the Base64 of 32 random bytes, as Standard Webhooks writes secrets. */
export function newWebhookSecret(ids: Pick<Ids, 'random'>): string {
  return `whsec_${ids.random(SECRET_BYTES).toString('base64')}`;
}
