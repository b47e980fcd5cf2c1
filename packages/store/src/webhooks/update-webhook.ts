import type { WebhookChange, WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { holdQueue } from '../deliveries/hold-queue.js';
import { releaseQueue } from '../deliveries/release-queue.js';
import type { Schema } from '../schema.js';
import { isStanding, setStanding } from './set-standing.js';
import { toWebhookColumns } from './to-webhook-columns.js';

export interface WebhookUpdate extends WebhookQuery {
  change: WebhookChange;
}

/** @returns whether deliveries were released */
export async function updateWebhook(db: Kysely<Schema>, { accountId, id, change }: WebhookUpdate): Promise<boolean> {
  if (isStanding(change)) {
    await setStanding(db, { accountId, id, ...change });
    return false;
  }
  const columns = toWebhookColumns(change);
  if (Object.keys(columns).length === 0) return false;
  await db.updateTable('webhooks').set(columns).where('account_id', '=', accountId).where('id', '=', id).execute();
  if (change.isActive) return releaseQueue(db, { accountId, id });
  if (change.isActive === false) await holdQueue(db, { accountId, id });
  return false;
}
