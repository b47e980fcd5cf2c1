import type {
  AccountOverview,
  Activity,
  ActivityQuery,
  AppointmentDeliveriesQuery,
  DeliveryAtWebhook,
  Insights,
  QueuedMessages,
  QueuedMessagesQuery,
} from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { selectDeliveryAtWebhook, toDeliveryAtWebhook } from '../tables/deliveries/delivery-rows.js';
import { activity } from './activity.js';
import { listQueuedMessages } from './list-queued-messages.js';
import { overview } from './overview.js';

/** What a person wants to see of an account at a glance. */
export class AccountInsights implements Insights {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  overview(query: { accountId: string; transport: string }): Promise<AccountOverview> {
    return overview(this.#db, query);
  }

  activity(query: ActivityQuery): Promise<Activity> {
    return activity(this.#db, query);
  }

  listQueuedMessages(query: QueuedMessagesQuery): Promise<QueuedMessages> {
    return listQueuedMessages(this.#db, query);
  }

  /** An appointment's deliveries to all webhooks, newest first: ids are time-ordered. */
  async appointmentDeliveries({
    accountId,
    appointmentId,
    limit,
  }: AppointmentDeliveriesQuery): Promise<DeliveryAtWebhook[]> {
    const rows = await selectDeliveryAtWebhook(this.#db, { accountId })
      .where('deliveries.appointment_id', '=', appointmentId)
      .orderBy('deliveries.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toDeliveryAtWebhook);
  }

  async rawReply({ accountId, id }: { accountId?: string | undefined; id: string }): Promise<Uint8Array | undefined> {
    const all = this.#db.selectFrom('replies').select('raw').where('id', '=', id);
    const own = accountId === undefined ? all : all.where('account_id', '=', accountId);
    return (await own.executeTakeFirst())?.raw;
  }
}
