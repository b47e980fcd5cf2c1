import type { Appointment } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { currentAppointment } from './current-appointment.js';
import type { AppointmentQuery } from './find-appointment.js';
import { type AppointmentRow, toAppointment } from './to-appointment.js';

const lockedById = new PreparedQuery<AppointmentQuery, AppointmentRow>((db, slot) =>
  currentAppointment(db)
    .where(
      'appointments.account_id',
      '=',
      slot(({ accountId }) => accountId),
    )
    .where(
      'appointments.id',
      '=',
      slot(({ id }) => id),
    )
    .forUpdate('appointments'),
);

/** Finds an appointment and holds its row until the transaction ends. */
export async function lockAppointment(db: Kysely<Schema>, query: AppointmentQuery): Promise<Appointment | undefined> {
  const [row] = (await lockedById.execute(db, query)).rows;
  return row && toAppointment(row);
}
