import { type Kysely, sql } from 'kysely';
import { expireDeliveryLeases } from '../deliveries/expire-delivery-leases.js';
import { expireLeases } from '../messages/expire-leases.js';
import { transact } from '../queries/transact.js';
import { expireReplyLeases } from '../replies/expire-reply-leases.js';
import type { Schema } from '../schema.js';

export interface LeaseRelease {
  now: number;
  /** See `LeaseExpiry`. */
  maxCrashes: number;
  crashDelayMs: number;
}

/**
 * Gives back all that workers had claimed who are gone, whichever transport they had. Only for a caller that knows itself to
 * be alone on the database.
 *
 * @returns how many claims there were
 */
export function releaseLeases(db: Kysely<Schema>, release: LeaseRelease): Promise<number> {
  return transact(db, async (transaction) => {
    const { rows } = await sql<{ transport: string }>`
      select distinct transport from messages where state = 'sending'
    `.execute(transaction);
    let total = 0;
    for (const { transport } of rows)
      total += await expireLeases(transaction, { ...release, transport, leases: 'all' });
    total += await expireDeliveryLeases(transaction, { ...release, leases: 'all' });
    return total + (await expireReplyLeases(transaction, { ...release, leases: 'all' }));
  });
}
