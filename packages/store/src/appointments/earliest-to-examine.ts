import type { AppointmentListQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Appointments that one list looks through: some milliseconds of work. */
const EXAMINED = 5_000;

/**
 * Where a list has to end, because it filters by more than one index knows.
 *
 * @returns id of the last appointment that it looks at; `undefined` where it may look at all
 */
export async function earliestToExamine(db: Kysely<Schema>, query: AppointmentListQuery): Promise<string | undefined> {
  if (!passesOver(query)) return undefined;
  const { accountId, externalId, status, before } = query;
  const mine = db.selectFrom('appointments').select('id').where('account_id', '=', accountId);
  const older = before === undefined ? mine : mine.where('id', '<', before);
  // What the list walks along: the entries of one index, or all appointments.
  const named = externalId === undefined ? older : older.where('external_id', '=', externalId);
  const walked =
    externalId === undefined && status === 'cancelled' ? named.where('cancelled_at', 'is not', null) : named;
  const row = await walked
    .orderBy('id', 'desc')
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether the list may have to pass over what it walks along. */
function passesOver({ externalId, status, startFrom, startTo }: AppointmentListQuery): boolean {
  if (startFrom !== undefined || startTo !== undefined || status === 'active') return true;
  return status === 'cancelled' && externalId !== undefined;
}
