import type { Refusal } from '@convoke/signature';
import { readJson } from '@convoke/signature/web';
import type { WebhookEvent } from './webhook-event.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

/**
 * The event in a body that was checked.
 *
 * @throws WebhookVerificationError
 */
export function eventOf(body: string | Uint8Array, refusal: Refusal | undefined): WebhookEvent {
  const value = refusal ?? readJson(body);
  if (isEvent(value)) return value;
  throw new WebhookVerificationError(refusal ?? { reason: 'malformed_body' });
}

/** The envelope is looked at; that its data fits its type is what the signature vouches for. */
function isEvent(value: unknown): value is WebhookEvent {
  const { id, eventType, data }: Partial<Record<keyof WebhookEvent, unknown>> = Object(value);
  return typeof id === 'string' && typeof eventType === 'string' && Object(data) === data;
}
