import { type Account, addressKey, type Organizer } from '@convoke/engine';
import type { AccountChange, AccountWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { type ErasedPart, eraseAccountData } from './erasure.js';
import { rememberOrganizer } from './organizers.js';
import type { Scope } from './scope.js';

/**
 * A column of the owner of the account's calendar; without a calendar, of the account's own sender, null unless its
 * domain may be used (`isUsable`).
 */
function usableSender(column: 'name' | 'address') {
  const ofCalendar = sql`(select ${sql.ref(`calendars.${column}`)} from calendars where calendars.id = accounts.calendar_id)`;
  return sql<string | null>`case when accounts.calendar_id is not null then ${ofCalendar} else (
    select ${sql.ref(`senders.${column}`)} from senders
    join sender_domains on sender_domains.account_id = senders.account_id and sender_domains.domain = senders.domain
    where senders.account_id = accounts.id
      and (sender_domains.status = 'proven' or sender_domains.allowed_at is not null)) end`;
}

export const ACCOUNT_COLUMNS = [
  'accounts.id as accountId',
  'accounts.name as accountName',
  'accounts.organizer_name as organizerName',
  'accounts.organizer_address as organizerAddress',
  'accounts.calendar_id as calendarId',
  'accounts.email as email',
  'accounts.rate_limit as rateLimit',
  'accounts.messages_per_day as messagesPerDay',
  'accounts.messages_to_address_per_hour as messagesToAddressPerHour',
  'accounts.messages_to_address_per_day as messagesToAddressPerDay',
  'accounts.language as language',
  'accounts.requires_second_factor as requiresSecondFactor',
  'accounts.brand_version as brandVersion',
  'accounts.created_at as accountCreatedAt',
  usableSender('name').as('senderName'),
  usableSender('address').as('senderAddress'),
] as const;

/** A row of `ACCOUNT_COLUMNS`. */
export interface AccountRow {
  accountId: string;
  accountName: string;
  organizerName: string | null;
  organizerAddress: string | null;
  calendarId: string | null;
  email: string | null;
  rateLimit: number | null;
  messagesPerDay: number | null;
  messagesToAddressPerHour: number | null;
  messagesToAddressPerDay: number | null;
  language: string | null;
  requiresSecondFactor: number;
  brandVersion: number;
  accountCreatedAt: number;
  senderName: string | null;
  senderAddress: string | null;
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.accountId,
    name: row.accountName,
    organizer: organizerOf(row.organizerName, row.organizerAddress),
    calendarId: row.calendarId,
    sender: organizerOf(row.senderName, row.senderAddress),
    email: row.email,
    rateLimit: row.rateLimit,
    messageLimits: {
      perDay: row.messagesPerDay,
      toAddressPerHour: row.messagesToAddressPerHour,
      toAddressPerDay: row.messagesToAddressPerDay,
    },
    language: row.language,
    requiresSecondFactor: row.requiresSecondFactor === 1,
    brandVersion: row.brandVersion,
    createdAt: row.accountCreatedAt,
  };
}

function organizerOf(name: string | null, address: string | null): Organizer | null {
  return name === null || address === null ? null : { name, address };
}

function limitColumns({ perDay, toAddressPerHour, toAddressPerDay }: Account['messageLimits']) {
  return {
    messages_per_day: perDay,
    messages_to_address_per_hour: toAddressPerHour,
    messages_to_address_per_day: toAddressPerDay,
  };
}

export class Accounts implements AccountWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async find(id: string): Promise<Account | undefined> {
    const row = await this.#db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
    return row && toAccount(row);
  }

  async list(): Promise<Account[]> {
    const rows = await this.#db.selectFrom('accounts').select(ACCOUNT_COLUMNS).orderBy('id').execute();
    return rows.map(toAccount);
  }

  async insert(account: Account): Promise<void> {
    await this.#db
      .insertInto('accounts')
      .values({
        id: account.id,
        name: account.name,
        organizer_name: account.organizer?.name ?? null,
        organizer_address: account.organizer?.address ?? null,
        calendar_id: account.calendarId,
        email: account.email,
        rate_limit: account.rateLimit,
        ...limitColumns(account.messageLimits),
        language: account.language,
        requires_second_factor: account.requiresSecondFactor ? 1 : 0,
        brand_version: account.brandVersion,
        created_at: account.createdAt,
      })
      .execute();
    if (account.organizer) await rememberOrganizer(this.#db, addressKey(account.organizer.address));
  }

  async update(id: string, change: AccountChange): Promise<void> {
    const { name, organizer, calendarId, email, rateLimit, messageLimits, language, requiresSecondFactor } = change;
    const columns = {
      ...(name !== undefined && { name }),
      ...(organizer !== undefined && {
        organizer_name: organizer?.name ?? null,
        organizer_address: organizer?.address ?? null,
      }),
      ...(calendarId !== undefined && { calendar_id: calendarId }),
      ...(email !== undefined && { email }),
      ...(rateLimit !== undefined && { rate_limit: rateLimit }),
      ...(messageLimits !== undefined && limitColumns(messageLimits)),
      ...(language !== undefined && { language }),
      ...(requiresSecondFactor !== undefined && { requires_second_factor: requiresSecondFactor ? 1 : 0 }),
    };
    if (Object.keys(columns).length === 0) return;
    await this.#db.updateTable('accounts').set(columns).where('id', '=', id).execute();
    if (organizer) await rememberOrganizer(this.#db, addressKey(organizer.address));
  }

  /** Rows that refer to the account may still be written. */
  async lock(id: string): Promise<void> {
    await this.#db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  }

  eraseData(part: ErasedPart): Promise<number> {
    return eraseAccountData(this.#db, part);
  }

  /** Whatever else refers to the account makes this fail. */
  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('webhook_announcements').where('account_id', '=', id).execute();
    await this.#db.deleteFrom('webhook_queues').where('account_id', '=', id).execute();
    await this.#db.deleteFrom('api_keys').where('account_id', '=', id).execute();
    await this.#db.deleteFrom('accounts').where('id', '=', id).execute();
  }
}
