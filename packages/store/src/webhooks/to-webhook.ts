import type { Webhook } from '@convoke/engine';
import type { Schema } from '../schema.js';
import { parseEventTypes } from './parse-event-types.js';

export function toWebhook(row: Schema['webhooks']): Webhook {
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    eventTypes: parseEventTypes(row.event_types),
    signatureScheme: row.signature_scheme,
    isActive: row.is_active === 1,
    consecutiveFailures: row.consecutive_failures,
    lastDeliveryAt: row.last_delivery_at,
    lastDeliveryStatus: row.last_delivery_status,
    secret: row.secret,
    previousSecret: row.previous_secret,
    previousSecretUntil: row.previous_secret_until,
    createdAt: row.created_at,
  };
}
