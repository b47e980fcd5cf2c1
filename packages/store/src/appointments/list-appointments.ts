import type { AppointmentList, AppointmentListQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { appointmentSummaries } from './appointment-summaries.js';
import { earliestToExamine } from './earliest-to-examine.js';
import { toSummary } from './to-summary.js';

/** Newest first: ids are time-ordered. */
export async function listAppointments(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { limit } = query;
  const earliest = await earliestToExamine(db, query);
  const matching = appointmentSummaries(db, query);
  const examined = earliest === undefined ? matching : matching.where('appointments.id', '>=', earliest);
  const rows = await examined
    .orderBy('appointments.id', 'desc')
    .limit(limit + 1)
    .execute();
  const appointments = rows.slice(0, limit).map(toSummary);
  return { appointments, next: rows.length > limit ? appointments.at(-1)?.appointment.id : earliest };
}
