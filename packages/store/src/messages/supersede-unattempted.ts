import type { MessageKind } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { type Ids, ListQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { holdMessages } from './hold-messages.js';
import { promoteNext } from './promote-next.js';

export interface Superseding {
  invitationIds: readonly string[];
  kinds: readonly MessageKind[];
  /** Epoch milliseconds. */
  now: number;
}

const KINDS = ['priming', 'request', 'cancel'] as const satisfies MessageKind[];

const byKind = new Map(KINDS.map((kind) => [kind, supersedingOf(kind)]));

function supersedingOf(kind: MessageKind) {
  return new ListQuery<Ids & { now: number }, unknown>((db, { slot, ids }) =>
    db
      .updateTable('messages')
      .set({ state: 'superseded', finished_at: slot('now') })
      .where('invitation_id', 'in', ids)
      .where('state', 'in', ['pending', 'blocked'])
      .where('kind', '=', kind)
      .where('first_attempt_at', 'is', null),
  );
}

/**
 * Ends the messages of these kinds that were never attempted; what was blocked by them alone becomes due.
 *
 * @returns how many became due
 */
export async function supersedeUnattempted(db: Kysely<Schema>, query: Superseding): Promise<number> {
  const { invitationIds, kinds, now } = query;
  await holdMessages(db, invitationIds);
  for (const kind of kinds) await byKind.get(kind)?.execute(db, { ids: invitationIds, now });
  return promoteNext(db, { invitationIds, now });
}
