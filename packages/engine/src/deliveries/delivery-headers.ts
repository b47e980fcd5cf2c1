import { type DeliveryHeaders, signDelivery } from '@convoke/signature';
import type { VerbContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { sealingContext } from '../secrets/sealing-context.js';

export interface SignedAttempt {
  delivery: Delivery;
  /** As it stands now: its secret signs, and the one before it as long as that was granted. */
  webhook: Webhook;
  /** Counts from 1. */
  attempt: number;
  /** When it is made, epoch milliseconds. */
  at: number;
}

/**
 * The headers of one attempt (specification §6.2, §6.4).
 *
 * @throws Error where the secret cannot be opened
 */
export function deliveryHeaders(
  { secrets }: Pick<VerbContext, 'secrets'>,
  { delivery, webhook, attempt, at }: SignedAttempt,
): DeliveryHeaders {
  const { id, eventType, body } = delivery;
  const { accountId, previousSecret, previousSecretUntil, signatureScheme: scheme } = webhook;
  const context = sealingContext('webhook-secret', { accountId, id: webhook.id });
  const graceful = previousSecret !== null && previousSecretUntil !== null && at < previousSecretUntil;
  return signDelivery({
    ...{ id, eventType, body, scheme, attempt },
    timestamp: Math.floor(at / 1_000),
    secret: secrets.open(webhook.secret, context),
    ...(graceful && { previousSecret: secrets.open(previousSecret, context) }),
  });
}
