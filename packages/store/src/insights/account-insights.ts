import type { Message, MessageState, Response } from '@convoke/engine';
import { CALENDAR_TRANSPORT } from '@convoke/engine/calendars';
import type {
  AccountOverview,
  Activity,
  ActivityQuery,
  Insights,
  OpenItem,
  OpenItemsQuery,
  QueuedMessages,
  QueuedMessagesQuery,
} from '@convoke/engine/store';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isAmong } from '../queries/dialects.js';
import type { Schema } from '../schema.js';
import { MESSAGE_COLUMNS } from '../tables/messages/messages.js';
import { activity } from './activity.js';

interface OverviewQuery {
  accountId: string;
  transport: string;
}

/** Rows of each kind that are counted: a few milliseconds of work. */
const EXAMINED = 10_000;

/** Messages that one list looks through, as no index knows the account: some milliseconds of work. */
const EXAMINED_MESSAGES = 5_000;

/** What a person wants to see of an account at a glance. */
export class AccountInsights implements Insights {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async overview(query: OverviewQuery): Promise<AccountOverview> {
    const db = this.#db;
    const { accountId } = query;
    const newest = sql`(select id, cancelled_at from appointments where account_id = ${accountId} order by id desc limit ${EXAMINED})`;
    const [appointments] = (
      await sql<{ active: number; cancelled: number }>`
        select count(*) - count(cancelled_at) as active, count(cancelled_at) as cancelled from ${newest} as newest
      `.execute(db)
    ).rows;
    const { active = 0, cancelled = 0 } = appointments ?? {};
    const mail = await waitingMail(db, query);
    return {
      active,
      cancelled,
      ...mail,
      answers: await answersOf(db, newest),
      failed: await count(db, sql`messages where account_id = ${accountId} and state = 'failed'`),
      refused: await count(db, sql`messages where account_id = ${accountId} and state = 'undeliverable'`),
      undeliverable: await count(db, sql`replies where account_id = ${accountId} and verdict = 'undeliverable'`),
      quarantined: await count(
        db,
        sql`replies where account_id = ${accountId} and quarantined = 1 and applied_at is null`,
      ),
    };
  }

