import { isSubscription, type Subscription, type Webhook } from '@convoke/engine';
import type { WebhookChange, WebhookQuery, WebhookWriter } from '@convoke/engine/store';
import type { Kysely, Updateable } from 'kysely';
import { HeldRows } from '../queries/held-rows.js';
import { MergedRows } from '../queries/merged-rows.js';
import { type Ids, ListQuery, PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { holdQueue, insertQueue, leaveQueue, releaseQueue } from './deliveries/webhook-queues.js';
import type { Scope } from './scope.js';

/**
 * Reads stored event types: a JSON array of strings. Types that this version does not know are left out.
 *
 * @throws Error if the row holds anything else
 */
function parseEventTypes(json: string): Subscription[] {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) throw new Error('Stored event types are not an array.');
  return parsed.map(String).filter(isSubscription);
}

function toWebhook(row: Schema['webhooks']): Webhook {
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    name: row.name,
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

/** The columns of a change, without those not given. */
function toWebhookColumns(change: WebhookChange): Updateable<Schema['webhooks']> {
  const { url, name, eventTypes, signatureScheme, isActive } = change;
  const { consecutiveFailures, lastDeliveryAt, lastDeliveryStatus } = change;
  const { secret, previousSecret, previousSecretUntil } = change;
  return {
    ...(url !== undefined && { url }),
    ...(name !== undefined && { name }),
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

interface OfAccount {
  accountId: string;
}

const ofAccounts = new ListQuery<Ids, Schema['webhooks']>((db, { ids }) =>
  db.selectFrom('webhooks').selectAll().where('account_id', 'in', ids).orderBy('id'),
);

/** Each appointment and each invitation asks for them: once for all of an account in a shared transaction. */
const listed = new MergedRows<OfAccount, OfAccount & { webhooks: Webhook[] }>({
  kind: 'reads',
  keyOf: ({ accountId }) => accountId,
  keyOfRow: ({ accountId }) => accountId,
  add: (one) => one,
  compare: (one, other) => (one.accountId < other.accountId ? -1 : 1),
  async run(db, items) {
    const [only] = items;
    const isOne = only !== undefined && items.length === 1;
    const ids = items.map(({ accountId }) => accountId);
    const rows = isOne ? await ofAccount.rows(db, only) : (await ofAccounts.execute(db, { ids })).rows;
    const webhooks = rows.map(toWebhook);
    return ids.map((accountId) => ({ accountId, webhooks: webhooks.filter((each) => each.accountId === accountId) }));
  },
});

const ofAccount = new PreparedQuery<OfAccount, Schema['webhooks']>(
  (db, slot) => db.selectFrom('webhooks').selectAll().where('account_id', '=', slot('accountId')).orderBy('id'),
  'reads',
);

const heldLists = new HeldRows<Webhook[]>('webhooks');

/** Prepared, because each delivery asks for its webhook. */
const byId = new PreparedQuery<WebhookQuery, Schema['webhooks']>(
  (db, slot) =>
    db.selectFrom('webhooks').selectAll().where('account_id', '=', slot('accountId')).where('id', '=', slot('id')),
  'reads',
);

const lockedById = new PreparedQuery<WebhookQuery, Schema['webhooks']>((db, slot) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', slot('accountId'))
    .where('id', '=', slot('id'))
    .forUpdate(),
);

/** The columns that recorded attempts change. */
type Outcome = Pick<Webhook, 'consecutiveFailures' | 'lastDeliveryAt' | 'lastDeliveryStatus'>;

/** Prepared, because each batch of attempts writes it. */
const outcomeUpdate = new PreparedQuery<WebhookQuery & Outcome>((db, slot) =>
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

/** Whether a change sets all of these columns and no others. */
function isOutcome(change: WebhookChange): change is Outcome {
  const { consecutiveFailures, lastDeliveryAt, lastDeliveryStatus, ...others } = change;
  const given = [consecutiveFailures, lastDeliveryAt, lastDeliveryStatus];
  return given.every((value) => value !== undefined) && Object.values(others).every((value) => value === undefined);
}

export class Webhooks implements WebhookWriter {
  readonly #db: Kysely<Schema>;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#db = scope.db;
    this.#scope = scope;
  }

  async find(query: WebhookQuery): Promise<Webhook | undefined> {
    const row = await byId.first(this.#db, query);
    return row && toWebhook(row);
  }

  /** Ids are time-ordered. */
  async list(accountId: string): Promise<Webhook[]> {
    const held = heldLists.of(this.#db);
    if (!held) return this.#list(accountId);
    await held.load(accountId, () => this.#list(accountId));
    return held.get(accountId) ?? [];
  }

  async #list(accountId: string): Promise<Webhook[]> {
    const [found] = await listed.execute(this.#db, [{ accountId }]);
    return found?.webhooks ?? [];
  }

  async lock(query: WebhookQuery): Promise<Webhook | undefined> {
    const row = await lockedById.first(this.#db, query);
    return row && toWebhook(row);
  }

  async insert(webhook: Webhook): Promise<void> {
    this.#scope.changes.add('webhooks', webhook.accountId);
    await this.#db
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
        name: webhook.name,
      })
      .execute();
    await insertQueue(this.#db, webhook);
  }

  async update(query: WebhookQuery, change: WebhookChange): Promise<void> {
    this.#scope.changes.add('webhooks', query.accountId);
    const { accountId, id } = query;
    if (isOutcome(change)) {
      await outcomeUpdate.write(this.#db, { accountId, id, ...change });
      return;
    }
    const columns = toWebhookColumns(change);
    if (Object.keys(columns).length === 0) return;
    await this.#db
      .updateTable('webhooks')
      .set(columns)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    if (change.isActive === false) await holdQueue(this.#db, query);
    if (change.isActive && (await releaseQueue(this.#db, query))) this.#scope.wakes.add('deliveries');
  }

  async delete(query: WebhookQuery): Promise<boolean> {
    this.#scope.changes.add('webhooks', query.accountId);
    const { accountId, id } = query;
    const { numDeletedRows } = await this.#db
      .deleteFrom('webhooks')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await leaveQueue(this.#db, query);
    return true;
  }
}
