import type { AppointmentListQuery, AppointmentSummary } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { appointmentSummaries } from './appointment-summaries.js';
import { toSummary } from './to-summary.js';

/** Newest first: ids are time-ordered. */
export async function listAppointments(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentSummary[]> {
  const { before, limit } = query;
  const matching = appointmentSummaries(db, query);
  const older = before === undefined ? matching : matching.where('appointments.id', '<', before);
  return (await older.orderBy('appointments.id', 'desc').limit(limit).execute()).map(toSummary);
}
