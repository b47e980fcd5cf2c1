import type { MailPeer, ReceivedReply } from '@convoke/engine';
import type { ClaimRequest, LeaseExpiry, ReplyQueue } from '@convoke/engine/store';
import { sql } from 'kysely';
import type { SqlDatabase } from '../queries/database.js';
import { isString, isStrings, objectOf, parseStored } from '../queries/stored-json.js';
import type { Schema } from '../schema.js';
import type { WakeUps } from '../signals.js';
import { RowQueue } from './leased-queue.js';
import { claimOf, expiryOf, type LeasedTable, nextOf, selected, skipLocked } from './leases.js';

const REPLIES: LeasedTable = {
  name: 'replies',
  key: ['id'],
  waiting: 'received',
  claimed: 'judging',
  countsAttempts: false,
};

/** Answers from the answer page are judged when they are stored, so only messages are claimed. */
type ClaimedRow = Pick<Schema['replies'], 'id' | 'received_at' | 'envelope' | 'peer' | 'raw'> &
  Pick<ReceivedReply, 'source'>;

const claim = claimOf<ClaimRequest, ClaimedRow>(REPLIES, (_slot, db) => ({
  lock: skipLocked(db),
  returning: selected(['id', 'source', 'received_at', 'envelope', 'peer', 'raw']),
}));

/** A message that crashes the server again and again counts as unreadable. */
const expire = expiryOf<LeaseExpiry, unknown>(REPLIES, () => ({
  givenUp: { set: sql`state = 'judged', verdict = 'unreadable', junk = 1`, reason: 'reason', ended: 'judged_at' },
  crashed: 'crashed_in_reading',
  returning: sql`id`,
}));

const next = nextOf<null>(REPLIES);

/** Messages to judge, in the order of their receipt. */
export class LeasedReplies extends RowQueue<ReceivedReply, ClaimedRow> implements ReplyQueue {
  constructor(db: SqlDatabase, wakeUps: WakeUps) {
    super(db, { topic: 'replies', wakeUps, claim, expire, next, toJob: toReceived });
  }
}

function toReceived({ id, source, received_at, envelope, peer, raw }: ClaimedRow): ReceivedReply {
  return {
    id,
    source,
    raw,
    receivedAt: received_at,
    ...(envelope !== null && { envelope: parseStored(envelope, isEnvelope) }),
    ...(peer !== null && { peer: parseStored(peer, isPeer) }),
  };
}

const isEnvelope = objectOf<NonNullable<ReceivedReply['envelope']>>({ mailFrom: isString, rcptTo: isStrings });
const isPeer = objectOf<MailPeer>({ address: isString, helo: isString });
