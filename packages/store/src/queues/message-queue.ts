import type { Message, OutgoingMessage } from '@convoke/engine';
import { CALENDAR_TRANSPORT } from '@convoke/engine/calendars';
import type {
  ClaimRequest,
  DueAccount,
  DueAccountsQuery,
  DueLane,
  LeaseExpiry,
  MessageQueue,
  OfAccount,
  OfTransport,
  OutboxDepth,
} from '@convoke/engine/store';
import { say, storedText } from '@convoke/texts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDatabase } from '../queries/database.js';
import { type Ids, ListQuery, PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { WakeUps } from '../signals.js';
import { FINISHED_COLUMNS, type FinishedMessage, finishMessages } from '../tables/messages/message-order.js';
import { LeasedQueue } from './leased-queue.js';
import { claimOf, expiryOf, firstOf, type LeasedTable, nextOf, selected, skipLocked } from './leases.js';
import { completeOutgoing, loadOutgoing, type OutgoingRow } from './outgoing-messages.js';

const MESSAGES: LeasedTable = {
  name: 'messages',
  key: ['invitation_id', 'ordinal'],
  waiting: 'pending',
  claimed: 'sending',
  countsAttempts: true,
};

type Claimed = Pick<Message, 'invitationId' | 'ordinal'>;

type MessageClaim = ClaimRequest & OfTransport & OfAccount;

const claim = claimOf<MessageClaim, Claimed>(MESSAGES, (slot, db) => ({
  ...claimed(slot, db),
  due: sql` and due.transport = ${slot('transport')}`,
}));

const claimOfAccount = claimOf<MessageClaim, Claimed>(MESSAGES, (slot, db) => ({
  ...claimed(slot, db),
  due: sql` and due.transport = ${slot('transport')} and due.account_id = ${slot('accountId')}`,
}));

function claimed(slot: Slot<MessageClaim>, db: Kysely<Schema>) {
  return {
    set: sql`, first_attempt_at = coalesce(first_attempt_at, ${slot('now')})`,
    lock: skipLocked(db),
    returning: selected(['invitation_id as invitationId', 'ordinal']),
  };
}

/** Jumps along the index from one account to the next, whatever the backlog of each. */
const dueAccounts = new PreparedQuery<DueAccountsQuery, DueAccount>((_db, slot) => {
  const pending = sql`messages where state = 'pending' and transport = ${slot('transport')}`;
  const nextAfter = (id: RawBuilder<unknown>) =>
    sql`(select account_id from ${pending} and account_id > ${id} order by account_id limit 1)`;
  return sql`with recursive walked(id, place) as (
      select ${nextAfter(sql`${slot('after')}`)}, 1
      union all
      select ${nextAfter(sql`walked.id`)}, place + 1 from walked where id is not null and place < ${slot('limit')}
    )
    select id as "accountId", (
      select due_at from ${pending} and account_id = walked.id order by due_at limit 1
    ) as "dueAt" from walked where id is not null`;
}, 'reads');

/** The transport and all its lanes, such as `smtp` and `smtp/…`: in ASCII, `0` follows `/`. */
function withLanes(slot: Slot<OfTransport>) {
  return sql<boolean>`transport >= ${slot('transport')} and transport < ${slot(({ transport }) => `${transport}0`)}`;
}

const expire = expiryOf<LeaseExpiry & OfTransport, FinishedMessage>(MESSAGES, (slot) => ({
  givenUp: { set: sql`state = 'failed'`, reason: 'detail', ended: 'finished_at' },
  crashed: 'crashed_in_attempt',
  where: (condition) => sql`${withLanes(slot)} and ${condition}`,
  returning: selected(FINISHED_COLUMNS),
}));

const next = nextOf<OfTransport>(MESSAGES, (slot) => ({ where: sql` and transport = ${slot('transport')}` }));

interface LaneRow extends Omit<DueLane, 'dueAt'> {
  dueAt: number | null;
}

const lanes = new PreparedQuery<OfTransport, LaneRow>(
  (_db, slot) => sql`select account_id as lane, relay_rate as "ratePerMinute", (
      select due_at from messages
      where state = 'pending' and transport = ${slot('transport')} || '/' || senders.account_id
      order by due_at limit 1
    ) as "dueAt"
    from senders where has_lane = 1 and account_id > ''`,
  'reads',
);

const calendarLanes = new PreparedQuery<object, LaneRow>(
  () => sql`select id as lane, null as "ratePerMinute", (
      select due_at from messages
      where state = 'pending' and transport = ${sql.lit(`${CALENDAR_TRANSPORT}/`)} || calendars.id
      order by due_at limit 1
    ) as "dueAt"
    from calendars where id > ''`,
  'reads',
);

interface CountRequest extends OfTransport {
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
    .where(withLanes(slot))
    .limit(slot('limit'));
  return db.selectFrom(limited.as('limited')).select(({ fn }) => fn.countAll<number>().as('count'));
}

interface Abandonment {
  /** The transport whose messages stay. */
  exceptTransport: string;
  /** Epoch milliseconds. */
  now: number;
  /** Messages per statement at most, so that no transaction takes long. */
  limit: number;
}

/** Messages that one transaction abandons: some 20 ms of work. */
const ABANDON_LIMIT = 500;
const DETAIL = storedText(say('transport_gone'));

/** See `CALENDAR_TRANSPORT`. */
const isMail = sql<boolean>`(transport < ${sql.lit(`${CALENDAR_TRANSPORT}/`)} or transport >= ${sql.lit(`${CALENDAR_TRANSPORT}0`)})`;

/** One comparison each, because an index over `transport` serves no inequality. */
const abandonments = (['pending', 'sending'] as const).flatMap((state) =>
  (['<', '>='] as const).map((side) => abandonmentOf(state, side)),
);

/** The transport itself, which no name below reaches, and the end of its lanes. */
const BOUNDS = {
  '<': ({ exceptTransport }: Abandonment) => exceptTransport,
  '>=': ({ exceptTransport }: Abandonment) => `${exceptTransport}0`,
};

function abandonmentOf(state: 'pending' | 'sending', side: keyof typeof BOUNDS) {
  return new PreparedQuery<Abandonment, FinishedMessage>((db, slot) =>
    db
      .updateTable('messages')
      .set({ state: 'failed', detail: DETAIL, lease_until: null, finished_at: slot('now') })
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('invitation_id', 'ordinal'),
          'in',
          selectFrom('messages')
            .select(['invitation_id', 'ordinal'])
            .where('state', '=', sql.lit(state))
            .where('transport', side, slot(BOUNDS[side]))
            .where(isMail)
            .limit(slot('limit'))
            .$asTuple('invitation_id', 'ordinal'),
        ),
      )
      .returning(FINISHED_COLUMNS),
  );
}

