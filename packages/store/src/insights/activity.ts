import { answeringVerdicts, type DeliveryState, type Response } from '@convoke/engine';
import type { Activity, ActivityCount, ActivityQuery } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

/** How far clocks of processes may be apart, and a row's id from the time that it tells of. */
const MARGIN_MS = 3_600_000;

/** Rows of a kind examined: some 10 milliseconds of work. */
const EXAMINED = 20_000;

/**
 * The response that a reply gave its invitee, as in the timeline; null for every other reply. Read from the answer's
 * JSON as text, where quotes are escaped, because the databases' JSON functions differ.
 */
const RESPONSE = sql`case
  when answer is null or (verdict not in (${sql.join(answeringVerdicts)}) and applied_at is null) then null
  when answer like '%"response":"accepted"%' then 'accepted'
  when answer like '%"response":"declined"%' then 'declined'
  else 'tentative' end`;

/** What happened in each interval; only the newest of each kind if there is too much. */
export async function activity(db: Kysely<Schema>, { accountId, since, step }: ActivityQuery): Promise<Activity> {
  const earliest = earliestId(since);
  const answers = sql`
    select received_at as happened, ${RESPONSE} as kind from replies
    where account_id = ${accountId} and id >= ${earliest} order by id desc limit ${EXAMINED}
  `;
  const deliveries = sql`
    select created_at as happened, state as kind from deliveries
    where account_id = ${accountId} and id >= ${earliest} order by id desc limit ${EXAMINED}
  `;
  const window = { since, step };
  const [answered, delivered] = [
    await counted<Exclude<Response, 'needsAction'>>(db, answers, window),
    await counted<DeliveryState>(db, deliveries, window),
  ];
  const bounds = [answered, delivered].flatMap(({ oldest }) =>
    oldest !== undefined && oldest > since ? [oldest] : [],
  );
  return {
    answers: answered.counts,
    deliveries: delivered.counts,
    completeSince: bounds.length === 0 ? undefined : Math.max(...bounds),
  };
}

async function counted<Kind extends string>(
  db: Kysely<Schema>,
  rows: RawBuilder<unknown>,
  { since, step }: Pick<ActivityQuery, 'since' | 'step'>,
): Promise<{ counts: ActivityCount<Kind>[]; oldest: number | undefined }> {
  const found = await sql<{ at: number; kind: Kind | null; count: number; oldest: number }>`
    select happened - happened % ${step} as at, kind, count(*) as count, min(happened) as oldest
    from (${rows}) as limited group by 1, 2
  `.execute(db);
  const total = found.rows.reduce((sum, { count }) => sum + count, 0);
  const counts = found.rows.flatMap(({ at, kind, count }) =>
    at >= since && kind !== null ? [{ at, kind, count }] : [],
  );
  const oldest = Math.min(...found.rows.map((row) => row.oldest));
  return { counts, oldest: total < EXAMINED ? undefined : oldest };
}

/**
 * A position in the order of ids before all rows of `since` and later: ids are UUIDs of version 7, which begin with the
 * milliseconds of their making (RFC 9562 §5.7).
 */
function earliestId(since: number): string {
  const time = Math.max(0, Math.floor(since) - MARGIN_MS)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