  activity(query: ActivityQuery): Promise<Activity> {
    return activity(this.#db, query);
  }

  async listOpen(query: OpenItemsQuery): Promise<OpenItem[]> {
    return (await OPEN[query.kind](query).execute(this.#db)).rows;
  }

  /** Newest invitation first: ids are time-ordered. */
  async listQueuedMessages(query: QueuedMessagesQuery): Promise<QueuedMessages> {
    const db = this.#db;
    const { accountId, state, limit } = query;
    const earliest = await earliestExamined(db, query);
    let wanted = walk(db, query).select(MESSAGE_COLUMNS).where('account_id', '=', accountId);
    // Written out, as a partial index serves no parameter.
    if (isIndexed(state)) wanted = wanted.where(sql<boolean>`state = ${sql.lit(state)}`);
    else if (state !== undefined) wanted = wanted.where('state', '=', state);
    if (earliest !== undefined) {
      wanted = wanted.where(sql<boolean>`(invitation_id, ordinal) >= (${earliest.invitationId}, ${earliest.ordinal})`);
    }
    const found = await described(db, wanted.limit(limit + 1)).execute();
    const messages = found.slice(0, limit);
    const last = messages.at(-1);
    return { messages, next: found.length > limit && last ? last : earliest };
  }

  async rawReply({ accountId, id }: { accountId?: string | undefined; id: string }): Promise<Uint8Array | undefined> {
    const all = this.#db.selectFrom('replies').select('raw').where('id', '=', id);
    const own = accountId === undefined ? all : all.where('account_id', '=', accountId);
    return (await own.executeTakeFirst())?.raw;
  }
}

/**
 * Written out, as a partial index serves no parameter; of two conditions on one column, SQLite prefers the first, and sorts
 * for a list. Whoever was removed and had not accepted expects nobody.
 */
function openInvitations({ accountId, kind, now, limit }: OpenItemsQuery): RawBuilder<OpenItem> {
  return sql<OpenItem>`
    select limited.id, limited.appointment_id as "appointmentId", limited.name, limited.address, revisions.subject,
      limited.last_ordinal as occurrence
    from (
      select * from invitations
      where account_id = ${accountId} and delivery_status = ${sql.lit(kind)}
        and delivery_status in ('failed', 'undeliverable')
      order by appointment_id desc, id desc limit ${sql.lit(EXAMINED)}
    ) as limited
    inner join appointments on appointments.account_id = ${accountId} and appointments.id = limited.appointment_id
    inner join revisions on revisions.appointment_id = limited.appointment_id
      and revisions.sequence = appointments.sequence
    where revisions.end_utc > ${now}
      and ((limited.removed_at is null and appointments.cancelled_at is null)
        or limited.response in ('accepted', 'tentative'))
      and not exists (
        select 1 from dismissals
        where account_id = ${accountId} and item_id = limited.id and occurrence >= limited.last_ordinal
      )
    order by limited.appointment_id desc, limited.id desc limit cast(${limit} as integer)
  `;
}

function openReplies({ accountId, limit }: OpenItemsQuery): RawBuilder<OpenItem> {
  return sql<OpenItem>`
    select limited.id, limited.appointment_id as "appointmentId", '' as name, limited.from_address as address,
      limited.subject, 0 as occurrence
    from (
      select id, appointment_id, from_address, subject from replies
      where account_id = ${accountId} and quarantined = 1 and applied_at is null order by id desc limit ${sql.lit(EXAMINED)}
    ) as limited
    where not exists (select 1 from dismissals where account_id = ${accountId} and item_id = limited.id)
    order by limited.id desc limit cast(${limit} as integer)
  `;
}

/** One from before the appointment was moved was settled by the move. `cross join` keeps SQLite in this order. */
function openProposals({ accountId, now, limit }: OpenItemsQuery): RawBuilder<OpenItem> {
  return sql<OpenItem>`
    select limited.id, limited.appointment_id as "appointmentId", invitations.name, invitations.address,
      revisions.subject, 0 as occurrence
    from (
      select id, appointment_id, invitation_id, received_at from replies
      where account_id = ${accountId} and verdict = 'counter' order by id desc limit ${sql.lit(EXAMINED)}
    ) as limited
    cross join appointments cross join revisions cross join invitations
    where appointments.account_id = ${accountId} and appointments.id = limited.appointment_id
      and revisions.appointment_id = limited.appointment_id and revisions.sequence = appointments.sequence
      and invitations.appointment_id = limited.appointment_id and invitations.id = limited.invitation_id
      and revisions.end_utc > ${now} and appointments.cancelled_at is null and invitations.removed_at is null
      and not exists (
        select 1 from revisions as moved
        where moved.appointment_id = limited.appointment_id and moved.sequence = revisions.time_sequence
          and moved.created_at > limited.received_at
      )
      and not exists (
        select 1 from replies as later
        where later.appointment_id = limited.appointment_id and later.id > limited.id
          and later.invitation_id = limited.invitation_id and later.verdict in ('accepted', 'counter')
      )
      and not exists (select 1 from dismissals where account_id = ${accountId} and item_id = limited.id)
    order by limited.id desc limit cast(${limit} as integer)
  `;
}

const OPEN: Record<OpenItemsQuery['kind'], (query: OpenItemsQuery) => RawBuilder<OpenItem>> = {
  failed: openInvitations,
  undeliverable: openInvitations,
  quarantined: openReplies,
  proposed: openProposals,
};

async function answersOf(db: Kysely<Schema>, newest: RawBuilder<unknown>): Promise<Record<Response, number>> {
  const active = sql`select id from ${newest} as newest where cancelled_at is null`;
  const { rows } = await sql<{ response: Response; count: number }>`
    select response, count(*) as count from (
      select response from invitations
      where removed_at is null and appointment_id ${isAmong(db, active)}
      limit ${EXAMINED}
    ) as limited group by response
  `.execute(db);
  const counts = Object.fromEntries(rows.map(({ response, count }) => [response, count]));
  const { needsAction = 0, accepted = 0, declined = 0, tentative = 0 } = counts;
  return { needsAction, accepted, declined, tentative };
}

/**
 * Counts what is not sent yet in every lane of the account, the blocked ones through the unfinished one before them. In
 * the server's own lane it looks only at the messages due first, as no index finds the messages of an account.
 */
async function waitingMail(
  db: Kysely<Schema>,
  { accountId, transport }: OverviewQuery,
): Promise<Pick<AccountOverview, 'waiting' | 'oldestDueAt'>> {
  const { rows } = await sql<{ waiting: number; blocked: number; oldest: number | null }>`
    with unfinished as (${sql.join(
      UNFINISHED.flatMap((state) => [
        sql`select * from (${inLane(state, transport)}) as limited where account_id = ${accountId}`,
        sql`select * from (${inLane(state, `${transport}/${accountId}`)}) as limited`,
        sql`select * from (${inCalendars(state, accountId)}) as limited`,
      ]),
      sql` union all `,
    )})
    select count(*) as waiting, min(due_at) as oldest, (
      select count(*) from (
        select 1 from unfinished inner join messages as later on later.invitation_id = unfinished.invitation_id
        where later.state = 'blocked' limit ${EXAMINED}
      ) as limited
    ) as blocked from unfinished
  `.execute(db);
  const { waiting = 0, blocked = 0, oldest = null } = rows[0] ?? {};
  return { waiting: waiting + blocked, oldestDueAt: oldest ?? undefined };
}

const UNFINISHED = ['pending', 'sending'] as const satisfies MessageState[];

/** Their partial indexes lead from the transport to these times. */
const ORDER = { pending: 'due_at', sending: 'lease_until' } as const;

function inLane(state: (typeof UNFINISHED)[number], lane: string) {
  return sql`
    select account_id, invitation_id, due_at from messages
    where transport = ${lane} and state = ${sql.lit(state)} order by ${sql.ref(ORDER[state])} limit ${EXAMINED}
  `;
}

function inCalendars(state: (typeof UNFINISHED)[number], accountId: string) {
  return sql`
    select messages.account_id, messages.invitation_id, messages.due_at from calendars
    inner join messages on messages.transport = ${sql.lit(`${CALENDAR_TRANSPORT}/`)} || calendars.id
      and messages.state = ${sql.lit(state)}
    where calendars.account_id = ${accountId} limit ${EXAMINED}
  `;
}

async function count(db: Kysely<Schema>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${from} limit ${EXAMINED}) as limited
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether an index finds the account's messages in this state. */
function isIndexed(state: QueuedMessagesQuery['state']): state is 'failed' | 'undeliverable' {
  return state === 'failed' || state === 'undeliverable';
}

function walk(db: Kysely<Schema>, { before }: QueuedMessagesQuery) {
  const all = db.selectFrom('messages').orderBy('invitation_id', 'desc').orderBy('ordinal', 'desc');
  if (!before) return all;
  return all.where(sql<boolean>`(invitation_id, ordinal) < (${before.invitationId}, ${before.ordinal})`);
}

/** @returns the last message that the list examines; `undefined` if it may examine all */
async function earliestExamined(db: Kysely<Schema>, query: QueuedMessagesQuery): Promise<QueuedMessages['next']> {
  if (isIndexed(query.state)) return undefined;
  return walk(db, query)
    .select(['invitation_id as invitationId', 'ordinal'])
    .offset(EXAMINED_MESSAGES - 1)
    .limit(1)
    .executeTakeFirst();
}

/** The messages with their invitees and subjects. */
function described(db: Kysely<Schema>, messages: SelectQueryBuilder<Schema, 'messages', Message>) {
  return db
    .selectFrom(messages.as('listed'))
    .innerJoin('invitations', (join) =>
      join
        .onRef('invitations.appointment_id', '=', 'listed.appointmentId')
        .onRef('invitations.id', '=', 'listed.invitationId'),
    )
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.appointment_id', '=', 'listed.appointmentId')
        .onRef('revisions.sequence', '=', 'listed.contentSequence'),
    )
    .selectAll('listed')
    .select(['revisions.subject', 'invitations.name', 'invitations.address'])
    .orderBy('listed.invitationId', 'desc')
    .orderBy('listed.ordinal', 'desc');
}
