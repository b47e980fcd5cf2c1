import type { DeliveryList, DeliveryListQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { bodyOfDelivery } from './body-of-delivery.js';
import { DELIVERY_COLUMNS } from './delivery-columns.js';

/** Deliveries that one list looks through: some milliseconds of work. */
const EXAMINED = 5_000;

/** A webhook's deliveries, newest first: ids are time-ordered. */
export async function listDeliveries(db: Kysely<Schema>, query: DeliveryListQuery): Promise<DeliveryList> {
  const { states, limit } = query;
  const earliest = await earliestExamined(db, query);
  let wanted = walk(db, query).select(DELIVERY_COLUMNS).select(bodyOfDelivery);
  if (states) wanted = wanted.where('state', 'in', [...states]);
  if (earliest !== undefined) wanted = wanted.where('id', '>=', earliest);
  const rows = await wanted.limit(limit + 1).execute();
  const deliveries = rows.slice(0, limit);
  return { deliveries, next: rows.length > limit ? deliveries.at(-1)?.id : earliest };
}

function walk(db: Kysely<Schema>, { accountId, webhookId, before }: DeliveryListQuery) {
  const mine = db.selectFrom('deliveries').where('account_id', '=', accountId).where('webhook_id', '=', webhookId);
  return (before === undefined ? mine : mine.where('id', '<', before)).orderBy('id', 'desc');
}

/** @returns id of the last delivery that the list looks at; `undefined` where it may look at all */
async function earliestExamined(db: Kysely<Schema>, query: DeliveryListQuery): Promise<string | undefined> {
  if (!query.states) return undefined;
  const row = await walk(db, query)
    .select('id')
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
