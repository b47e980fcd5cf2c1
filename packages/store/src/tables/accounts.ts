import { type Account, addressKey, type Organizer } from '@convoke/engine';
import type { AccountChange, AccountWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { eraseUnattached } from './erase-user.js';
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
  'accounts.language as language',
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
  language: string | null;
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
    language: row.language,
    brandVersion: row.brandVersion,
    createdAt: row.accountCreatedAt,
  };
}

function organizerOf(name: string | null, address: string | null): Organizer | null {
  return name === null || address === null ? null : { name, address };
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
        language: account.language,
        brand_version: account.brandVersion,
        created_at: account.createdAt,
      })
      .execute();
    if (account.organizer) await rememberOrganizer(this.#db, addressKey(account.organizer.address));
  }

  async update(id: string, change: AccountChange): Promise<void> {
    const { name, organizer, calendarId, email, rateLimit, language } = change;
    const columns = {
      ...(name !== undefined && { name }),
      ...(organizer !== undefined && {
        organizer_name: organizer?.name ?? null,
        organizer_address: organizer?.address ?? null,
      }),
      ...(calendarId !== undefined && { calendar_id: calendarId }),
      ...(email !== undefined && { email }),
      ...(rateLimit !== undefined && { rate_limit: rateLimit }),
      ...(language !== undefined && { language }),
    };
    if (Object.keys(columns).length === 0) return;
    await this.#db.updateTable('accounts').set(columns).where('id', '=', id).execute();
    if (organizer) await rememberOrganizer(this.#db, addressKey(organizer.address));
  }

  /** Rows that refer to the account may be written meanwhile. */
  async lock(id: string): Promise<void> {
    await this.#db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  }

  async eraseData(part: Part): Promise<number> {
    for (const erase of PARTS) {
      const count = await erase(this.#db, part);
      if (count > 0) return count;
    }
    return 0;
  }

  /** Whatever else refers to the account makes this fail. */
  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('webhook_queues').where('account_id', '=', id).execute();
    await this.#db.deleteFrom('api_keys').where('account_id', '=', id).execute();
    await this.#db.deleteFrom('accounts').where('id', '=', id).execute();
  }
}

interface Part {
  accountId: string;
  limit: number;
}

/** How many rows of another kind equal one appointment with its invitations and messages. */
const ROWS_OF_APPOINTMENT = 20;

/** In this order no remaining row refers to a deleted one. */
const PARTS = [
  eraseDeliveries,
  eraseReplies,
  eraseSandboxMessages,
  eraseAnswers,
  eraseAppointments,
  eraseCalendars,
  eraseFirstInvites,
  eraseMemberships,
  eraseLinks,
  eraseAuditLog,
  eraseSenderDomains,
  eraseMailbox,
  eraseSender,
  eraseBrands,
  eraseLogos,
  eraseFeeds,
];

async function eraseDeliveries(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from deliveries where account_id = ${accountId} order by id limit ${limit}`;
  await sql`delete from attempts where delivery_id in (${ids}) and account_id = ${accountId}`.execute(db);
  await sql`delete from replays where delivery_id in (${ids}) and account_id = ${accountId}`.execute(db);
  await sql`delete from delivery_bodies where delivery_id in (${ids}) and account_id = ${accountId}`.execute(db);
  return count(sql`delete from deliveries where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseReplies(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from replies where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from replies where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseSandboxMessages(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from sandbox_messages where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from sandbox_messages where id in (${ids})`.execute(db));
}

function eraseAnswers(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const keys = sql`select key from idempotency_keys where account_id = ${accountId} order by key limit ${limit}`;
  return count(sql`delete from idempotency_keys where account_id = ${accountId} and key in (${keys})`.execute(db));
}

async function eraseAppointments(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const some = Math.max(1, Math.floor(limit / ROWS_OF_APPOINTMENT));
  const ids = sql`select id from appointments where account_id = ${accountId} order by id limit ${some}`;
  const invitations = sql`select id from invitations where appointment_id in (${ids})`;
  await sql`delete from last_answers where invitation_id in (${invitations})`.execute(db);
  await sql`delete from answer_counts where invitation_id in (${invitations})`.execute(db);
  await sql`delete from messages where invitation_id in (${invitations})`.execute(db);
  await sql`delete from calendar_events where invitation_id in (${invitations})`.execute(db);
  await sql`delete from invitations where appointment_id in (${ids})`.execute(db);
  await sql`delete from revisions where appointment_id in (${ids})`.execute(db);
  await sql`delete from reminders where account_id = ${accountId} and appointment_id in (${ids})`.execute(db);
  await sql`delete from agenda where account_id = ${accountId} and appointment_id in (${ids})`.execute(db);
  await sql`delete from agenda_changes where appointment_id in (${ids})`.execute(db);
  return count(sql`delete from appointments where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseCalendars(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from calendars where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from calendars where account_id = ${accountId} and id in (${ids})`.execute(db));
}

async function eraseFirstInvites(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  await sql`delete from listed_counts where account_id = ${accountId}`.execute(db);
  const keys = sql`select address_key from first_invites where account_id = ${accountId} order by address_key limit ${limit}`;
  return count(sql`delete from first_invites where account_id = ${accountId} and address_key in (${keys})`.execute(db));
}

/** People without another account lose their sign-in, which would lead nowhere. */
async function eraseMemberships(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const members = db.selectFrom('memberships').select('user_id').where('account_id', '=', accountId);
  const ids = (await members.orderBy('user_id').limit(limit).execute()).map(({ user_id }) => user_id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', 'in', ids).execute();
  await eraseUnattached(db, ids);
  return ids.length;
}

function eraseLinks(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from sign_in_links where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from sign_in_links where id in (${ids})`.execute(db));
}

function eraseAuditLog(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from audit_entries where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from audit_entries where id in (${ids})`.execute(db));
}

function eraseSenderDomains(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const names = sql`select domain from sender_domains where account_id = ${accountId} order by domain limit ${limit}`;
  return count(sql`delete from sender_domains where account_id = ${accountId} and domain in (${names})`.execute(db));
}

function eraseMailbox(db: Kysely<Schema>, { accountId }: Part): Promise<number> {
  return count(sql`delete from sender_mailboxes where account_id = ${accountId}`.execute(db));
}

function eraseSender(db: Kysely<Schema>, { accountId }: Part): Promise<number> {
  return count(sql`delete from senders where account_id = ${accountId}`.execute(db));
}

function eraseBrands(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const versions = sql`select version from brands where account_id = ${accountId} order by version limit ${limit}`;
  return count(sql`delete from brands where account_id = ${accountId} and version in (${versions})`.execute(db));
}

function eraseLogos(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const digests = sql`select digest from brand_logos where account_id = ${accountId} order by digest limit ${limit}`;
  return count(sql`delete from brand_logos where account_id = ${accountId} and digest in (${digests})`.execute(db));
}

async function eraseFeeds(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  await sql`delete from feed_versions where account_id = ${accountId}`.execute(db);
  const ids = sql`select id from feeds where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from feeds where account_id = ${accountId} and id in (${ids})`.execute(db));
}

async function count(deletion: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> {
  const { numAffectedRows = 0n } = await deletion;
  return Number(numAffectedRows);
}
