import type { ResponseCounts } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.js';

/** Counted without grouping, for which rows would have to be sorted. */
function countOf<Response extends keyof ResponseCounts>(response: Response) {
  return sql<number>`count(case when response = ${sql.lit(response)} then 1 end)`.as(response);
}

/** A column for each response: how many invitations have it. */
export const responseColumns = () =>
  [countOf('needsAction'), countOf('accepted'), countOf('declined'), countOf('tentative')] as const;

export const NO_RESPONSES: ResponseCounts = { needsAction: 0, accepted: 0, declined: 0, tentative: 0 };

/** The answers of the current invitees of some of an account's appointments; none for those that have no invitee. */
export async function countResponses(
  db: Kysely<Schema>,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Map<string, ResponseCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invitations')
    .select('appointment_id as appointmentId')
    .select(responseColumns)
    .where('account_id', '=', accountId)
    .where('appointment_id', 'in', ids)
    .where('removed_at', 'is', null)
    .groupBy('appointment_id')
    .execute();
  return new Map(rows.map(({ appointmentId, ...counts }) => [appointmentId, counts]));
}
