import { type components, type EventType, eventTypes } from '@convoke/contract';

/**
 * How a delivery is signed (specification §6.4).
 *
 * - `timestamped`: Base64 HMAC of `<timestamp>.<body>`
 * - `body-hex`: hexadecimal HMAC of the body
 */
export type SignatureScheme = components['schemas']['SignatureScheme'];

/** An endpoint that an application has registered for events (specification §2.3). */
export interface Webhook {
  /** UUID. */
  id: string;
  accountId: string;
  /** As the application wrote it. */
  url: string;
  /** Given by people to tell webhooks apart; `''` without. */
  name: string;
  /** Without repetition, in the order in which they were given. */
  eventTypes: readonly EventType[];
  signatureScheme: SignatureScheme;
  /** While false, deliveries are held back. */
  isActive: boolean;
  /** Failed attempts since the last success, over all deliveries. */
  consecutiveFailures: number;
  /** Epoch milliseconds; `null` before the first attempt. */
  lastDeliveryAt: number | null;
  lastDeliveryStatus: 'success' | 'failed' | null;
  /** Sealed with the webhook's id as context. */
  secret: string;
  /** The secret before the last regeneration, sealed likewise; `null` if it ended at once. */
  previousSecret: string | null;
  /** Epoch milliseconds until which `previousSecret` signs too. */
  previousSecretUntil: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

const known: ReadonlySet<string> = new Set(eventTypes);

/** Whether webhooks can subscribe to the type (specification §6.1 and the extensions). */
export function isEventType(text: string): text is EventType {
  return known.has(text);
}
