import { addressKey } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The columns that are read, as they were at this migration. */
interface Addresses {
  accounts: { organizer_address: string | null };
  appointments: { organizer_address: string; calendar_id: string | null };
  organizer_addresses: { address_key: string };
  sender_domains: { account_id: string; domain: string; status: string; allowed_at: number | null };
  senders: { account_id: string; address: string | null; domain: string | null };
}

/** Addresses in one statement. */
const TOGETHER = 500;

/**
 * Removes the organizer addresses that only calendar servers have asserted. Of an address, nothing says who asserted it,
 * and a calendar keeps only its newest one. So those stay that the operator has given, that a domain of the account
 * proves, or under which an invitation was mailed, which one of these two allowed. The server's own is remembered anew
 * at each start.
 */
export const forgetAssertedAddresses: Migration = {
  async up(db: Kysely<Addresses>) {
    const keys = new Set((await listProven(db)).map(addressKey));
    const known = await db.selectFrom('organizer_addresses').select('address_key as key').execute();
    const asserted = known.flatMap(({ key }) => (keys.has(key) ? [] : [key]));
    for (let at = 0; at < asserted.length; at += TOGETHER) {
      const some = asserted.slice(at, at + TOGETHER);
      await db.deleteFrom('organizer_addresses').where('address_key', 'in', some).execute();
    }
  },
};

async function listProven(db: Kysely<Addresses>): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('organizer_address as address')
    .where('organizer_address', 'is not', null)
    .union(
      db
        .selectFrom('senders')
        .innerJoin('sender_domains', (join) =>
          join
            .onRef('sender_domains.account_id', '=', 'senders.account_id')
            .onRef('sender_domains.domain', '=', 'senders.domain'),
        )
        .select('senders.address as address')
        .where((where) => where.or([where('status', 'in', ['proven', 'lost']), where('allowed_at', 'is not', null)])),
    )
    .union(
      db
        .selectFrom('appointments')
        .select(sql<string | null>`organizer_address`.as('address'))
        .where('calendar_id', 'is', null),
    )
    .execute();
  return rows.flatMap(({ address }) => address ?? []);
}
