import type { Appointment, Revision } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';

/** An appointment as it is listed. */
export interface AppointmentSummary {
  appointment: Appointment;
  /** Those who belong to it now. */
  inviteeCount: number;
}

export interface AppointmentListQuery {
  accountId: string;
  status?: 'active' | 'cancelled' | undefined;
  externalId?: string | undefined;
  /** Only those that begin at this time or later, epoch milliseconds. */
  startFrom?: number | undefined;
  /** Only those that begin before this time, epoch milliseconds. */
  startTo?: number | undefined;
  /** Only those made before the one of this id. */
  before?: string | undefined;
  limit: number;
}

export interface AppointmentList {
  /** Newest first. */
  appointments: AppointmentSummary[];
  /** Where the list goes on, as `before`; `undefined` where it has ended. */
  next: string | undefined;
}

/** Which part of an appointment's history to read. */
export interface HistoryQuery {
  accountId: string;
  appointmentId: string;
  limit: number;
}

/** Lists of appointments, and what happened to one. Their work has a bound, whatever is stored. */
export interface AppointmentLists {
  /** Looks through a bounded number of appointments: where few of them match, a list is short and goes on. */
  listAppointments(query: AppointmentListQuery): Promise<AppointmentList>;
  /** Newest first. */
  listRevisions(query: HistoryQuery): Promise<Revision[]>;
  /** Newest first, removed invitees included. */
  listInvitationHistory(query: HistoryQuery): Promise<Invitation[]>;
  /** The newest messages to one invitee, newest first. */
  listNewestMessages(query: { accountId: string; invitationId: string; limit: number }): Promise<Message[]>;
}
