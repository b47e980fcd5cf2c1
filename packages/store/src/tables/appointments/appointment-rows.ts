import type { Appointment, Revision } from '@convoke/engine';
import type { InferResult, Kysely, Selection } from 'kysely';
import type { Schema } from '../../schema.js';

export const REVISION_COLUMNS = [
  'revisions.sequence as revisionSequence',
  'revisions.subject as subject',
  'revisions.body as body',
  'revisions.location as location',
  'revisions.start_local as start',
  'revisions.end_local as end',
  'revisions.time_zone as timeZone',
  'revisions.start_utc as startUtc',
  'revisions.end_utc as endUtc',
  'revisions.time_sequence as timeSequence',
  'revisions.created_at as revisionCreatedAt',
  'revisions.show_as as showAs',
  'revisions.conference_url as conferenceUrl',
  'revisions.alarms as alarms',
  'revisions.no_proposals as noProposals',
  'revisions.no_forwarding as noForwarding',
  'revisions.guests_visible as guestsVisible',
  'revisions.respond_by as respondBy',
  'revisions.respond_by_utc as respondByUtc',
  'revisions.rule as rule',
  'revisions.exclude as exclude',
  'revisions.series_until as seriesUntil',
  'revisions.zone_changes as zoneChanges',
  'revisions.occurrence_start as occurrenceStart',
  'revisions.continued_by as revisionContinuedBy',
] as const;

/** A row of `REVISION_COLUMNS`. */
export type RevisionRow = Selection<Schema, 'revisions', (typeof REVISION_COLUMNS)[number]>;

export function toRevision(row: RevisionRow): Revision {
  return {
    sequence: row.revisionSequence,
    subject: row.subject,
    body: row.body,
    location: row.location,
    start: row.start,
    end: row.end,
    timeZone: row.timeZone,
    startUtc: row.startUtc,
    endUtc: row.endUtc,
    timeSequence: row.timeSequence,
    createdAt: row.revisionCreatedAt,
    showAs: row.showAs,
    conferenceUrl: row.conferenceUrl ?? '',
    alarms: row.alarms,
    allowProposals: row.noProposals === null,
    allowForwarding: row.noForwarding === null,
    guestsVisible: row.guestsVisible !== null,
    respondBy: row.respondBy,
    respondByUtc: row.respondByUtc,
    rule: row.rule,
    exclude: row.exclude,
    seriesUntil: row.seriesUntil,
    zoneChanges: row.zoneChanges,
    occurrenceStart: row.occurrenceStart,
    continuedBy: row.revisionContinuedBy,
  };
}

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
