import type { OutboxDepth } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

interface CountRequest {
  transport: string;
  limit: number;
}

const count = new PreparedQuery<CountRequest, OutboxDepth>((db, slot) =>
  db.selectNoFrom([counted(db, slot, 'pending').as('pending'), counted(db, slot, 'sending').as('sending')]),
);

/** Walks the state's partial index, which holds all that is asked for. */
function counted(db: Kysely<Schema>, slot: Slot<CountRequest>, state: 'pending' | 'sending') {
  const limited = db
    .selectFrom('messages')
    .select(sql.lit(1).as('one'))
    .where('state', '=', sql.lit(state))
    .where('transport', '=', slot('transport'))
    .limit(slot('limit'));
  return db.selectFrom(limited.as('limited')).select(({ fn }) => fn.countAll<number>().as('count'));
}

/** How many messages are pending and sending, each counted up to `limit`. */
export async function countMessages(db: Kysely<Schema>, request: CountRequest): Promise<OutboxDepth> {
  const [row] = (await count.execute(db, request)).rows;
  // PostgreSQL gives a count as text.
  return { pending: Number(row?.pending), sending: Number(row?.sending) };
}
