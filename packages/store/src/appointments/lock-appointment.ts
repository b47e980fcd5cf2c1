import type { Appointment } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { currentAppointment } from './current-appointment.js';
import type { AppointmentQuery } from './find-appointment.js';
import { type AppointmentRow, toAppointment } from './to-appointment.js';

const lockedById = new PreparedQuery<AppointmentQuery, AppointmentRow>((db, slot) =>
  currentAppointment(db)
    .where('appointments.account_id', '=', slot('accountId'))
    .where('appointments.id', '=', slot('id'))
    .forUpdate('appointments'),
);

/**
 * Finds an appointment and holds its row until the transaction ends.
 *
 * PostgreSQL finds nothing where somebody else committed a revision while this waited for the row: it joins what it saw
 * before to the row as it is now (postgresql.org/docs, 13.2.1). The row is held by then, so that a second look finds all.
 */
export async function lockAppointment(db: Kysely<Schema>, query: AppointmentQuery): Promise<Appointment | undefined> {
  let [row] = (await lockedById.execute(db, query)).rows;
  if (!row && locksRows(db)) [row] = (await lockedById.execute(db, query)).rows;
  return row && toAppointment(row);
}
