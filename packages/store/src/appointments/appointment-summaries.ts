import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { currentAppointment } from './current-appointment.js';

/** Selects appointments with their newest revision and the number of those who belong to them now. */
export function appointmentSummaries(db: Kysely<Schema>, query: { accountId: string; status?: Status }) {
  const { accountId, status } = query;
  const mine = currentAppointment(db)
    .select(({ selectFrom }) =>
      selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invitations.appointment_id', '=', 'appointments.id')
        .where('invitations.removed_at', 'is', null)
        .as('inviteeCount'),
    )
    .where('appointments.account_id', '=', accountId);
  if (status === undefined) return mine;
  return mine.where('appointments.cancelled_at', status === 'cancelled' ? 'is not' : 'is', null);
}

type Status = 'active' | 'cancelled' | undefined;
