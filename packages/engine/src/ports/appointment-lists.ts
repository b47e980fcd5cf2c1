import type { Appointment, Revision } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';

/** An appointment as it is listed. */
export interface AppointmentSummary {
  appointment: Appointment;
  /** Those who belong to it now. */
  inviteeCount: number;
}

/** A place in a list by start. */
export interface StartPosition {
  /** Epoch milliseconds. */
  start: number;
  id: string;
}

interface AppointmentFilter {
  accountId: string;
  status?: 'active' | 'cancelled' | undefined;
  limit: number;
}

export interface AppointmentListQuery extends AppointmentFilter {
  /** Only those made before the one of this id. */
  before?: string | undefined;
}

export interface AppointmentStartQuery extends AppointmentFilter {
  externalId?: string | undefined;
  /** Only those behind this place. */
  after: StartPosition;
  /** Only those that begin before this time, epoch milliseconds. */
  startTo: number;
}

/** Which part of an appointment's history to read. */
export interface HistoryQuery {
  accountId: string;
  appointmentId: string;
  limit: number;
}

/** Lists of appointments and what happened to one. Their work grows with what they return, not with what is stored. */
export interface AppointmentLists {
  /** Newest first. */
  listAppointments(query: AppointmentListQuery): Promise<AppointmentSummary[]>;
  /** By start, then id. */
  listAppointmentsByStart(query: AppointmentStartQuery): Promise<AppointmentSummary[]>;
  /** Newest first. */
  listRevisions(query: HistoryQuery): Promise<Revision[]>;
  /** Newest first, removed invitees included. */
  listInvitationHistory(query: HistoryQuery): Promise<Invitation[]>;
  /** The newest messages to one invitee, newest first. */
  listNewestMessages(query: { accountId: string; invitationId: string; limit: number }): Promise<Message[]>;
}
