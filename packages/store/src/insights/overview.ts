import type { MessageState, Response } from '@convoke/engine';
import { CALENDAR_TRANSPORT } from '@convoke/engine/calendars';
import type { AccountOverview } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

interface OverviewQuery {
  accountId: string;
  transport: string;
}

/** Rows of each kind that are counted: a few milliseconds of work. */
const EXAMINED = 10_000;

export async function overview(db: Kysely<Schema>, query: OverviewQuery): Promise<AccountOverview> {
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

async function answersOf(db: Kysely<Schema>, newest: RawBuilder<unknown>): Promise<Record<Response, number>> {
  const { rows } = await sql<{ response: Response; count: number }>`
    select response, count(*) as count from (
      select response from invitations
      where removed_at is null and appointment_id in (select id from ${newest} as newest where cancelled_at is null)
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
