import type { WebhookChange } from '@convoke/engine';
import type { Updateable } from 'kysely';
import type { Schema } from '../schema.js';

/** What a change writes; only what is given. */
export function toWebhookColumns(change: WebhookChange): Updateable<Schema['webhooks']> {
  const { url, eventTypes, signatureScheme, isActive, consecutiveFailures, lastDeliveryAt, lastDeliveryStatus } =
    change;
  const { secret, previousSecret, previousSecretUntil } = change;
  return {
    ...(url !== undefined && { url }),
    ...(eventTypes !== undefined && { event_types: JSON.stringify(eventTypes) }),
    ...(signatureScheme !== undefined && { signature_scheme: signatureScheme }),
    ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
    ...(consecutiveFailures !== undefined && { consecutive_failures: consecutiveFailures }),
    ...(lastDeliveryAt !== undefined && { last_delivery_at: lastDeliveryAt }),
    ...(lastDeliveryStatus !== undefined && { last_delivery_status: lastDeliveryStatus }),
    ...(secret !== undefined && { secret }),
    ...(previousSecret !== undefined && { previous_secret: previousSecret }),
    ...(previousSecretUntil !== undefined && { previous_secret_until: previousSecretUntil }),
  };
}
