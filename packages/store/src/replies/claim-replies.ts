import type { ReceivedReply } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export interface ReplyClaim {
  limit: number;
  now: number;
  leaseUntil: number;
}

/** Answers of the answer page are judged as they are stored: what is claimed is a message. */
type ClaimedRow = Pick<Schema['replies'], 'id' | 'received_at' | 'envelope' | 'peer' | 'raw'> &
  Pick<ReceivedReply, 'source'>;

const claim = new PreparedQuery<ReplyClaim, ClaimedRow>((db, slot) =>
  db
    .updateTable('replies')
    .set({ state: 'judging', lease_until: slot('leaseUntil') })
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('replies as due')
          .select('due.id')
          .where('due.state', '=', sql.lit('received'))
          .where('due.due_at', '<=', slot('now'))
          .orderBy('due.due_at')
          .orderBy('due.id')
          .limit(slot('limit'))
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'source', 'received_at', 'envelope', 'peer', 'raw']),
);

/** Takes received messages under a lease, oldest first: ids are time-ordered. */
export async function claimReplies(db: Kysely<Schema>, request: ReplyClaim): Promise<ReceivedReply[]> {
  const { rows } = await claim.execute(db, request);
  return rows.map(toReceived).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function toReceived({ id, source, received_at, envelope, peer, raw }: ClaimedRow): ReceivedReply {
  return {
    id,
    source,
    raw,
    receivedAt: received_at,
    ...(envelope !== null && { envelope: JSON.parse(envelope) }),
    ...(peer !== null && { peer: JSON.parse(peer) }),
  };
}
