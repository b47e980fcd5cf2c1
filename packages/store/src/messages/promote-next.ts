import type { Kysely } from 'kysely';
import { ListQuery } from '../queries/list-query.js';
import type { Schema } from '../schema.js';
import { UNFINISHED_STATES } from './unfinished-states.js';

const promotion = new ListQuery<{ now: number }, unknown>((db, { slot, ids }) =>
  db
    .updateTable('messages')
    .set({ state: 'pending', due_at: slot(({ now }) => now) })
    .where('invitation_id', 'in', ids)
    .where('state', '=', 'blocked')
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

/**
 * Makes each invitee's first blocked message due, unless an earlier one is unfinished.
 *
 * @returns how many became due
 */
export async function promoteNext(
  db: Kysely<Schema>,
  query: { invitationIds: readonly string[]; now: number },
): Promise<number> {
  return (await promotion.execute(db, query.invitationIds, query)).changed;
}
