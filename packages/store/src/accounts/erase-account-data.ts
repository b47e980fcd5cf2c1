import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';

interface Part {
  accountId: string;
  limit: number;
}

/** Rows of an appointment, with its invitations and messages, beside one of another kind. */
const ROWS_OF_APPOINTMENT = 20;

/** In this order nothing that is left refers to what is gone. */
const PARTS = [
  ...[eraseDeliveries, eraseReplies, eraseSandboxMessages],
  ...[eraseAnswers, eraseAppointments, eraseFirstInvites],
  ...[eraseMemberships, eraseSetUpLinks],
];

/** @returns how many rows were erased, of one kind; 0 once none are left */
export async function eraseAccountData(db: Kysely<Schema>, part: Part): Promise<number> {
  for (const erase of PARTS) {
    const count = await erase(db, part);
    if (count > 0) return count;
  }
  return 0;
}

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
  await sql`delete from messages where invitation_id in (${invitations})`.execute(db);
  await sql`delete from invitations where appointment_id in (${ids})`.execute(db);
  await sql`delete from revisions where appointment_id in (${ids})`.execute(db);
  return count(sql`delete from appointments where account_id = ${accountId} and id in (${ids})`.execute(db));
}

function eraseFirstInvites(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const keys = sql`select address_key from first_invites where account_id = ${accountId} order by address_key limit ${limit}`;
  return count(sql`delete from first_invites where account_id = ${accountId} and address_key in (${keys})`.execute(db));
}

function eraseMemberships(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select user_id from memberships where account_id = ${accountId} order by user_id limit ${limit}`;
  return count(sql`delete from memberships where account_id = ${accountId} and user_id in (${ids})`.execute(db));
}

function eraseSetUpLinks(db: Kysely<Schema>, { accountId, limit }: Part): Promise<number> {
  const ids = sql`select id from set_up_links where account_id = ${accountId} order by id limit ${limit}`;
  return count(sql`delete from set_up_links where id in (${ids})`.execute(db));
}

async function count(deletion: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> {
  const { numAffectedRows = 0n } = await deletion;
  return Number(numAffectedRows);
}
