import { choices, type components, type EventType } from '@convoke/contract';

/**
 * How a delivery is signed (specification §6.4).
 *
 * - `timestamped`: Base64 HMAC of `<timestamp>.<body>`
 * - `body-hex`: hexadecimal HMAC of the body
 */
export type SignatureScheme = components['schemas']['SignatureScheme'];

/** A type of event, or `*` for all. */
export type Subscription = components['schemas']['SubscribedType'];

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
  eventTypes: readonly Subscription[];
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

const known: ReadonlySet<string> = new Set(choices.SubscribedType);

/** Whether webhooks can subscribe to it (specification §6.1 and the extensions). */
export function isSubscription(text: string): text is Subscription {
  return known.has(text);
}

/** Whether a webhook gets events of a type. */
export function subscribesTo({ eventTypes }: Pick<Webhook, 'eventTypes'>, type: EventType): boolean {
  return eventTypes.includes(type) || eventTypes.includes('*');
}
