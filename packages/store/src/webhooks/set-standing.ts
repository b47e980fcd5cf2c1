import type { Webhook, WebhookChange, WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** What recorded attempts change in a webhook that stays as it is otherwise. */
export type Standing = Pick<Webhook, 'consecutiveFailures' | 'lastDeliveryAt' | 'lastDeliveryStatus'>;

const update = new PreparedQuery<WebhookQuery & Standing, unknown>((db, slot) =>
  db
    .updateTable('webhooks')
    .set({
      consecutive_failures: slot('consecutiveFailures'),
      last_delivery_at: slot('lastDeliveryAt'),
      last_delivery_status: slot('lastDeliveryStatus'),
    })
    .where('account_id', '=', slot('accountId'))
    .where('id', '=', slot('id')),
);

/** Whether a change is that of a standing, and of nothing else. */
export function isStanding(change: WebhookChange): change is Standing {
  const { consecutiveFailures, lastDeliveryAt, lastDeliveryStatus, ...others } = change;
  const given = [consecutiveFailures, lastDeliveryAt, lastDeliveryStatus];
  return given.every((value) => value !== undefined) && Object.values(others).every((value) => value === undefined);
}

/** Prepared, because each batch of attempts writes it. */
export async function setStanding(db: Kysely<Schema>, standing: WebhookQuery & Standing): Promise<void> {
  await update.execute(db, standing);
}
