import type { AccountOverview, Response } from '@convoke/engine';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

interface OverviewQuery {
  accountId: string;
  transport: string;
}

/** Rows of each kind that are counted: a few milliseconds of work. */
const LOOKED_AT = 10_000;

export async function overview(db: Kysely<Schema>, query: OverviewQuery): Promise<AccountOverview> {
  const { accountId } = query;
  const newest = sql`(select id, cancelled_at from appointments where account_id = ${accountId} order by id desc limit ${LOOKED_AT})`;
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
      limit ${LOOKED_AT}
    ) as limited group by response
  `.execute(db);
  const counts = Object.fromEntries(rows.map(({ response, count }) => [response, count]));
  const { needsAction = 0, accepted = 0, declined = 0, tentative = 0 } = counts;
  return { needsAction, accepted, declined, tentative };
}

/** Looks only at the messages due first, as no index finds the messages of an account. */
async function waitingMail(
  db: Kysely<Schema>,
  { accountId, transport }: OverviewQuery,
): Promise<Pick<AccountOverview, 'waiting' | 'oldestDueAt'>> {
  const { rows } = await sql<{ waiting: number; oldest: number | null }>`
    select count(*) as waiting, min(due_at) as oldest from (
      select account_id, due_at from messages
      where transport = ${transport} and state = 'pending' order by due_at limit ${LOOKED_AT}
    ) as limited where account_id = ${accountId}
  `.execute(db);
  const { waiting = 0, oldest = null } = rows[0] ?? {};
  return { waiting, oldestDueAt: oldest ?? undefined };
}

async function count(db: Kysely<Schema>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${from} limit ${LOOKED_AT}) as limited
  `.execute(db);
  return rows[0]?.count ?? 0;
}