/** Blocked messages have no index: they are found through the unfinished one before them. */
const abandonmentBehind = new ListQuery<Abandonment & Ids, FinishedMessage>((db, { slot, ids }) =>
  db
    .updateTable('messages')
    .set({ state: 'failed', detail: DETAIL, finished_at: slot('now') })
    .where('invitation_id', 'in', ids)
    .where('state', '=', sql.lit('blocked'))
    .where((where) =>
      where.or([where('transport', '<', slot(BOUNDS['<'])), where('transport', '>=', slot(BOUNDS['>=']))]),
    )
    .returning(FINISHED_COLUMNS),
);

/** They are complete when the transaction has ended: their last statement leaves with the commit. */
async function claimRows(db: Kysely<Schema>, request: MessageClaim): Promise<readonly OutgoingRow[]> {
  const claimed = await (request.accountId === undefined ? claim : claimOfAccount).rows(db, request);
  if (claimed.length === 0) return [];
  const names = new Set(claimed.map(nameOf));
  const rows: OutgoingRow[] = [];
  await loadOutgoing(db, {
    ids: claimed.map(({ invitationId }) => invitationId),
    note: (found) => void rows.push(...found.filter((row) => names.has(nameOf(row)))),
  });
  return rows;
}

/** Messages to invitees. Those to one invitee are sent in order: only the first unfinished one can be claimed. */
export class LeasedMessages
  extends LeasedQueue<OutgoingMessage, MessageClaim, LeaseExpiry & OfTransport>
  implements MessageQueue
{
  constructor(db: SqlDatabase, wakeUps: WakeUps) {
    super(db, { topic: 'messages', wakeUps });
  }

  async nextDue(of: OfTransport): Promise<number | undefined> {
    return firstOf(await next.first(this.db, of));
  }

  accounts(query: DueAccountsQuery): Promise<DueAccount[]> {
    return dueAccounts.rows(this.db, query);
  }

  async lanes(of: OfTransport): Promise<DueLane[]> {
    return dueFirst(await lanes.rows(this.db, of));
  }

  async calendarLanes(): Promise<DueLane[]> {
    return dueFirst(await calendarLanes.rows(this.db, {}));
  }

  async count(request: CountRequest): Promise<OutboxDepth> {
    const row = await count.first(this.db, request);
    // PostgreSQL gives a count as text.
    return { pending: Number(row?.pending), sending: Number(row?.sending) };
  }

  async abandon(request: { exceptTransport: string; now: number }): Promise<number> {
    let total = 0;
    for (;;) {
      let isDue = false;
      const failed = await this.db.transact((db) =>
        abandonSome(db, { ...request, limit: ABANDON_LIMIT }, () => {
          isDue = true;
        }),
      );
      if (isDue) this.wake();
      if (failed === 0) return total;
      total += failed;
    }
  }

  /** What a message needs that never changes is read after the commit. */
  async claim(request: MessageClaim): Promise<OutgoingMessage[]> {
    const rows = await this.db.transact((db) => claimRows(db, request));
    return (await completeOutgoing(this.db, rows)).sort(byAge);
  }

  protected async endLeases(db: Kysely<Schema>, expiry: LeaseExpiry & OfTransport): Promise<number> {
    const { givenUp, givenBack } = await expire(db, expiry);
    await finishMessages(db, { messages: givenUp, status: 'failed', now: expiry.now, onDue: () => undefined });
    return givenUp.length + givenBack.length;
  }
}

