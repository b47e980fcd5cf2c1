import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { REVISION_COLUMNS } from './revision-columns.js';

/** Selects appointments with their newest revision. */
export function currentAppointment(db: Kysely<Schema>) {
  return db
    .selectFrom('appointments')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.appointment_id', '=', 'appointments.id')
        .onRef('revisions.sequence', '=', 'appointments.sequence'),
    )
    .select([
      'appointments.id as id',
      'appointments.account_id as accountId',
      'appointments.organizer_name as organizerName',
      'appointments.organizer_address as organizerAddress',
      'appointments.external_id as externalId',
      'appointments.metadata as metadata',
      'appointments.created_at as createdAt',
      'appointments.cancelled_at as cancelledAt',
    ])
    .select(REVISION_COLUMNS);
}
