import type { ClaimRequest, LeaseExpiry, LinkQueue, SignInLink } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { WakeUps } from '../signals.js';
import { type LinkRow, toLink } from '../tables/sign-in-links.js';
import { LeasedQueue } from './leased-queue.js';
import { claimOf, earliest, expiryOf, firstOf, type LeasedTable, type NextTimes, skipLocked } from './leases.js';

const LINKS: LeasedTable = { name: 'sign_in_links', key: ['id'], waiting: 'pending', claimed: 'sending' };

const claim = claimOf<ClaimRequest, LinkRow>(LINKS, (slot, db) => ({
  set: sql`, fence = fence + 1, attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ${slot('now')})`,
  due: sql` and due.ended_at is null`,
  lock: skipLocked(db),
  returning: sql`*`,
}));

const expire = expiryOf<LeaseExpiry, { id: string }>(LINKS, () => ({
  givenUp: { set: sql`state = 'failed'`, reason: 'detail', ended: 'finished_at' },
  countsAttempts: true,
  during: 'during an attempt',
  where: (condition) => condition,
  returning: sql`id`,
}));

const next = new PreparedQuery<null, NextTimes>(
  () => sql`select ${earliest(LINKS, { column: 'due_at', where: sql` and ended_at is null` })} as due,
    ${earliest(LINKS, { column: 'lease_until' })} as "leaseEnd"`,
);

export class LeasedLinks extends LeasedQueue<SignInLink, ClaimRequest, LeaseExpiry> implements LinkQueue {
  constructor(db: Kysely<Schema>, wakeUps: WakeUps) {
    super(db, { topic: 'links', wakeUps });
  }

  async nextDue(): Promise<number | undefined> {
    return firstOf(await next.first(this.db, null));
  }

  protected async take(db: Kysely<Schema>, request: ClaimRequest): Promise<SignInLink[]> {
    // Ids are time-ordered.
    return (await claim.rows(db, request)).map(toLink).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  protected async endLeases(db: Kysely<Schema>, expiry: LeaseExpiry): Promise<number> {
    const { givenUp, givenBack } = await expire(db, expiry);
    return givenUp.length + givenBack.length;
  }
}
