import type { Appointment } from '@convoke/engine';
import type { InferResult, Kysely } from 'kysely';
import type { Schema } from '../../schema.js';
import { REVISION_COLUMNS, toRevision } from './revision-columns.js';

/**
 * Reads stored metadata: a JSON object of strings. Its keys are the application's, `__proto__` included.
 *
 * @throws Error if the row holds anything else
 */
export function parseMetadata(json: string): Record<string, string> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('Stored metadata is not an object.');
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}

/** A row of `currentAppointment`. */
export type AppointmentRow = InferResult<ReturnType<typeof currentAppointment>>[number];

export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    accountId: row.accountId,
    organizer: { name: row.organizerName, address: row.organizerAddress },
    calendarId: row.calendarId,
    continues: row.continues,
    continuedBy: row.continuedBy,
    externalId: row.externalId,
    metadata: parseMetadata(row.metadata),
    showAs: row.wantedShowAs,
    version: row.version,
    updatedAt: row.updatedAt ?? row.createdAt,
    revision: toRevision(row),
    createdAt: row.createdAt,
    cancelledAt: row.cancelledAt,
  };
}

/** Appointments with their newest revision. */
export function withNewestRevision(db: Kysely<Schema>) {
  return db
    .selectFrom('appointments')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.appointment_id', '=', 'appointments.id')
        .onRef('revisions.sequence', '=', 'appointments.sequence'),
    );
}

export function currentAppointment(db: Kysely<Schema>) {
  return withNewestRevision(db)
    .select([
      'appointments.id as id',
      'appointments.account_id as accountId',
      'appointments.organizer_name as organizerName',
      'appointments.organizer_address as organizerAddress',
      'appointments.calendar_id as calendarId',
      'appointments.continues as continues',
      'appointments.continued_by as continuedBy',
      'appointments.external_id as externalId',
      'appointments.metadata as metadata',
      'appointments.show_as as wantedShowAs',
      'appointments.version as version',
      'appointments.updated_at as updatedAt',
      'appointments.created_at as createdAt',
      'appointments.cancelled_at as cancelledAt',
    ])
    .select(REVISION_COLUMNS);
}
