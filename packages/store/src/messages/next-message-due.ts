import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

interface NextRow {
  due: number | null;
  leaseEnd: number | null;
}

const next = new PreparedQuery<string, NextRow>((db, slot) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('messages')
      .select('due_at')
      .where('state', '=', sql.lit('pending'))
      .where(
        'transport',
        '=',
        slot((transport) => transport),
      )
      .orderBy('due_at')
      .limit(1)
      .as('due'),
    selectFrom('messages')
      .select('lease_until')
      .where('state', '=', sql.lit('sending'))
      .where(
        'transport',
        '=',
        slot((transport) => transport),
      )
      .orderBy('lease_until')
      .limit(1)
      .as('leaseEnd'),
  ]),
);

/** When the next message becomes due or the next lease ends, epoch milliseconds; `undefined` with none. */
export async function nextMessageDue(db: Kysely<Schema>, transport: string): Promise<number | undefined> {
  const [row] = (await next.execute(db, transport)).rows;
  const times = [row?.due, row?.leaseEnd].filter((time) => typeof time === 'number');
  return times.length === 0 ? undefined : Math.min(...times);
}
