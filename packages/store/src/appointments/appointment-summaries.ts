import type { AppointmentListQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { currentAppointment } from './current-appointment.js';

/** Selects an account's appointments that the filters let through, with the number of those who belong to them now. */
export function appointmentSummaries(db: Kysely<Schema>, query: AppointmentListQuery) {
  const { accountId, externalId, status, before, startFrom, startTo } = query;
  let select = currentAppointment(db)
    .select(({ selectFrom }) =>
      selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invitations.appointment_id', '=', 'appointments.id')
        .where('invitations.removed_at', 'is', null)
        .as('inviteeCount'),
    )
    .where('appointments.account_id', '=', accountId);
  if (externalId !== undefined) select = select.where('appointments.external_id', '=', externalId);
  if (status === 'active') select = select.where('appointments.cancelled_at', 'is', null);
  if (status === 'cancelled') select = select.where('appointments.cancelled_at', 'is not', null);
  if (before !== undefined) select = select.where('appointments.id', '<', before);
  if (startFrom !== undefined) select = select.where('appointments.start_utc', '>=', startFrom);
  if (startTo !== undefined) select = select.where('appointments.start_utc', '<', startTo);
  return select;
}
