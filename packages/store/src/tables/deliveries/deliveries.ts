import type { Attempt, Delivery } from '@convoke/engine';
import type {
  AttemptsQuery,
  DeliveryAtWebhook,
  DeliveryList,
  DeliveryListQuery,
  DeliveryQuery,
  DeliveryRetry,
  DeliverySettlement,
  DeliveryWriter,
  MissedRestart,
  Replay,
  Sending,
  SendingsAfterQuery,
} from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { type Ids, ListQuery, RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';
import { BODY, DELIVERY_COLUMNS, selectDeliveryAtWebhook, toDeliveryAtWebhook } from './delivery-rows.js';
import { restartDelivery, restartMissed, retryDeliveryNow } from './delivery-runs.js';
import { settleDeliveries } from './delivery-settlement.js';
import { endOrphans, scheduleQueues } from './webhook-queues.js';

/** Deliveries that one list looks through: some milliseconds of work. */
const EXAMINED = 5_000;

/** Along the index of the webhook, of the appointment, or of all. */
function walk(db: Kysely<Schema>, { accountId, webhookId, appointmentId, before }: DeliveryListQuery) {
  let mine = db.selectFrom('deliveries').where('account_id', '=', accountId);
  if (webhookId !== undefined) mine = mine.where('webhook_id', '=', webhookId);
  if (appointmentId !== undefined) mine = mine.where('appointment_id', '=', appointmentId);
  return (before === undefined ? mine : mine.where('id', '<', before)).orderBy('id', 'desc');
}

/** @returns id of the last delivery that the list looks at; `undefined` if it may look at all */
async function earliestExamined(db: Kysely<Schema>, query: DeliveryListQuery): Promise<string | undefined> {
  if (!query.states && query.eventType === undefined) return undefined;
  const row = await walk(db, query)
    .select('id')
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function madeAfter(db: Kysely<Schema>, { accountId, after, limit }: SendingsAfterQuery) {
  return db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .select(BODY.as('body'))
    .select('deliveries.id as position')
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function replayedAfter(db: Kysely<Schema>, { accountId, after, limit }: SendingsAfterQuery) {
  return db
    .selectFrom('replays')
    .innerJoin('deliveries', (join) =>
      join.onRef('deliveries.account_id', '=', 'replays.account_id').onRef('deliveries.id', '=', 'replays.delivery_id'),
    )
    .select(DELIVERY_COLUMNS)
    .select(BODY.as('body'))
    .select('replays.id as position')
    .where('replays.account_id', '=', accountId)
    .where('replays.id', '>', after)
    .orderBy('replays.id')
    .limit(limit)
    .execute();
}

const insertion = new RowsQuery<Delivery>((db, items) => db.insertInto('deliveries').values(items.map(toRow)));

const bodies = new RowsQuery<Delivery>((db, items) =>
  db.insertInto('delivery_bodies').values(
    items.map((from) => ({
      delivery_id: from('id'),
      account_id: from('accountId'),
      body: from('body'),
    })),
  ),
);

function toRow(from: Slot<Delivery>) {
  return {
    account_id: from('accountId'),
    id: from('id'),
    webhook_id: from('webhookId'),
    appointment_id: from('appointmentId'),
    event_type: from('eventType'),
    state: from('state'),
    due_at: from('dueAt'),
    attempts: from('attempts'),
    former_attempts: from('formerAttempts'),
    crashes: from('crashes'),
    fence: from('fence'),
    lease_until: null,
    reason: from('reason'),
    traceparent: from('traceparent'),
    created_at: from('createdAt'),
    finished_at: from('finishedAt'),
  };
}

const replays = new RowsQuery<Replay>((db, items) =>
  db.insertInto('replays').values(
    items.map((from) => ({
      account_id: from('accountId'),
      id: from('id'),
      delivery_id: from('deliveryId'),
    })),
  ),
);

const attemptsOf = new ListQuery<Ids>((db, { ids }) => db.deleteFrom('attempts').where('delivery_id', 'in', ids));
const bodiesOf = new ListQuery<Ids>((db, { ids }) => db.deleteFrom('delivery_bodies').where('delivery_id', 'in', ids));
const replaysOf = new ListQuery<Ids>((db, { ids }) => db.deleteFrom('replays').where('delivery_id', 'in', ids));

export class Deliveries implements DeliveryWriter {
  readonly #db: Kysely<Schema>;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#db = scope.db;
    this.#scope = scope;
  }

  async find(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined> {
    const row = await selectDeliveryAtWebhook(this.#db, query).where('deliveries.id', '=', query.id).executeTakeFirst();
    return row && toDeliveryAtWebhook(row);
  }

  async list(query: DeliveryListQuery): Promise<DeliveryList> {
    const { states, eventType, limit } = query;
    const earliest = await earliestExamined(this.#db, query);
    let wanted = walk(this.#db, query).select(DELIVERY_COLUMNS).select(BODY.as('body'));
    if (states) wanted = wanted.where('state', 'in', [...states]);
    if (eventType !== undefined) wanted = wanted.where('event_type', '=', eventType);
    if (earliest !== undefined) wanted = wanted.where('id', '>=', earliest);
    const rows = await wanted.limit(limit + 1).execute();
    const deliveries = rows.slice(0, limit);
    return { deliveries, next: rows.length > limit ? deliveries.at(-1)?.id : earliest };
  }

  listAttempts(query: AttemptsQuery): Promise<Attempt[]> {
    return this.#db
      .selectFrom('attempts')
      .select([
        'number',
        'started_at as startedAt',
        'duration_ms as durationMs',
        'status',
        'error_kind as errorKind',
        'error_code as errorCode',
        'answer',
      ])
      .where('account_id', '=', query.accountId)
      .where('delivery_id', '=', query.deliveryId)
      .orderBy('number', 'desc')
      .limit(query.limit)
      .execute();
  }

  async listSendingsAfter(query: SendingsAfterQuery): Promise<Sending[]> {
    const { limit } = query;
    const [made, replayed] = [await madeAfter(this.#db, query), await replayedAfter(this.#db, query)];
    const sendings = [...made, ...replayed].map(({ position, ...delivery }) => ({ position, delivery }));
    return sendings.sort((a, b) => (a.position < b.position ? -1 : 1)).slice(0, limit);
  }

  async lock(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined> {
    const row = await selectDeliveryAtWebhook(this.#db, query)
      .where('deliveries.id', '=', query.id)
      .forUpdate('deliveries')
      .executeTakeFirst();
    return row && toDeliveryAtWebhook(row);
  }

  async insert(deliveries: readonly Delivery[]): Promise<void> {
    for (const { accountId } of deliveries) this.#scope.changes.add('webhooks', accountId);
    await insertion.write(this.#db, deliveries);
    await bodies.write(this.#db, deliveries);
    for (const { accountId, body } of deliveries) {
      this.#scope.stored.add(accountId);
      this.#scope.stored.add(accountId, [body]);
    }
    const pending = deliveries.filter(({ state }) => state === 'pending');
    await scheduleQueues(this.#db, pending);
    if (pending.length > 0) this.#scope.wakes.add('deliveries');
  }

  async restart(query: DeliveryQuery & { now: number }): Promise<void> {
    this.#scope.changes.add('webhooks', query.accountId);
    if (await restartDelivery(this.#db, query)) this.#scope.wakes.add('deliveries');
  }

  async restartMissed(query: MissedRestart): Promise<string[]> {
    this.#scope.changes.add('webhooks', query.accountId);
    const ids = await restartMissed(this.#db, query);
    if (ids.length > 0) this.#scope.wakes.add('deliveries');
    return ids;
  }

  async retryNow(retry: DeliveryRetry): Promise<void> {
    this.#scope.changes.add('webhooks', retry.accountId);
    if (await retryDeliveryNow(this.#db, retry)) this.#scope.wakes.add('deliveries');
  }

  async insertReplays(made: readonly Replay[]): Promise<void> {
    await replays.write(this.#db, made);
    for (const { accountId } of made) this.#scope.stored.add(accountId);
  }

  async settle<S extends DeliverySettlement>(settlements: readonly S[], now: number): Promise<S[]> {
    for (const { accountId } of settlements) this.#scope.changes.add('webhooks', accountId);
    const { held, rescheduled } = await settleDeliveries(this.#db, { settlements, now });
    for (const { accountId, attempt } of held) if (attempt) this.#scope.stored.add(accountId, [attempt.answer]);
    if (rescheduled > 0) this.#scope.wakes.add('deliveries');
    return held;
  }

  endOrphaned(request: { now: number; limit: number }): Promise<number> {
    return endOrphans(this.#db, request);
  }

  async prune({ before, limit }: { before: number; limit: number }): Promise<number> {
    const rows = await this.#db
      .deleteFrom('deliveries')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('account_id', 'id'),
          'in',
          selectFrom('deliveries as old')
            .select(['old.account_id', 'old.id'])
            .where('old.finished_at', '<', before)
            .orderBy('old.finished_at')
            .limit(sql.lit(limit))
            .$asTuple('account_id', 'id'),
        ),
      )
      // Repeated for a delivery replayed in the meantime: PostgreSQL checks the row again, not the selection. The
      // plus keeps the planner from using the index of this column.
      .where(sql<number>`+ ${sql.ref('deliveries.finished_at')}`, '<', before)
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await attemptsOf.write(this.#db, { ids });
    await bodiesOf.write(this.#db, { ids });
    await replaysOf.write(this.#db, { ids });
    return ids.length;
  }
}
