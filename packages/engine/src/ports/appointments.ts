import type { Appointment, Revision } from '../domain/appointment.js';

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

export interface AppointmentQuery {
  accountId: string;
  id: string;
}

export interface RevisionQuery {
  accountId: string;
  appointmentId: string;
  sequence: number;
}

export interface StartQuery {
  accountId: string;
  appointmentId: string;
  /** Epoch milliseconds. */
  startUtc: number;
}

/** Appointments with their revisions. The work of each list has a bound, whatever is stored. */
export interface AppointmentReader {
  find(query: AppointmentQuery): Promise<Appointment | undefined>;
  /** Looks through a bounded number of appointments: where few of them match, a list is short and goes on. */
  list(query: AppointmentListQuery): Promise<AppointmentList>;
  findRevision(query: RevisionQuery): Promise<Revision | undefined>;
  /** Whether a revision of the appointment, the newest included, begins at that time. */
  hadStart(query: StartQuery): Promise<boolean>;
  /** Newest first. */
  listRevisions(query: HistoryQuery): Promise<Revision[]>;
}

export interface NewRevision {
  accountId: string;
  appointmentId: string;
  revision: Revision;
}

export interface Cancellation extends AppointmentQuery {
  /** SEQUENCE of the cancellation. */
  sequence: number;
  /** Epoch milliseconds. */
  now: number;
}

export interface AppointmentWriter extends AppointmentReader {
  /** Like `find`, and holds the appointment against other writers until the transaction ends. */
  lock(query: AppointmentQuery): Promise<Appointment | undefined>;
  /** Writes an appointment with its revision. */
  insert(appointment: Appointment): Promise<void>;
  /** Adds the newest revision. */
  addRevision(query: NewRevision): Promise<void>;
  /** Ends an appointment; its newest revision stays what it was. */
  cancel(query: Cancellation): Promise<void>;
}
