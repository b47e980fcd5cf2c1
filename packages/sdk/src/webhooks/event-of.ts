import type { Verdict } from '@convoke/signature';
import type { WebhookEvent } from './webhook-event.js';
import { WebhookVerificationError } from './webhook-verification-error.js';

/**
 * The event in a body that was checked.
 *
 * @throws WebhookVerificationError
 */
export function eventOf(body: string | Uint8Array, verdict: Verdict): WebhookEvent {
  if (!verdict.valid) throw new WebhookVerificationError(verdict.reason, verdict.header);
  const value = parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  if (!isEvent(value)) throw new WebhookVerificationError('malformed_body');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The envelope is looked at; that its data fits its type is what the signature vouches for. */
function isEvent(value: unknown): value is WebhookEvent {
  return isObject(value) && typeof value.id === 'string' && typeof value.eventType === 'string' && isObject(value.data);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
