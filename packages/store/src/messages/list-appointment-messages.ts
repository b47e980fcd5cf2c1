import type { Message } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { MESSAGE_COLUMNS } from './message-columns.js';

export interface AppointmentMessagesQuery {
  accountId: string;
  appointmentId: string;
}

/** The messages to every invitee of an appointment, removed ones included, by invitation and ordinal. */
export async function listAppointmentMessages(db: Kysely<Schema>, query: AppointmentMessagesQuery): Promise<Message[]> {
  return db
    .selectFrom('invitations')
    .innerJoin('messages', 'messages.invitation_id', 'invitations.id')
    .select(MESSAGE_COLUMNS)
    .where('invitations.account_id', '=', query.accountId)
    .where('invitations.appointment_id', '=', query.appointmentId)
    .orderBy('invitations.id')
    .orderBy('messages.ordinal')
    .execute();
}
