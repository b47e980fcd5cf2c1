import { domainOf } from '@convoke/contract/mailbox';
import type { OrganizerWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

const byKey = new PreparedQuery<{ key: string }>((db, slot) =>
  db.selectFrom('organizer_addresses').select('address_key').where('address_key', '=', slot('key')),
);

const byDomain = new PreparedQuery<{ domain: string }>((db, slot) =>
  db.selectFrom('organizer_addresses').select('domain').where('domain', '=', slot('domain')).limit(1),
);

/** See `OrganizerReader`. */
export class Organizers implements OrganizerWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async has(key: string): Promise<boolean> {
    return (await byKey.first(this.#db, { key })) !== undefined;
  }

  async hasDomain(domain: string): Promise<boolean> {
    return (await byDomain.first(this.#db, { domain })) !== undefined;
  }

  remember(key: string): Promise<void> {
    return rememberOrganizer(this.#db, key);
  }
}

/** Never removed: mail to an address that was ever used may come at any time. */
export async function rememberOrganizer(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .insertInto('organizer_addresses')
    .values({ address_key: key, domain: domainOf(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
