import type { AppointmentList, AppointmentListQuery, AppointmentSummary } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import type { Schema } from '../../schema.js';
import { type AppointmentRow, currentAppointment, toAppointment } from './appointment-rows.js';

/** Appointments that one list looks through: some milliseconds of work. */
const EXAMINED_ROWS = 5_000;

/** Entries of the index that one list walks along: some milliseconds of work. */
const EXAMINED_ENTRIES = 1_000;

/** Appointments that one statement reads. */
const STEP = 100;

/** Newest first: ids are time-ordered. */
export function listAppointments(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { externalId } = query;
  if (externalId === undefined) return listAll(db, query);
  return listByExternalId(db, { ...query, externalId });
}

/** Walks along all appointments of the account, by their key. */
async function listAll(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { limit } = query;
  const earliest = await earliestExamined(db, query);
  const matching = appointmentSummaries(db, query);
  const examined = earliest === undefined ? matching : matching.where('appointments.id', '>=', earliest);
  const rows = await examined
    .orderBy('appointments.id', 'desc')
    .limit(limit + 1)
    .execute();
  const appointments = rows.slice(0, limit).map(toSummary);
  return { appointments, next: rows.length > limit ? appointments.at(-1)?.appointment.id : earliest };
}

/** @returns id of the last appointment that the list looks at; `undefined` if it may look at all */
async function earliestExamined(db: Kysely<Schema>, query: AppointmentListQuery): Promise<string | undefined> {
  const { accountId, status, startFrom, startTo, before } = query;
  if (status === undefined && startFrom === undefined && startTo === undefined) return undefined;
  const mine = db.selectFrom('appointments').select('id').where('account_id', '=', accountId);
  const row = await (before === undefined ? mine : mine.where('id', '<', before))
    .orderBy('id', 'desc')
    .offset(EXAMINED_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

interface ExternalIdQuery extends AppointmentListQuery {
  externalId: string;
}

/**
 * Walks along the index of external ids and reads what it points to. In one statement a database without statistics
 * would rather walk along all appointments.
 */
async function listByExternalId(db: Kysely<Schema>, query: ExternalIdQuery): Promise<AppointmentList> {
  const { limit } = query;
  const ids = await walkIndex(db, query);
  const found: AppointmentSummary[] = [];
  for (let from = 0; from < ids.length && found.length <= limit; from += STEP) {
    found.push(...(await readMatching(db, query, ids.slice(from, from + STEP))));
  }
  const appointments = found.slice(0, limit);
  const more = ids.length < EXAMINED_ENTRIES ? undefined : ids.at(-1);
  return { appointments, next: found.length > limit ? appointments.at(-1)?.appointment.id : more };
}

async function walkIndex(db: Kysely<Schema>, query: ExternalIdQuery): Promise<string[]> {
  const { accountId, externalId, before } = query;
  const named = db
    .selectFrom('appointments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId);
  const rows = await (before === undefined ? named : named.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(EXAMINED_ENTRIES)
    .execute();
  return rows.map(({ id }) => id);
}

async function readMatching(
  db: Kysely<Schema>,
  query: AppointmentListQuery,
  ids: readonly string[],
): Promise<AppointmentSummary[]> {
  const rows = await appointmentSummaries(db, query).where('appointments.id', 'in', ids).execute();
  return rows.map(toSummary).sort((a, b) => (a.appointment.id < b.appointment.id ? 1 : -1));
}

/** Those of an account's appointments that have these ids, in any order. */
export async function readSummaries(
  db: Kysely<Schema>,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<AppointmentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await appointmentSummaries(db, { accountId }).where('appointments.id', 'in', ids).execute();
  return rows.map(toSummary);
}

/** Selects an account's appointments that pass the filters, with the number of their current invitees. */
function appointmentSummaries(db: Kysely<Schema>, query: Omit<AppointmentListQuery, 'limit'>) {
  const { accountId, externalId, status, before, startFrom, startTo } = query;
  let select = currentAppointment(db)
    .select(({ selectFrom }) =>
      selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invitations.appointment_id', '=', 'appointments.id')
        .where('invitations.removed_at', 'is', null)
        .as('inviteeCount'),
    )
    .where('appointments.account_id', '=', accountId);
  if (externalId !== undefined) select = select.where('appointments.external_id', '=', externalId);
  if (status === 'active') select = select.where('appointments.cancelled_at', 'is', null);
  if (status === 'cancelled') select = select.where('appointments.cancelled_at', 'is not', null);
  if (before !== undefined) select = select.where('appointments.id', '<', before);
  if (startFrom !== undefined) select = select.where('appointments.start_utc', '>=', startFrom);
  if (startTo !== undefined) select = select.where('appointments.start_utc', '<', startTo);
  return select;
}

/** A row of `appointmentSummaries`. */
interface SummaryRow extends AppointmentRow {
  inviteeCount: number | null;
}

function toSummary(row: SummaryRow): AppointmentSummary {
  return { appointment: toAppointment(row), inviteeCount: Number(row.inviteeCount) };
}
