import type { ClaimRequest, Message, OutgoingMessage } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { loadOutgoing } from './load-outgoing.js';

type Claimed = Pick<Message, 'invitationId' | 'ordinal'>;

const claim = new PreparedQuery<ClaimRequest, Claimed>((db, slot) =>
  db
    .updateTable('messages')
    .set(({ eb, fn }) => ({
      state: 'sending',
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      lease_until: slot('leaseUntil'),
      first_attempt_at: fn.coalesce('first_attempt_at', slot('now')),
    }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('invitation_id', 'ordinal'),
        'in',
        selectFrom('messages')
          .select(['invitation_id', 'ordinal'])
          .where('state', '=', sql.lit('pending'))
          .where('transport', '=', slot('transport'))
          .where('due_at', '<=', slot('now'))
          .orderBy('due_at')
          .orderBy('invitation_id')
          .orderBy('ordinal')
          .limit(slot('limit'))
          .forUpdate()
          .skipLocked()
          .$asTuple('invitation_id', 'ordinal'),
      ),
    )
    .returning(['invitation_id as invitationId', 'ordinal']),
);

/** Takes due messages under a lease, oldest first; counts the attempt. */
export async function claimMessages(db: Kysely<Schema>, request: ClaimRequest): Promise<OutgoingMessage[]> {
  const { rows } = await claim.execute(db, request);
  const claimed = new Set(rows.map(nameOf));
  const outgoing = await loadOutgoing(
    db,
    rows.map(({ invitationId }) => invitationId),
  );
  return outgoing.filter(({ message }) => claimed.has(nameOf(message))).sort(byAge);
}

function nameOf({ invitationId, ordinal }: Claimed): string {
  return `${invitationId}/${ordinal}`;
}

function byAge({ message: a }: OutgoingMessage, { message: b }: OutgoingMessage): number {
  if (a.dueAt !== b.dueAt) return a.dueAt - b.dueAt;
  if (a.invitationId !== b.invitationId) return a.invitationId < b.invitationId ? -1 : 1;
  return a.ordinal - b.ordinal;
}
