import type { AppointmentList, AppointmentListQuery, AppointmentSummary } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { appointmentSummaries } from './appointment-summaries.js';
import { toSummary } from './to-summary.js';

interface ExternalIdQuery extends AppointmentListQuery {
  externalId: string;
}

/** Entries of the index that one list walks along: some milliseconds of work. */
const EXAMINED = 1_000;
/** Appointments that one statement reads. */
const STEP = 100;

/**
 * Walks along the index of external ids and reads what it points to. In one statement a database without statistics would
 * rather walk along all appointments.
 */
export async function listAppointmentsByExternalId(
  db: Kysely<Schema>,
  query: ExternalIdQuery,
): Promise<AppointmentList> {
  const { limit } = query;
  const ids = await walkIndex(db, query);
  const found: AppointmentSummary[] = [];
  for (let from = 0; from < ids.length && found.length <= limit; from += STEP) {
    found.push(...(await readMatching(db, query, ids.slice(from, from + STEP))));
  }
  const appointments = found.slice(0, limit);
  const more = ids.length < EXAMINED ? undefined : ids.at(-1);
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
    .limit(EXAMINED)
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
