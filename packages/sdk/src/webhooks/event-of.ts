import type { Verdict } from '@convoke/signature';
import type { WebhookEvent } from './webhook-event.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

const decoder = new TextDecoder();

/**
 * The event in a body that was checked.
 *
 * @throws WebhookVerificationError
 */
export function eventOf(body: string | Uint8Array, verdict: Verdict): WebhookEvent {
  if (!verdict.valid) throw new WebhookVerificationError(verdict.reason, verdict.header);
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : decoder.decode(body));
    if (isEvent(value)) return value;
  } catch {
    // No JSON is no event.
  }
  throw new WebhookVerificationError('malformed_body');
}

/** The envelope is looked at; that its data fits its type is what the signature vouches for. */
function isEvent(value: unknown): value is WebhookEvent {
  return isObject(value) && typeof value.id === 'string' && typeof value.eventType === 'string' && isObject(value.data);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
