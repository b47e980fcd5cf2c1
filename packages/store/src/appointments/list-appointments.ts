import type { AppointmentList, AppointmentListQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { listAllAppointments } from './list-all-appointments.js';
import { listAppointmentsByExternalId } from './list-appointments-by-external-id.js';

/** Newest first: ids are time-ordered. */
export function listAppointments(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { externalId } = query;
  if (externalId === undefined) return listAllAppointments(db, query);
  return listAppointmentsByExternalId(db, { ...query, externalId });
}