/**
 * Fails some of the messages that other transports left unsent.
 *
 * @param onDue told before the transaction ends if messages behind them have become due
 * @returns how many; 0 once none is left
 */
async function abandonSome(db: Kysely<Schema>, request: Abandonment, onDue: () => void): Promise<number> {
  const messages: FinishedMessage[] = [];
  for (const abandonment of abandonments) messages.push(...(await abandonment.execute(db, request)).rows);
  const ids = messages.map(({ invitationId }) => invitationId);
  messages.push(...(await abandonmentBehind.execute(db, { ...request, ids })).rows);
  await finishMessages(db, { messages, status: 'failed', now: request.now, onDue });
  return messages.length;
}

function dueFirst(rows: readonly LaneRow[]): DueLane[] {
  return rows
    .flatMap(({ dueAt, ...lane }) => (dueAt === null ? [] : [{ ...lane, dueAt }]))
    .sort((a, b) => a.dueAt - b.dueAt);
}

function nameOf({ invitationId, ordinal }: Claimed): string {
  return `${invitationId}/${ordinal}`;
}

function byAge({ message: a }: OutgoingMessage, { message: b }: OutgoingMessage): number {
  if (a.dueAt !== b.dueAt) return a.dueAt - b.dueAt;
  if (a.invitationId !== b.invitationId) return a.invitationId < b.invitationId ? -1 : 1;
  return a.ordinal - b.ordinal;
}
