import type { AppointmentStartQuery, AppointmentSummary } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { appointmentSummaries } from './appointment-summaries.js';
import { toSummary } from './to-summary.js';

/** By start, then id. */
export async function listAppointmentsByStart(
  db: Kysely<Schema>,
  query: AppointmentStartQuery,
): Promise<AppointmentSummary[]> {
  const { externalId, after, startTo, limit } = query;
  const matching = appointmentSummaries(db, query);
  const named = externalId === undefined ? matching : matching.where('appointments.external_id', '=', externalId);
  const rows = await named
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('appointments.start_utc', 'appointments.id'), '>', tuple(after.start, after.id)),
    )
    .where('appointments.start_utc', '<', startTo)
    .orderBy('appointments.start_utc')
    .orderBy('appointments.id')
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}
