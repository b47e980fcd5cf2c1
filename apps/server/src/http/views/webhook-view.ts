import type { components } from '@convoke/contract';
import type { WebhookView } from '@convoke/engine';
import { isoInstant } from '../iso-instant.js';

/** A webhook as it is listed (specification §4.6), without its secret. */
export function viewWebhook(webhook: WebhookView): components['schemas']['Webhook'] {
  const { id, url, eventTypes, isActive, consecutiveFailures, lastDeliveryAt, lastDeliveryStatus } = webhook;
  return {
    webhookId: id,
    webhookUrl: url,
    eventTypes: [...eventTypes],
    ...{ isActive, consecutiveFailures, lastDeliveryStatus },
    lastDeliveryAt: lastDeliveryAt === null ? null : isoInstant(lastDeliveryAt),
    dateCreated: isoInstant(webhook.createdAt),
    signatureScheme: webhook.signatureScheme,
  };
}
