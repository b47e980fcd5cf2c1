import type { Message } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { type Ids, ListQuery, PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { UNFINISHED_STATES } from './unfinished-states.js';

type Promoted = Pick<Message, 'invitationId' | 'ordinal'>;

/** Looked for before anything is written: it is rare that something waits, and an update of nothing costs far more. */
const firstBlocked = new ListQuery<Ids, Promoted>((db, { ids }) =>
  db
    .selectFrom('messages')
    .select(['invitation_id as invitationId', 'ordinal'])
    .where('invitation_id', 'in', ids)
    .where('state', '=', sql.lit('blocked'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as earlier')
            .select('earlier.ordinal')
            .whereRef('earlier.invitation_id', '=', 'messages.invitation_id')
            .whereRef('earlier.ordinal', '<', 'messages.ordinal')
            .where('earlier.state', 'in', [...UNFINISHED_STATES]),
        ),
      ),
    ),
);

const promotion = new PreparedQuery<Promoted & { now: number }, unknown>((db, slot) =>
  db
    .updateTable('messages')
    .set({ state: 'pending', due_at: slot('now') })
    .where('invitation_id', '=', slot('invitationId'))
    .where('ordinal', '=', slot('ordinal'))
    .where('state', '=', sql.lit('blocked')),
);

/**
 * Makes each invitee's first blocked message due, unless an earlier one is unfinished.
 *
 * @returns how many became due
 */
export async function promoteNext(
  db: Kysely<Schema>,
  { invitationIds, now }: { invitationIds: readonly string[]; now: number },
): Promise<number> {
  const { rows } = await firstBlocked.execute(db, { ids: invitationIds });
  for (const row of rows) await promotion.execute(db, { ...row, now });
  return rows.length;
}
