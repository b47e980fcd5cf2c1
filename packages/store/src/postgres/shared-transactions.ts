import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import {
  Apart,
  type LaterRows,
  type Meeting,
  type SharedKind,
  type Sharing,
  type TransactionConnection,
  WaitTimeout,
  type Within,
} from '../queries/database.js';
import type { Schema } from '../schema.js';
import { idleMicrotasks, type PooledConnection, toResult } from './pooled-connection.js';
import type { ConnectionPool } from './postgres-pool.js';
import type { Answer } from './statement-batch.js';

/** Transactions that one shares at most, and how many are under way of each kind. */
const [MOST_MEMBERS, MOST_GROUPS] = [64, 2];
/** Items of one member that are merged with those of others: longer lists would hold these up. */
const MOST_MERGED = 4;

type Connections = Pick<ConnectionPool, 'connectToShare' | 'busyLimitMs'>;

/** Gives the means to tell its caller that it was kept. */
type Work = (db: Kysely<Schema>) => Promise<() => void>;

/**
 * Lets work share a transaction that comes in the same turn of the event loop, or while others are under way: its
 * statements leave in the same messages, and one commit keeps all of it. There are no savepoints, because members run
 * side by side. What fails before it has written anything leaves the others alone; whatever else fails undoes the whole
 * transaction, and each member is run again by itself, so that each gets its own outcome.
 *
 * Members see each other's writes and do not wait for each other's locks. So only statements are run that are the same
 * whoever else runs them: insertions of rows with ids of their own, counts, and what is about a name that is reserved, or
 * about the member's subject, which no other one has meanwhile. Anything else makes the member run by itself. What adds
 * and what changes something never meet, as they lock counts in different steps. Held by `shared-transactions.test.ts`.
 */
export class SharedTransactions implements Sharing {
  readonly #adding: Line;
  readonly #changing: Line;

  constructor(pool: Connections, within: Within) {
    this.#adding = new Line(pool, within);
    this.#changing = new Line(pool, within);
  }

  run<T>(work: (db: Kysely<Schema>) => Promise<T>, subject: string | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const working: Work = async (db) => {
        const result = await work(db);
        return () => resolve(result);
      };
      const line = subject === undefined ? this.#adding : this.#changing;
      line.add(new Member(working, { subject, reject }));
    });
  }
}

/** Work that waits to share transactions, no longer than a statement waits for a lock. */
class Line {
  readonly #pool: Connections;
  readonly #within: Within;
  #waiting: Member[] = [];
  /** The subjects of members under way. */
  readonly #busy = new Set<string>();
  #groups = 0;
  #isPlanned = false;
  #isWatched = false;

  constructor(pool: Connections, within: Within) {
    this.#pool = pool;
    this.#within = within;
  }

  add(member: Member): void {
    this.#waiting.push(member);
    this.#plan();
    this.#watch();
  }

  /** Lets those go in time whose turn does not come. */
  #watch(): void {
    const [oldest] = this.#waiting;
    if (this.#isWatched || !oldest) return;
    this.#isWatched = true;
    const { busyLimitMs } = this.#pool;
    const left = oldest.since + busyLimitMs - performance.now();
    setTimeout(
      () => {
        this.#isWatched = false;
        const late = this.#waiting.filter(({ since }) => since + busyLimitMs <= performance.now());
        this.#waiting = this.#waiting.filter((member) => !late.includes(member));
        for (const member of late) member.reject(new WaitTimeout('Others had their turn for too long.'));
        this.#watch();
      },
      Math.max(1, left),
    ).unref();
  }

  #plan(): void {
    if (this.#isPlanned || this.#groups >= MOST_GROUPS || this.#waiting.length === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      const members = this.#next();
      // Otherwise those that wait are the turn of whoever has their subjects.
      if (members.length === 0) return;
      void this.#begin(members);
      this.#plan();
    });
  }

  /** The first ones whose subjects are free. */
  #next(): Member[] {
    const next: Member[] = [];
    this.#waiting = this.#waiting.filter((member) => {
      const { subject } = member;
      if (next.length >= MOST_MEMBERS || (subject !== undefined && this.#busy.has(subject))) return true;
      if (subject !== undefined) this.#busy.add(subject);
      next.push(member);
      return false;
    });
    return next;
  }

  async #begin(members: readonly Member[]): Promise<void> {
    this.#groups += 1;
    try {
      const connection = await this.#pool.connectToShare();
      try {
        await new Group(connection, { members, within: this.#within }).keepOrUndo();
      } finally {
        connection.release();
      }
    } catch (error) {
      for (const member of members) member.reject(error);
    } finally {
      for (const { subject } of members) if (subject !== undefined) this.#busy.delete(subject);
      this.#groups -= 1;
      this.#plan();
    }
  }
}

/** Members of one transaction. */
class Group implements Meeting {
  readonly connection: PooledConnection;
  readonly within: Within;
  readonly #members: readonly Member[];
  readonly #reserved = new Set<string>();
  /** What members run before their next statement, or with the commit. */
  readonly #pending = new Map<Member, Later[]>();
  /** Whether something of it was written that must be undone. */
  isSpoilt = false;

  constructor(connection: PooledConnection, { members, within }: { members: readonly Member[]; within: Within }) {
    this.connection = connection;
    this.#members = members;
    this.within = within;
  }

