import type { ClaimRequest, LeaseExpiry, ReceivedReply, ReplyQueue } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { WakeUps } from '../signals.js';
import { LeasedQueue } from './leased-queue.js';
import {
  claimOf,
  earliest,
  expiryOf,
  firstOf,
  type LeasedTable,
  type NextTimes,
  selected,
  skipLocked,
} from './leases.js';

const REPLIES: LeasedTable = { name: 'replies', key: ['id'], waiting: 'received', claimed: 'judging' };

/** Answers of the answer page are judged when stored, so that only messages are claimed. */
type ClaimedRow = Pick<Schema['replies'], 'id' | 'received_at' | 'envelope' | 'peer' | 'raw'> &
  Pick<ReceivedReply, 'source'>;

const claim = claimOf<ClaimRequest, ClaimedRow>(REPLIES, (_slot, db) => ({
  lock: skipLocked(db),
  returning: selected(['id', 'source', 'received_at', 'envelope', 'peer', 'raw']),
}));

/** A message that crashes its judge again and again counts as unreadable. */
const expire = expiryOf<LeaseExpiry, { id: string }>(REPLIES, () => ({
  givenUp: { set: sql`state = 'judged', verdict = 'unreadable', junk = 1`, reason: 'reason', ended: 'judged_at' },
  countsAttempts: false,
  during: 'while it was read',
  where: (condition) => condition,
  returning: sql`id`,
}));

const next = new PreparedQuery<null, NextTimes>(
  () =>
    sql`select ${earliest(REPLIES, { column: 'due_at' })} as due,
      ${earliest(REPLIES, { column: 'lease_until' })} as "leaseEnd"`,
);

/** Replies to judge. Nothing orders them beyond their receipt: ids are time-ordered. */
export class LeasedReplies extends LeasedQueue<ReceivedReply, ClaimRequest, LeaseExpiry> implements ReplyQueue {
  constructor(db: Kysely<Schema>, wakeUps: WakeUps) {
    super(db, { topic: 'replies', wakeUps });
  }

  async nextDue(): Promise<number | undefined> {
    return firstOf(await next.first(this.db, null));
  }

  protected async take(db: Kysely<Schema>, request: ClaimRequest): Promise<ReceivedReply[]> {
    const rows = await claim.rows(db, request);
    return rows.map(toReceived).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  protected async endLeases(db: Kysely<Schema>, expiry: LeaseExpiry): Promise<number> {
    const { givenUp, givenBack } = await expire(db, expiry);
    return givenUp.length + givenBack.length;
  }
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
