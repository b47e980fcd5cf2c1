import type { ClaimRequest, LeaseExpiry } from '@convoke/engine';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

type Sql = RawBuilder<unknown>;

/** A table whose rows are claimed under leases, and its names for the columns that all of these have. */
export interface LeasedTable {
  name: 'messages' | 'deliveries' | 'replies' | 'sign_in_links';
  key: readonly string[];
  /** The state of a row that is to be claimed. */
  waiting: 'pending' | 'received';
  /** The state of a claimed row. */
  claimed: 'sending' | 'judging';
}

/** The part of a claim that differs between queues. */
interface Claiming {
  /** Further assignments, each after a comma. */
  set?: Sql;
  /** Which rows are looked at, with an `and` behind it. */
  within?: Sql;
  /** Further conditions on `due` rows, each after an `and`. */
  due?: Sql;
  /** `for update skip locked`, if nothing else keeps two claims apart. */
  lock?: Sql;
  returning: Sql;
}

/** Claims due rows under a lease, the longest due first. */
export function claimOf<Request extends ClaimRequest, Row>(
  { name, key, waiting, claimed }: LeasedTable,
  own: (slot: Slot<Request>, db: Kysely<Schema>) => Claiming,
): PreparedQuery<Request, Row> {
  return new PreparedQuery((db, slot) => {
    const { set = sql``, within = sql``, due = sql``, lock = sql``, returning } = own(slot, db);
    const dueKey = columns(key, 'due');
    return sql<Row>`update ${sql.table(name)}
      set state = ${sql.lit(claimed)}, lease_until = ${slot('leaseUntil')}${set}
      where ${within}(${columns(key, name)}) in (
        select ${dueKey} from ${sql.table(name)} as due
        where due.state = ${sql.lit(waiting)} and due.due_at <= ${slot('now')}${due}
        order by due.due_at, ${dueKey} limit cast(${slot('limit')} as integer) ${lock}
      ) returning ${returning}`;
  });
}

/** The part of expiry that differs between queues. */
interface Expiring {
  /** Assignments for a row that is given up: its state, reason and time. */
  givenUp: { set: Sql; reason: 'detail' | 'reason'; ended: 'finished_at' | 'judged_at' };
  /** Whether claims are counted: then this one is not. */
  countsAttempts: boolean;
  /** Completes the reason: `the server stopped … in a row`, and when. */
  during: string;
  /** The rows of which a condition holds. */
  where(condition: Sql, db: Kysely<Schema>): Sql;
  returning: Sql;
}

interface Ended<Row> {
  /** The rows given up after too many crashes in a row. */
  givenUp: Row[];
  givenBack: Row[];
}

/** Returns rows whose lease has ended, or gives them up after too many crashes in a row. */
export function expiryOf<Expiry extends LeaseExpiry, Row>(
  { name, waiting, claimed }: LeasedTable,
  own: (slot: Slot<Expiry>) => Expiring,
): (db: Kysely<Schema>, expiry: Expiry) => Promise<Ended<Row>> {
  const ended = (slot: Slot<Expiry>) =>
    sql`state = ${sql.lit(claimed)} and lease_until <= ${slot(({ leases, now }) => (leases === 'all' ? FOREVER : now))}`;
  const giveUp = new PreparedQuery<Expiry, Row>((db, slot) => {
    const { givenUp, countsAttempts, during, where, returning } = own(slot);
    const { set, reason, ended: endedAt } = givenUp;
    const text = slot(({ maxCrashes }) => `Given up: the server stopped ${maxCrashes} times in a row ${during}.`);
    return sql<Row>`update ${sql.table(name)}
      set ${set}, crashes = crashes + 1${uncount(countsAttempts)}, lease_until = null,
        ${sql.ref(reason)} = ${text}, ${sql.ref(endedAt)} = ${slot('now')}
      where ${where(sql`${ended(slot)} and crashes >= ${slot(({ maxCrashes }) => maxCrashes - 1)}`, db)}
      returning ${returning}`;
  });
  // A right-hand side sees the row as it was: the first crash counts 0 here.
  const giveBack = new PreparedQuery<Expiry, Row>((db, slot) => {
    const { countsAttempts, where, returning } = own(slot);
    return sql<Row>`update ${sql.table(name)}
      set state = ${sql.lit(waiting)}, crashes = crashes + 1${uncount(countsAttempts)}, lease_until = null,
        due_at = ${slot('now')} + crashes * crashes * ${slot('crashDelayMs')}
      where ${where(ended(slot), db)}
      returning ${returning}`;
  });
  return async (db, expiry) => ({ givenUp: await giveUp.rows(db, expiry), givenBack: await giveBack.rows(db, expiry) });
}

/** Later than every lease, to end them all. */
const FOREVER = Number.MAX_SAFE_INTEGER;

function uncount(countsAttempts: boolean): Sql {
  return countsAttempts ? sql`, attempts = attempts - 1` : sql``;
}

/** The least `due_at` of waiting rows, or the least `lease_until` of claimed ones, as a subquery. */
export function earliest(
  { name, waiting, claimed }: LeasedTable,
  { column, where = sql`` }: { column: 'due_at' | 'lease_until'; where?: Sql },
): Sql {
  const state = column === 'due_at' ? waiting : claimed;
  const time = sql.ref(column);
  return sql`(select ${time} from ${sql.table(name)} where state = ${sql.lit(state)}${where} order by ${time} limit 1)`;
}

/** When the next row becomes due, or the next lease ends; `null` with none. */
export interface NextTimes {
  due: number | null;
  leaseEnd: number | null;
}

export function firstOf(times: NextTimes | undefined): number | undefined {
  const known = [times?.due, times?.leaseEnd].filter((time) => typeof time === 'number');
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Skips locked rows, on databases that lock rows. */
export function skipLocked(db: Kysely<Schema>): Sql {
  return locksRows(db) ? sql`for update skip locked` : sql``;
}

/** Lists columns of Kysely's kind, `table.column as name`, in a query that is written in SQL. */
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
