import { DAY_MS, HOUR_MS, NO_LIMIT, WHOLE_ACCOUNT } from '@convoke/engine';
import type { CountingOptions, MessageCount, MessageCountWriter, MessageWindows } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MergedRows, type Merging } from '../../queries/merged-rows.js';
import { PreparedQuery, RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';

type Counted = MessageCount & CountingOptions;
type Limit = keyof CountingOptions['limits'];

const COLUMNS = [
  'recipient',
  'hour_began as hourBegan',
  'hour_count as hourCount',
  'hour_most as hourMost',
  'day_began as dayBegan',
  'day_count as dayCount',
  'day_most as dayMost',
] as const;

/** The account's own limit, or else the server's: looked up where it is applied, so that no verb needs to know it. */
function limitOf(from: Slot<Counted>, { column, limit }: { column: string; limit: Limit }): RawBuilder<number> {
  const own = sql`(select ${sql.ref(column)} from accounts where accounts.id = ${from('accountId')})`;
  const chosen = sql`coalesce(${own}, cast(${from(({ limits }) => limits[limit])} as integer))`;
  return sql<number>`coalesce(nullif(${chosen}, 0), ${sql.lit(NO_LIMIT)})`;
}

function limitsOf(from: Slot<Counted>) {
  const isWhole = sql`cast(${from('recipient')} as bigint) = ${sql.lit(WHOLE_ACCOUNT)}`;
  const hour = limitOf(from, { column: 'messages_to_address_per_hour', limit: 'toAddressPerHour' });
  const day = limitOf(from, { column: 'messages_to_address_per_day', limit: 'toAddressPerDay' });
  const whole = limitOf(from, { column: 'messages_per_day', limit: 'perDay' });
  return {
    hour_most: sql<number>`case when ${isWhole} then ${sql.lit(NO_LIMIT)} else ${hour} end`,
    day_most: sql<number>`case when ${isWhole} then ${whole} else ${day} end`,
  };
}

/** See `windowAt` of the engine: the count of windows that have ended is used up, and the new one is added. */
function windowAfter(prefix: 'hour' | 'day', lengthMs: number) {
  const column = (table: 'message_counts' | 'excluded', name: 'began' | 'count' | 'most') =>
    sql.ref(`${table}.${prefix}_${name}`);
  const [began, now] = [column('message_counts', 'began'), column('excluded', 'began')];
  const ended = sql`(case when ${now} < ${began} then 0 else (${now} - ${began}) / ${sql.lit(lengthMs)} end)`;
  const left = sql`(${column('message_counts', 'count')} - ${ended} * ${column('excluded', 'most')})`;
  const isNew = sql`${ended} > 0 and ${left} <= 0`;
  return {
    began: sql<number>`case when ${isNew} then ${now} else ${began} + ${ended} * ${sql.lit(lengthMs)} end`,
    count: sql<number>`case when ${isNew} then 0 else ${left} end + ${column('excluded', 'count')}`,
  };
}

interface CountedRow extends MessageWindows {
  accountId: string;
}

const keyOf = ({ accountId, recipient }: { accountId: string; recipient: number }) => `${accountId}/${recipient}`;

/** If all of them together are beyond a limit, no row says which of them are. */
const MERGING: Merging<Counted, CountedRow> = {
  keyOf,
  keyOfRow: keyOf,
  add: (one, other) => ({ ...one, messages: one.messages + other.messages }),
  without: ({ hourCount, dayCount, ...row }, { messages }) => {
    return { ...row, hourCount: hourCount - messages, dayCount: dayCount - messages };
  },
  // As one account’s are locked: its recipients, and itself as the last one.
  compare: (one, other) => one.recipient - other.recipient || (one.accountId < other.accountId ? -1 : 1),
};

function counting(beyond: 'refuse' | 'count') {
  const hour = windowAfter('hour', HOUR_MS);
  const day = windowAfter('day', DAY_MS);
  const isAllowed = sql<boolean>`${hour.count} <= excluded.hour_most and ${day.count} <= excluded.day_most`;
  const query = new RowsQuery<Counted, CountedRow>((db, items) =>
    db
      .insertInto('message_counts')
      .values(
        items.map((from) => ({
          account_id: from('accountId'),
          recipient: from('recipient'),
          hour_began: from('now'),
          hour_count: from('messages'),
          day_began: from('now'),
          day_count: from('messages'),
          ...limitsOf(from),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'recipient'])
          .doUpdateSet(({ ref }) => ({
            hour_began: hour.began,
            hour_count: hour.count,
            hour_most: ref('excluded.hour_most'),
            day_began: day.began,
            day_count: day.count,
            day_most: ref('excluded.day_most'),
          }))
          .where(beyond === 'refuse' ? isAllowed : sql<boolean>`1 = 1`),
      )
      .returning([...COLUMNS, 'account_id as accountId']),
  );
  return new MergedRows({ ...MERGING, kind: 'writes', run: (db, items) => query.execute(db, items) });
}

const taken = counting('refuse');
const added = counting('count');

const aged = new PreparedQuery<{ now: number; limit: number }>((_db, slot) => {
  const day = sql.lit(DAY_MS);
  return sql`delete from message_counts where (account_id, recipient) in (
    select old.account_id, old.recipient from message_counts as old
    where old.day_began <= ${slot(({ now }) => now - DAY_MS)}
      and old.day_began + (old.day_count / old.day_most + 1) * ${day} <= ${slot('now')}
    order by old.day_began limit cast(${slot('limit')} as integer)
  )`;
});

/** How many messages each account has queued, to each recipient and in all. */
export class MessageCounts implements MessageCountWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  find({ accountId, recipients }: { accountId: string; recipients: readonly number[] }): Promise<MessageWindows[]> {
    return this.#db
      .selectFrom('message_counts')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('recipient', 'in', recipients)
      .orderBy('recipient')
      .execute();
  }

  take(counts: readonly MessageCount[], options: CountingOptions): Promise<MessageWindows[]> {
    return taken.execute(this.#db, withOptions(counts, options));
  }

  add(counts: readonly MessageCount[], options: CountingOptions): Promise<MessageWindows[]> {
    return added.execute(this.#db, withOptions(counts, options));
  }

  prune(query: { now: number; limit: number }): Promise<number> {
    return aged.run(this.#db, query);
  }
}

function withOptions(counts: readonly MessageCount[], options: CountingOptions): Counted[] {
  return counts.map((count) => ({ ...count, ...options }));
}
