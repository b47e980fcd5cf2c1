import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';

/** Some rows of an account. */
export interface ErasedPart {
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
  eraseMessageCounts,
  eraseMemberships,
  eraseLinks,
  eraseAuditLog,
  eraseDismissals,
  eraseSenderDomains,
  eraseMailbox,
  eraseSender,
  eraseBrands,
  eraseLogos,
  eraseFeeds,
  eraseUse,
];

/** @returns how many rows were erased; 0 once none are left */
export async function eraseAccountData(db: Kysely<Schema>, part: ErasedPart): Promise<number> {
  for (const erase of PARTS) {
    const count = await erase(db, part);
    if (count > 0) return count;
  }
  return 0;
}

async function eraseDeliveries(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select id from deliveries where account_id = ${accountId} order by id limit ${limit}`;
  await sql`delete from attempts where delivery_id in (${ids}) and account_id = ${accountId}`.execute(db);
  await sql`delete from replays where delivery_id in (${ids}) and account_id = ${accountId}`.execute(db);
  await sql`delete from delivery_bodies where delivery_id in (${ids}) and account_id = ${accountId}`.execute(db);
  return count(sql`delete from deliveries where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseReplies(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select id from replies where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from replies where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseSandboxMessages(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select id from sandbox_messages where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from sandbox_messages where id in (${ids})`.execute(db));
}

function eraseAnswers(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const keys = sql`select key from idempotency_keys where account_id = ${accountId} order by key limit ${limit}`;
  return count(sql`delete from idempotency_keys where account_id = ${accountId} and key in (${keys})`.execute(db));
}

async function eraseAppointments(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const some = Math.max(1, Math.floor(limit / ROWS_OF_APPOINTMENT));
  const ids = sql`select id from appointments where account_id = ${accountId} order by id limit ${some}`;
  const invitations = sql`select id from invitations where appointment_id in (${ids})`;
  await sql`delete from last_answers where invitation_id in (${invitations})`.execute(db);
  await sql`delete from answer_counts where invitation_id in (${invitations})`.execute(db);
  await sql`delete from occurrence_answers where appointment_id in (${ids})`.execute(db);
  await sql`delete from messages where invitation_id in (${invitations})`.execute(db);
  await sql`delete from calendar_events where invitation_id in (${invitations})`.execute(db);
  await sql`delete from invitations where appointment_id in (${ids})`.execute(db);
  await sql`delete from occurrences where appointment_id in (${ids})`.execute(db);
  await sql`delete from revisions where appointment_id in (${ids})`.execute(db);
  await sql`delete from reminders where account_id = ${accountId} and appointment_id in (${ids})`.execute(db);
  await sql`delete from agenda where account_id = ${accountId} and appointment_id in (${ids})`.execute(db);
  await sql`delete from agenda_changes where appointment_id in (${ids})`.execute(db);
  return count(sql`delete from appointments where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseCalendars(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select id from calendars where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from calendars where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseFirstInvites(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const keys = sql`select address_key from first_invites where account_id = ${accountId} order by address_key limit ${limit}`;
  return count(sql`delete from first_invites where account_id = ${accountId} and address_key in (${keys})`.execute(db));
}

function eraseMessageCounts(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const some = sql`select recipient from message_counts where account_id = ${accountId} order by recipient limit ${limit}`;
  return count(sql`delete from message_counts where account_id = ${accountId} and recipient in (${some})`.execute(db));
}

/** People without another account lose their sign-in, which would lead nowhere. */
async function eraseMemberships(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const members = db.selectFrom('memberships').select('user_id').where('account_id', '=', accountId);
  const ids = (await members.orderBy('user_id').limit(limit).execute()).map(({ user_id }) => user_id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', 'in', ids).execute();
  await eraseUnattached(db, ids);
  return ids.length;
}

function eraseLinks(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select id from sign_in_links where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from sign_in_links where id in (${ids})`.execute(db));
}

function eraseAuditLog(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select id from audit_entries where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from audit_entries where id in (${ids})`.execute(db));
}

function eraseDismissals(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const ids = sql`select item_id from dismissals where account_id = ${accountId} order by item_id limit ${limit}`;
  return count(sql`delete from dismissals where account_id = ${accountId} and item_id in (${ids})`.execute(db));
}

function eraseSenderDomains(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const names = sql`select domain from sender_domains where account_id = ${accountId} order by domain limit ${limit}`;
  return count(sql`delete from sender_domains where account_id = ${accountId} and domain in (${names})`.execute(db));
}

function eraseMailbox(db: Kysely<Schema>, { accountId }: ErasedPart): Promise<number> {
  return count(sql`delete from sender_mailboxes where account_id = ${accountId}`.execute(db));
}

function eraseSender(db: Kysely<Schema>, { accountId }: ErasedPart): Promise<number> {
  return count(sql`delete from senders where account_id = ${accountId}`.execute(db));
}

function eraseBrands(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const versions = sql`select version from brands where account_id = ${accountId} order by version limit ${limit}`;
  return count(sql`delete from brands where account_id = ${accountId} and version in (${versions})`.execute(db));
}

function eraseLogos(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  const digests = sql`select digest from brand_logos where account_id = ${accountId} order by digest limit ${limit}`;
  return count(sql`delete from brand_logos where account_id = ${accountId} and digest in (${digests})`.execute(db));
}

async function eraseFeeds(db: Kysely<Schema>, { accountId, limit }: ErasedPart): Promise<number> {
  await sql`delete from feed_versions where account_id = ${accountId}`.execute(db);
  const ids = sql`select id from feeds where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from feeds where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseUse(db: Kysely<Schema>, { accountId }: ErasedPart): Promise<number> {
  return count(sql`delete from account_uses where account_id = ${accountId}`.execute(db));
}

async function count(deletion: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> {
  const { numAffectedRows = 0n } = await deletion;
  return Number(numAffectedRows);
}

/** Erases a sign-in with its sessions and memberships, and the links made by it or for it. */
export async function eraseUser(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await eraseSecondFactors(db, id);
  await db.deleteFrom('memberships').where('user_id', '=', id).execute();
  await db
    .deleteFrom('sign_in_links')
    .where((is) => is.or([is('user_id', '=', id), is('maker_id', '=', id)]))
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Erases what somebody signs in with besides the password. */
export async function eraseSecondFactors(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.updateTable('users').set({ has_second_factor: 0 }).where('id', '=', userId).execute();
}

/** Erases the users that no longer belong to any account and are not administrators of the server. */
async function eraseUnattached(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // Locked first, to see a membership that is added at the same time.
    const users = db.selectFrom('users').select('is_administrator').where('id', '=', id);
    const user = await users.forUpdate().executeTakeFirst();
    if (user?.is_administrator !== 0) continue;
    const membership = db.selectFrom('memberships').select('account_id').where('user_id', '=', id).limit(1);
    if ((await membership.executeTakeFirst()) === undefined) await eraseUser(db, id);
  }
}
