import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export interface FirstInvite {
  accountId: string;
  addressKey: string;
  /** Epoch milliseconds. */
  now: number;
}

const insert = new PreparedQuery<FirstInvite, unknown>((db, slot) =>
  db
    .insertInto('first_invites')
    .values({
      account_id: slot('accountId'),
      address_key: slot('addressKey'),
      created_at: slot('now'),
    })
    .onConflict((conflict) => conflict.doNothing()),
);

/** @returns true exactly once per account and key */
export async function claimFirstInvite(db: Kysely<Schema>, query: FirstInvite): Promise<boolean> {
  const { numAffectedRows } = await insert.execute(db, query);
  return numAffectedRows === 1n;
}
