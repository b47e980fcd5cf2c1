import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

interface NextRow {
  due: number | null;
  leaseEnd: number | null;
}

const next = new PreparedQuery<null, NextRow>((db) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('replies')
      .select('due_at')
      .where('state', '=', sql.lit('received'))
      .orderBy('due_at')
      .limit(1)
      .as('due'),
    selectFrom('replies')
      .select('lease_until')
      .where('state', '=', sql.lit('judging'))
      .orderBy('lease_until')
      .limit(1)
      .as('leaseEnd'),
  ]),
);

/** When the next message is due or the next lease ends, epoch milliseconds; `undefined` with none. */
export async function nextReplyDue(db: Kysely<Schema>): Promise<number | undefined> {
  const [row] = (await next.execute(db, null)).rows;
  const times = [row?.due, row?.leaseEnd].filter((time) => typeof time === 'number');
  return times.length === 0 ? undefined : Math.min(...times);
}
