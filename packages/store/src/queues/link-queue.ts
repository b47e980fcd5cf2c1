import type { SignInLink } from '@convoke/engine';
import type { ClaimRequest, LeaseExpiry, LinkQueue } from '@convoke/engine/store';
import { sql } from 'kysely';
import type { SqlDatabase } from '../queries/database.js';
import type { WakeUps } from '../signals.js';
import { type LinkRow, toLink } from '../tables/sign-in-links.js';
import { RowQueue } from './leased-queue.js';
import { claimOf, expiryOf, type LeasedTable, nextOf, skipLocked } from './leases.js';

const LINKS: LeasedTable = {
  name: 'sign_in_links',
  key: ['id'],
  waiting: 'pending',
  claimed: 'sending',
  countsAttempts: true,
};

const claim = claimOf<ClaimRequest, LinkRow>(LINKS, (slot, db) => ({
  set: sql`, first_attempt_at = coalesce(first_attempt_at, ${slot('now')})`,
  due: sql` and due.ended_at is null`,
  lock: skipLocked(db),
  returning: sql`*`,
}));

const expire = expiryOf<LeaseExpiry, unknown>(LINKS, () => ({
  givenUp: { set: sql`state = 'failed'`, reason: 'detail', ended: 'finished_at' },
  crashed: 'crashed_in_attempt',
  returning: sql`id`,
}));

const next = nextOf<null>(LINKS, () => ({ due: sql` and ended_at is null` }));

/** Links to mail. Ended ones are never claimed. */
export class LeasedLinks extends RowQueue<SignInLink, LinkRow> implements LinkQueue {
  constructor(db: SqlDatabase, wakeUps: WakeUps) {
    super(db, { topic: 'links', wakeUps, claim, expire, next, toJob: toLink });
  }
}
