import type { Appointment } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { currentAppointment } from './current-appointment.js';
import { type AppointmentRow, toAppointment } from './to-appointment.js';

export interface AppointmentQuery {
  accountId: string;
  id: string;
}

const appointmentById = new PreparedQuery<AppointmentQuery, AppointmentRow>((db, slot) =>
  currentAppointment(db)
    .where('appointments.account_id', '=', slot('accountId'))
    .where('appointments.id', '=', slot('id')),
);

export async function findAppointment(db: Kysely<Schema>, query: AppointmentQuery): Promise<Appointment | undefined> {
  const [row] = (await appointmentById.execute(db, query)).rows;
  return row && toAppointment(row);
}
