import {
  DAY_MS,
  HOUR_MS,
  type MessageLimits,
  messageLimitsOf,
  NO_LIMIT,
  WHOLE_ACCOUNT,
  windowAt,
} from '@convoke/engine';
import type { CountingOptions, MessageCount, MessageCountWriter, MessageWindows } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { HeldRows } from '../../queries/held-rows.js';
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

type OwnLimits = Record<Limit, number | null>;

const NO_OWN_LIMITS: OwnLimits = { perDay: null, toAddressPerHour: null, toAddressPerDay: null };

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

type Beyond = 'refuse' | 'count';

function counting(beyond: Beyond) {
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

/** Counts that are held in memory in one step; longer lists would take a statement for each. */
const MOST_HELD = 4;

const byRecipient = new PreparedQuery<Pick<MessageCount, 'accountId' | 'recipient'>, CountedRow>((db, slot) =>
  db
    .selectFrom('message_counts')
    .select([...COLUMNS, 'account_id as accountId'])
    .where('account_id', '=', slot('accountId'))
    .where('recipient', '=', slot('recipient')),
);

const ownLimits = new PreparedQuery<{ accountId: string }, OwnLimits>((db, slot) =>
  db
    .selectFrom('accounts')
    .select([
      'messages_per_day as perDay',
      'messages_to_address_per_hour as toAddressPerHour',
      'messages_to_address_per_day as toAddressPerDay',
    ])
    .where('id', '=', slot('accountId')),
);

const storing = new PreparedQuery<CountedRow>((db, slot) => {
  const counts = {
    hour_began: slot('hourBegan'),
    hour_count: slot('hourCount'),
    hour_most: slot('hourMost'),
    day_began: slot('dayBegan'),
    day_count: slot('dayCount'),
    day_most: slot('dayMost'),
  };
  return db
    .insertInto('message_counts')
    .values({ account_id: slot('accountId'), recipient: slot('recipient'), ...counts })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'recipient']).doUpdateSet(({ ref }) => ({
        hour_began: ref('excluded.hour_began'),
        hour_count: ref('excluded.hour_count'),
        hour_most: ref('excluded.hour_most'),
        day_began: ref('excluded.day_began'),
        day_count: ref('excluded.day_count'),
        day_most: ref('excluded.day_most'),
      })),
    );
});

const heldCounts = new HeldRows<CountedRow>('message_counts', (db, row) => storing.fill(db, row));
const heldLimits = new HeldRows<OwnLimits>('accounts');

/** What the statement above does, where transactions that share a commit hold their counts in memory. */
function countedBy(before: CountedRow | undefined, item: Counted, limits: MessageLimits): CountedRow {
  const { accountId, recipient, messages, now } = item;
  const isWhole = recipient === WHOLE_ACCOUNT;
  const most = (limit: number) => (limit === 0 ? NO_LIMIT : limit);
  const hourMost = isWhole ? NO_LIMIT : most(limits.toAddressPerHour);
  const dayMost = most(isWhole ? limits.perDay : limits.toAddressPerDay);
  const { hourBegan = now, hourCount = 0, dayBegan = now, dayCount = 0 } = before ?? {};
  const hour = windowAt({ began: hourBegan, count: hourCount }, { most: hourMost, lengthMs: HOUR_MS, now });
  const day = windowAt({ began: dayBegan, count: dayCount }, { most: dayMost, lengthMs: DAY_MS, now });
  return {
    accountId,
    recipient,
    hourBegan: hour.began,
    hourCount: hour.count + messages,
    hourMost,
    dayBegan: day.began,
    dayCount: day.count + messages,
    dayMost,
  };
}

function isAllowed({ hourCount, hourMost, dayCount, dayMost }: MessageWindows): boolean {
  return hourCount <= hourMost && dayCount <= dayMost;
}

async function count(db: Kysely<Schema>, items: readonly Counted[], beyond: Beyond): Promise<CountedRow[]> {
  const [counts, own] = [heldCounts.of(db), heldLimits.of(db)];
  if (!counts || !own || items.length > MOST_HELD) return (beyond === 'refuse' ? taken : added).execute(db, items);
  for (const item of items) {
    const { accountId } = item;
    await own.load(accountId, () => ownLimits.first(db, { accountId }));
    await counts.load(keyOf(item), () => byRecipient.first(db, item));
  }
  return items.flatMap((item) => {
    const { accountId, limits } = item;
    const messageLimits = own.get(accountId) ?? NO_OWN_LIMITS;
    const before = counts.get(keyOf(item));
    const row = countedBy(before, item, messageLimitsOf({ messageLimits }, { messageLimits: limits }));
    if (before && beyond === 'refuse' && !isAllowed(row)) return [];
    counts.put(keyOf(item), row);
    return [row];
  });
}

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
    return count(this.#db, withOptions(counts, options), 'refuse');
  }

  add(counts: readonly MessageCount[], options: CountingOptions): Promise<MessageWindows[]> {
    return count(this.#db, withOptions(counts, options), 'count');
  }

  prune(query: { now: number; limit: number }): Promise<number> {
    return aged.run(this.#db, query);
  }
}

function withOptions(counts: readonly MessageCount[], options: CountingOptions): Counted[] {
  return counts.map((count) => ({ ...count, ...options }));
}
