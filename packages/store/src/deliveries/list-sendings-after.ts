import type { Sending } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { bodyOfDelivery } from './body-of-delivery.js';
import { DELIVERY_COLUMNS } from './delivery-columns.js';

export interface SendingsAfterQuery {
  accountId: string;
  after: string;
  limit: number;
}

/** The account's deliveries and replays behind one, oldest first: ids are time-ordered, and never the same. */
export async function listSendingsAfter(db: Kysely<Schema>, query: SendingsAfterQuery): Promise<Sending[]> {
  const { limit } = query;
  const [made, replayed] = [await madeAfter(db, query), await replayedAfter(db, query)];
  const sendings = [...made, ...replayed].map(({ position, ...delivery }) => ({ position, delivery }));
  return sendings.sort((a, b) => (a.position < b.position ? -1 : 1)).slice(0, limit);
}

function madeAfter(db: Kysely<Schema>, { accountId, after, limit }: SendingsAfterQuery) {
  return db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .select(bodyOfDelivery)
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
    .select(bodyOfDelivery)
    .select('replays.id as position')
    .where('replays.account_id', '=', accountId)
    .where('replays.id', '>', after)
    .orderBy('replays.id')
    .limit(limit)
    .execute();
}
