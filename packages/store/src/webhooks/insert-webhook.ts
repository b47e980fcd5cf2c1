import type { Webhook } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export async function insertWebhook(db: Kysely<Schema>, webhook: Webhook): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({
      account_id: webhook.accountId,
      id: webhook.id,
      url: webhook.url,
      event_types: JSON.stringify(webhook.eventTypes),
      signature_scheme: webhook.signatureScheme,
      is_active: webhook.isActive ? 1 : 0,
      consecutive_failures: webhook.consecutiveFailures,
      last_delivery_at: webhook.lastDeliveryAt,
      last_delivery_status: webhook.lastDeliveryStatus,
      secret: webhook.secret,
      previous_secret: webhook.previousSecret,
      previous_secret_until: webhook.previousSecretUntil,
      created_at: webhook.createdAt,
    })
    .execute();
  await db
    .insertInto('webhook_queues')
    .values({
      webhook_id: webhook.id,
      account_id: webhook.accountId,
      next_due_at: null,
      held: webhook.isActive ? 0 : 1,
      gone: 0,
    })
    .execute();
}
