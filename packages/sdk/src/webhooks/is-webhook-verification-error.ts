import type { WebhookVerificationError } from './webhook-verification-error.js';

/** Whether a value is a `WebhookVerificationError`, of whichever copy of this package. */
export function isWebhookVerificationError(value: unknown): value is WebhookVerificationError {
  return value instanceof Error && value.name === 'WebhookVerificationError';
}
