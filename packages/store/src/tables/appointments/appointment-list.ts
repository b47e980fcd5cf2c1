import { DAY_MS } from '@convoke/engine';
import type { AppointmentList, AppointmentListQuery, AppointmentSummary } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.js';
import { type AppointmentRow, currentAppointment, toAppointment } from './appointment-rows.js';

/** Appointments that one list looks through: some milliseconds of work. */
const EXAMINED_ROWS = 5_000;

/** Entries of the index that one list walks along: some milliseconds of work. */
const EXAMINED_ENTRIES = 1_000;

/** How much earlier than its series an occurrence can be that was moved: more than a year. */
const LONGEST_MOVE_MS = 400 * DAY_MS;

/** Appointments that one statement reads. */
const STEP = 100;

/** By creation: ids are time-ordered. */
export function listAppointments(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { externalId } = query;
  if (externalId === undefined) return listAll(db, query);
  return listByExternalId(db, { ...query, externalId });
}

interface Direction {
  direction: 'asc' | 'desc';
  /** How the ids of those that follow compare. */
  follows: '<' | '>';
  /** How those up to an id compare. */
  upTo: '<=' | '>=';
}

function directionOf({ oldestFirst = false }: Pick<AppointmentListQuery, 'oldestFirst'>): Direction {
  return oldestFirst ? { direction: 'asc', follows: '>', upTo: '<=' } : { direction: 'desc', follows: '<', upTo: '>=' };
}

/** Walks along all appointments of the account, by their key. */
async function listAll(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { limit } = query;
  const { direction, upTo } = directionOf(query);
  const edge = await lastExamined(db, query);
  const matching = appointmentSummaries(db, query);
  const examined = edge === undefined ? matching : matching.where('appointments.id', upTo, edge);
  const rows = await examined
    .orderBy('appointments.id', direction)
    .limit(limit + 1)
    .execute();
  const appointments = rows.slice(0, limit).map(toSummary);
  return { appointments, next: rows.length > limit ? appointments.at(-1)?.appointment.id : edge };
}

/** @returns id of the last appointment that the list looks at; `undefined` if it may look at all */
async function lastExamined(db: Kysely<Schema>, query: AppointmentListQuery): Promise<string | undefined> {
  const { accountId, status, metadata, changedSince, startFrom, startTo, after } = query;
  if ([status, metadata, changedSince, startFrom, startTo].every((filter) => filter === undefined)) return undefined;
  const { direction, follows } = directionOf(query);
  const mine = db.selectFrom('appointments').select('id').where('account_id', '=', accountId);
  const row = await (after === undefined ? mine : mine.where('id', follows, after))
    .orderBy('id', direction)
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
  const { accountId, externalId, after } = query;
  const { direction, follows } = directionOf(query);
  const named = db
    .selectFrom('appointments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('external_id', '=', externalId);
  const rows = await (after === undefined ? named : named.where('id', follows, after))
    .orderBy('id', direction)
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
  const sign = query.oldestFirst ? -1 : 1;
  return rows.map(toSummary).sort((a, b) => (a.appointment.id < b.appointment.id ? sign : -sign));
}

/** Those of an account's appointments that have these ids and pass the filters, in any order. */
export async function readSummaries(
  db: Kysely<Schema>,
  { ids, ...query }: Pick<AppointmentListQuery, 'accountId' | 'externalId' | 'metadata'> & { ids: readonly string[] },
): Promise<AppointmentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await appointmentSummaries(db, query).where('appointments.id', 'in', ids).execute();
  return rows.map(toSummary);
}

/** Selects an account's appointments that pass the filters, with the number of their current invitees. */
function appointmentSummaries(db: Kysely<Schema>, query: Omit<AppointmentListQuery, 'limit'>) {
  const { accountId, externalId, status, metadata = {}, changedSince, after, startFrom, startTo } = query;
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
  if (after !== undefined) select = select.where('appointments.id', directionOf(query).follows, after);
  for (const pair of Object.entries(metadata)) select = select.where(hasPair(pair));
  if (changedSince !== undefined) select = select.where(changedAtOrAfter(changedSince));
  if (startFrom !== undefined) {
    select = select.where((where) =>
      where.or([where('appointments.start_utc', '>=', startFrom), where('appointments.series_until', '>=', startFrom)]),
    );
  }
  if (startTo !== undefined) {
    select = select.where((where) =>
      where.or([
        where('appointments.start_utc', '<', startTo),
        where.and([
          where('appointments.series_until', 'is not', null),
          where('appointments.start_utc', '<', startTo + LONGEST_MOVE_MS),
        ]),
      ]),
    );
  }
  return select;
}

/**
 * Stored metadata has a pair if it has its JSON after a brace or a comma: within a text of JSON, its first quote would
 * follow a backslash. Both databases compare byte by byte here, other than with LIKE.
 */
function hasPair([key, value]: [string, string]): RawBuilder<boolean> {
  const pair = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const without = (text: string) => sql`replace(appointments.metadata, cast(${text} as text), '')`;
  return sql<boolean>`(${without(`{${pair}`)} <> appointments.metadata or ${without(`,${pair}`)} <> appointments.metadata)`;
}

function changedAtOrAfter(since: number): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(appointments.updated_at, appointments.created_at) >= ${since}
    or coalesce(appointments.cancelled_at, 0) >= ${since})`;
}

/** A row of `appointmentSummaries`. */
interface SummaryRow extends AppointmentRow {
  inviteeCount: number | null;
}

function toSummary(row: SummaryRow): AppointmentSummary {
  return { appointment: toAppointment(row), inviteeCount: Number(row.inviteeCount) };
}
