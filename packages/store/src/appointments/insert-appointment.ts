import type { Appointment } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { addRevision } from './add-revision.js';

const insert = new PreparedQuery<Appointment, unknown>((db, slot) =>
  db.insertInto('appointments').values({
    account_id: slot('accountId'),
    id: slot('id'),
    organizer_name: slot(({ organizer }) => organizer.name),
    organizer_address: slot(({ organizer }) => organizer.address),
    external_id: slot('externalId'),
    metadata: slot(({ metadata }) => JSON.stringify(metadata)),
    sequence: slot(({ revision }) => revision.sequence),
    created_at: slot('createdAt'),
    cancelled_at: slot('cancelledAt'),
    cancelled_sequence: null,
    start_utc: slot(({ revision }) => revision.startUtc),
  }),
);

/** Writes an appointment with its revision. */
export async function insertAppointment(db: Kysely<Schema>, appointment: Appointment): Promise<void> {
  const { accountId, id: appointmentId, revision } = appointment;
  await insert.execute(db, appointment);
  await addRevision(db, { accountId, appointmentId, revision });
}