  /** Tells every member its outcome. */
  async keepOrUndo(): Promise<void> {
    this.connection.begin();
    await Promise.all(this.#members.map((member) => member.run(this)));
    const kept = this.#members.filter(({ hasEnded }) => hasEnded);
    if (!this.isSpoilt && kept.length > 0) {
      try {
        for (const member of kept) member.pend();
        this.#sendPending();
        await this.connection.commit();
        for (const member of this.#members) member.end();
        return;
      } catch (error) {
        // What was sent with the commit may have been kept: only who is asked again can find out.
        if (this.connection.isLost) for (const member of kept) member.reject(error);
      }
    }
    await this.connection.rollback().catch(() => undefined);
    for (const member of this.#members) member.reject(member.failure ?? new Apart());
  }

  reserve(name: string): boolean {
    const isFree = !this.#reserved.has(name);
    this.#reserved.add(name);
    return isFree;
  }

  run<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    this.#sendPending();
    return this.within(this.connection, work);
  }

  ask<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    this.#sendPending();
    return this.connection.executeQuery<Row>(query);
  }

  /** @param later must run before what the member asks for next */
  pend(member: Member, later: readonly Later[]): void {
    const pending = this.#pending.get(member);
    if (pending) pending.push(...later);
    else if (later.length > 0) this.#pending.set(member, [...later]);
  }

  /** In the order of each member; rows that several of them write leave in one statement. */
  #sendPending(): void {
    const lists = [...this.#pending.values()];
    this.#pending.clear();
    for (const list of lists) {
      const others = lists.filter((other) => other !== list);
      for (let next = list.shift(); next !== undefined; next = list.shift()) this.#gather(next, others);
    }
  }

  #gather(later: Later, others: readonly Later[][]): void {
    if ('query' in later) this.connection.gather(later.query, later.note);
    else for (const query of together(later, others)) this.connection.gather(query, undefined);
  }
}

/** Of one member, no more than one: two of its statements may be about one row. */
function together(rows: LaterRows, others: readonly Later[][]): readonly CompiledQuery[] {
  rows.add();
  for (const list of others) {
    const [next] = list;
    if (next === undefined || 'query' in next || next.of !== rows.of) continue;
    next.add();
    list.shift();
  }
  return rows.take();
}

type Later = { query: CompiledQuery; note: ((answer: Answer) => void) | undefined } | LaterRows;

/** One transaction of several that share one. */
class Member implements TransactionConnection {
  readonly subject: string | undefined;
  /** Since when it waits, milliseconds of this process. */
  readonly since = performance.now();
  readonly #work: Work;
  readonly #reject: (reason: unknown) => void;
  #group: Group | undefined;
  #resolve: (() => void) | undefined;
  /** Why it failed, told when the transaction has ended: until then it may hold locks, which it would meet when run again. */
  failure: unknown;
  /** What leaves with its next statement, or with the commit. */
  #later: Later[] = [];
  #hasWritten = false;

  constructor(work: Work, { subject, reject }: { subject: string | undefined; reject: (reason: unknown) => void }) {
    this.subject = subject;
    this.#work = work;
    this.#reject = reject;
  }

  /** Whether it has ended without an error. */
  get hasEnded(): boolean {
    return this.#resolve !== undefined;
  }

  /** Never rejects. */
  async run(group: Group): Promise<void> {
    this.#group = group;
    try {
      this.#resolve = await group.within(this, this.#work);
    } catch (error) {
      // Whose statement it was that failed is not known.
      if (this.#hasWritten || group.connection.hasFailed) group.isSpoilt = true;
      else this.failure = error;
    }
  }

  /** Tells its outcome once the transaction is kept. */
  end(): void {
    if (this.#resolve) this.#resolve();
    else this.#reject(this.failure);
  }

  reject(reason: unknown): void {
    this.#reject(reason);
  }

  /** Hands over what was to be run later. */
  pend(): void {
    this.#hasWritten ||= this.#later.length > 0;
    this.#entered.pend(this, this.#later);
    this.#later = [];
  }

  executeQuery<Row>(): Promise<QueryResult<Row>> {
    return Promise.reject(new Apart());
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed.');
  }

  async executeLater<Row>(query: CompiledQuery<Row>, note?: (result: QueryResult<Row>) => void): Promise<void> {
    this.#later.push({ query, note: note && ((answer) => note(toResult<Row>(answer))) });
  }

  writeRows(rows: LaterRows): void {
    this.#later.push(rows);
  }

  async executeShared<Row>(query: CompiledQuery<Row>, kind: SharedKind): Promise<QueryResult<Row>> {
    // What is to be run after it may be added before it leaves.
    this.pend();
    this.#hasWritten ||= kind === 'writes';
    // What other members run before theirs in this step leaves in the same statements.
    await idleMicrotasks();
    return this.#entered.ask<Row>(query);
  }

  /** @throws Apart if there is more than others should wait for */
  meet(items: number, kind: SharedKind): Meeting {
    if (items > MOST_MERGED) throw new Apart();
    this.pend();
    this.#hasWritten ||= kind === 'writes';
    return this.#entered;
  }

  reserve(name: string): boolean {
    return this.#entered.reserve(name);
  }

  get #entered(): Group {
    if (!this.#group) throw new Error('The transaction has not begun.');
    return this.#group;
  }
}
