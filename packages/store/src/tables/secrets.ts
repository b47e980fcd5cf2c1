import type { SealedPlace, SealedText } from '@convoke/engine';
import type { SecretWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

type SealedQuery = Parameters<SecretWriter['listSealed']>[0];

/** A place whose sealed texts are in a column of a table of accounts' rows. */
interface Column {
  table: 'webhooks' | 'idempotency_keys' | 'senders' | 'sender_mailboxes' | 'calendars';
  id: 'id' | 'key' | 'account_id';
  column: 'secret' | 'previous_secret' | 'body' | 'relay_password' | 'dkim_private' | 'password';
  /** Which rows have a sealed text. */
  sealed:
    | 'secret is not null'
    | 'previous_secret is not null'
    | 'sealed = 1'
    | 'relay_password is not null'
    | 'dkim_private is not null'
    | 'password is not null';
}

/** Those that belong to no account. */
const WITHOUT_ACCOUNT = {
  'server-secret': { table: 'server_secrets', id: 'name' },
  'totp-secret': { table: 'totp_secrets', id: 'user_id' },
} as const;

type PlaceWithoutAccount = keyof typeof WITHOUT_ACCOUNT;

function isWithoutAccount(place: SealedPlace): place is PlaceWithoutAccount {
  return Object.hasOwn(WITHOUT_ACCOUNT, place);
}

const COLUMNS: Record<Exclude<SealedPlace, PlaceWithoutAccount>, Column> = {
  'webhook-secret': { table: 'webhooks', id: 'id', column: 'secret', sealed: 'secret is not null' },
  'webhook-previous-secret': {
    table: 'webhooks',
    id: 'id',
    column: 'previous_secret',
    sealed: 'previous_secret is not null',
  },
  'idempotent-answer': { table: 'idempotency_keys', id: 'key', column: 'body', sealed: 'sealed = 1' },
  'relay-password': {
    table: 'senders',
    id: 'account_id',
    column: 'relay_password',
    sealed: 'relay_password is not null',
  },
  'mailbox-password': {
    table: 'sender_mailboxes',
    id: 'account_id',
    column: 'password',
    sealed: 'password is not null',
  },
  'calendar-password': { table: 'calendars', id: 'id', column: 'password', sealed: 'password is not null' },
  'dkim-key': { table: 'senders', id: 'account_id', column: 'dkim_private', sealed: 'dkim_private is not null' },
};

/** The sealed texts of all tables, for rotating the key; and the secrets of the whole server. */
export class Secrets implements SecretWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async listSealed({ place, after, limit }: SealedQuery): Promise<SealedText[]> {
    if (isWithoutAccount(place)) return this.#listWithoutAccount(place, { after, limit });
    const { table, column, sealed, ...names } = COLUMNS[place];
    const id = sql.ref(names.id);
    // An account has one sender, whose row is found by the account alone.
    const isOfAccount = names.id === 'account_id';
    const key = isOfAccount ? id : sql`account_id, ${id}`;
    const position = isOfAccount ? sql`${after?.accountId ?? ''}` : sql`${after?.accountId ?? ''}, ${after?.id ?? ''}`;
    const { rows } = await sql<SealedText>`select account_id as "accountId", ${id} as id, ${sql.ref(column)} as sealed
      from ${sql.table(table)}
      where (${key}) > (${position}) and ${sql.raw(sealed)}
      order by ${key} limit cast(${limit} as integer)`.execute(this.#db);
    return rows;
  }

  async replaceSealed(place: SealedPlace, text: SealedText, sealed: string): Promise<void> {
    if (isWithoutAccount(place)) return this.#replaceWithoutAccount(place, { text, sealed });
    const { table, id, column } = COLUMNS[place];
    const secret = sql.ref(column);
    await sql`update ${sql.table(table)} set ${secret} = ${sealed}
      where account_id = ${text.accountId} and ${sql.ref(id)} = ${text.id} and ${secret} = ${text.sealed}`.execute(
      this.#db,
    );
  }

  async find(name: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('server_secrets')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.secret;
  }

  async insert(name: string, sealed: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('server_secrets')
      .values({ name, secret: sealed })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async delete(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom('server_secrets').where('name', '=', name).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async #listWithoutAccount(
    place: PlaceWithoutAccount,
    { after, limit }: Omit<SealedQuery, 'place'>,
  ): Promise<SealedText[]> {
    const { table, ...names } = WITHOUT_ACCOUNT[place];
    const id = sql.ref(names.id);
    const { rows } = await sql<SealedText>`select '' as "accountId", ${id} as id, secret as sealed
      from ${sql.table(table)} where ${id} > ${after?.id ?? ''}
      order by ${id} limit cast(${limit} as integer)`.execute(this.#db);
    return rows;
  }

  async #replaceWithoutAccount(
    place: PlaceWithoutAccount,
    { text, sealed }: { text: SealedText; sealed: string },
  ): Promise<void> {
    const { table, id } = WITHOUT_ACCOUNT[place];
    await sql`update ${sql.table(table)} set secret = ${sealed}
      where ${sql.ref(id)} = ${text.id} and secret = ${text.sealed}`.execute(this.#db);
  }
}
