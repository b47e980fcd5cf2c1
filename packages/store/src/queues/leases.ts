import type { ClaimRequest, LeaseExpiry } from '@convoke/engine/store';
import { type Code, say, storedText } from '@convoke/texts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

type Sql = RawBuilder<unknown>;

/**
 * A table whose rows are claimed under leases. It has the columns `state`, `due_at`, `lease_until` and
 * `crashes`, and two partial indexes: `<name>_by_due_time` of the waiting rows, and `<name>_by_lease` of the
 * claimed rows.
 */
export interface LeasedTable {
  name: 'messages' | 'deliveries' | 'replies' | 'sign_in_links';
  key: readonly string[];
  /** The state of a row that can be claimed. */
  waiting: 'pending' | 'received';
  /** The state of a claimed row. */
  claimed: 'sending' | 'judging';
  /**
   * Whether a claim counts as an attempt (column `attempts`) and raises `fence`, which tells its outcome from
   * older ones.
   */
  countsAttempts: boolean;
}

/** How the claims of one queue differ from those of others. */
interface Claiming {
  /** Further assignments, each with a comma before it. */
  set?: Sql;
  /** Which rows may be updated, with an `and` behind it. */
  within?: Sql;
  /** Conditions on the rows that are `due`, each with an `and` before it. */
  due?: Sql;
  /** `for update skip locked`, unless something else separates two claims. */
  lock?: Sql;
  returning: Sql;
}

/** Claims due rows under a lease, the longest due first. */
export function claimOf<Request extends ClaimRequest, Row>(
  { name, key, waiting, claimed, countsAttempts }: LeasedTable,
  own: (slot: Slot<Request>, db: Kysely<Schema>) => Claiming,
): PreparedQuery<Request, Row> {
  return new PreparedQuery((db, slot) => {
    const { set = sql``, within = sql``, due = sql``, lock, returning } = own(slot, db);
    const dueKey = columns(key, 'due');
    const longestDue = sql`select ${dueKey} from ${sql.table(name)} as due
      where due.state = ${sql.lit(waiting)} and due.due_at <= ${slot('now')}${due}
      order by due.due_at, ${dueKey} limit cast(${slot('limit')} as integer)`;
    // A subquery that locks rows may be run again for each row, and then finds others: the limit holds only in a
    // `with`.
    const [before, chosen] = lock
      ? [sql`with chosen as materialized (${longestDue} ${lock}) `, sql`select * from chosen`]
      : [sql``, longestDue];
    return sql<Row>`${before}update ${sql.table(name)}
      set state = ${sql.lit(claimed)}, lease_until = ${slot('leaseUntil')}${count(countsAttempts)}${set}
      where ${within}(${columns(key, name)}) in (${chosen}) returning ${returning}`;
  });
}

/** How the end of one queue's leases differs from that of others. */
interface Expiring {
  /** What is written into a row that is given up: its state, and the columns of the reason and of the time. */
  givenUp: { set: Sql; reason: 'detail' | 'reason'; ended: 'finished_at' | 'judged_at' };
  /** What is said of a row that is given up. */
  crashed: Extract<Code, `crashed_${string}`>;
  /** Narrows the rows whose lease has ended. */
  where?(ended: Sql, db: Kysely<Schema>): Sql;
  returning: Sql;
}

interface Ended<Row> {
  /** The rows given up after too many crashes in a row. */
  givenUp: Row[];
  givenBack: Row[];
}

/**
 * Returns rows whose lease has ended, or gives them up after too many crashes in a row.
 *
 * A lease that ends without a result is a crash and no attempt: the repeat has the same attempt number. The first one
 * is due at once, each further one waits longer. Held by `conformance/queues/message-queue.ts` and
 * `crash-loop.test.ts`.
 */
export function expiryOf<Expiry extends LeaseExpiry, Row>(
  { name, waiting, claimed, countsAttempts }: LeasedTable,
  own: (slot: Slot<Expiry>) => Expiring,
): (db: Kysely<Schema>, expiry: Expiry) => Promise<Ended<Row>> {
  const ended = (slot: Slot<Expiry>) =>
    sql`state = ${sql.lit(claimed)} and lease_until <= ${slot(({ leases, now }) => (leases === 'all' ? FOREVER : now))}`;
  const giveUp = new PreparedQuery<Expiry, Row>((db, slot) => {
    const { givenUp, crashed, where = unchanged, returning } = own(slot);
    const { set, reason, ended: endedAt } = givenUp;
    const text = slot(({ maxCrashes }) => storedText(say(crashed, { count: maxCrashes })));
    return sql<Row>`update ${sql.table(name)}
      set ${set}, crashes = crashes + 1${uncount(countsAttempts)}, lease_until = null,
        ${sql.ref(reason)} = ${text}, ${sql.ref(endedAt)} = ${slot('now')}
      where ${where(sql`${ended(slot)} and crashes >= ${slot(({ maxCrashes }) => maxCrashes - 1)}`, db)}
      returning ${returning}`;
  });
  // A right-hand side sees the row as it was: the first crash counts 0 here.
  const giveBack = new PreparedQuery<Expiry, Row>((db, slot) => {
    const { where = unchanged, returning } = own(slot);
    return sql<Row>`update ${sql.table(name)}
      set state = ${sql.lit(waiting)}, crashes = crashes + 1${uncount(countsAttempts)}, lease_until = null,
        due_at = ${slot('now')} + crashes * crashes * ${slot('crashDelayMs')}
      where ${where(ended(slot), db)}
      returning ${returning}`;
  });
  return async (db, expiry) => ({ givenUp: await giveUp.rows(db, expiry), givenBack: await giveBack.rows(db, expiry) });
}

/** Later than every lease: ends all of them. */
const FOREVER = Number.MAX_SAFE_INTEGER;

function unchanged(condition: Sql): Sql {
  return condition;
}

function count(countsAttempts: boolean): Sql {
  return countsAttempts ? sql`, fence = fence + 1, attempts = attempts + 1` : sql``;
}

function uncount(countsAttempts: boolean): Sql {
  return countsAttempts ? sql`, attempts = attempts - 1` : sql``;
}

/** When the next waiting row becomes due and when the next lease ends. */
export function nextOf<Which>(
  table: LeasedTable,
  own: (slot: Slot<Which>) => { where?: Sql; due?: Sql } = () => ({}),
): PreparedQuery<Which, NextTimes> {
  return new PreparedQuery((_db, slot) => {
    const { where = sql``, due = sql`` } = own(slot);
    return sql`select ${earliest(table, { column: 'due_at', where: sql`${where}${due}` })} as due,
      ${earliest(table, { column: 'lease_until', where })} as "leaseEnd"`;
  }, 'reads');
}

/** The least `due_at` of the waiting rows, or the least `lease_until` of the claimed rows, as a subquery. */
export function earliest(
  { name, waiting, claimed }: LeasedTable,
  { column, where = sql`` }: { column: 'due_at' | 'lease_until'; where?: Sql },
): Sql {
  const state = column === 'due_at' ? waiting : claimed;
  const time = sql.ref(column);
  return sql`(select ${time} from ${sql.table(name)} where state = ${sql.lit(state)}${where} order by ${time} limit 1)`;
}

/** Epoch milliseconds; `null` with none. */
export interface NextTimes {
  due: number | null;
  leaseEnd: number | null;
}

export function firstOf(times: NextTimes | undefined): number | undefined {
  const known = [times?.due, times?.leaseEnd].filter((time) => typeof time === 'number');
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Passes over rows that another transaction holds. */
export function skipLocked(db: Kysely<Schema>): Sql {
  return locksRows(db) ? sql`for update skip locked` : sql``;
}

/** Lists columns as Kysely names them, `table.column as name`, in a query that is written in SQL. */
export function selected(list: readonly string[]): Sql {
  return sql.join(
    list.map((each) => {
      const [column = '', name] = each.split(' as ');
      return name === undefined ? sql.ref(column) : sql`${sql.ref(column)} as ${sql.id(name)}`;
    }),
  );
}

function columns(names: readonly string[], table: string): Sql {
  return sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
}
