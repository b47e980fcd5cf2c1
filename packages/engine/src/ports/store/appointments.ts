import type { Appointment, Revision } from '../../domain/appointment.js';
import type { Invitation } from '../../domain/invitation.js';
import type { MessageProgress } from './messages.js';

/** An appointment in a list. */
export interface AppointmentSummary {
  appointment: Appointment;
  /** Its current invitees. */
  inviteeCount: number;
}

export interface AppointmentListQuery {
  accountId: string;
  status?: 'active' | 'cancelled' | undefined;
  externalId?: string | undefined;
  /** Only those that have all of these pairs. */
  metadata?: Readonly<Record<string, string>> | undefined;
  /** Only those that were changed or cancelled at this time or later, epoch milliseconds. */
  changedSince?: number | undefined;
  /** Only those that start at this time or later, epoch milliseconds, or series that may have an occurrence then. */
  startFrom?: number | undefined;
  /** Only those that start before this time, epoch milliseconds. */
  startTo?: number | undefined;
  /** Whether the oldest come first. */
  oldestFirst?: boolean | undefined;
  /** Only those that follow the one of this id. */
  after?: string | undefined;
  limit: number;
}

export interface AppointmentList {
  /** Newest first, unless the oldest are asked for. */
  appointments: AppointmentSummary[];
  /** The `after` of the next page; `undefined` on the last one. */
  next: string | undefined;
}

/** A part of an appointment's history. */
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

/** Appointments with their revisions. The work of each list is bounded, whatever is stored. */
export interface AppointmentReader {
  find(query: AppointmentQuery): Promise<Appointment | undefined>;
  /** Looks through a bounded number of appointments: if few match, the page is short, but not the last. */
  list(query: AppointmentListQuery): Promise<AppointmentList>;
  findRevision(query: RevisionQuery): Promise<Revision | undefined>;
  /** Whether any revision of the appointment starts at that time. */
  hadStart(query: StartQuery): Promise<boolean>;
  /** Newest first. */
  listRevisions(query: HistoryQuery): Promise<Revision[]>;
}

export interface NewRevision {
  accountId: string;
  appointmentId: string;
  revision: Revision;
}

/** A change of what belongs to no revision, because nobody is told of it. */
export interface AppointmentChange extends AppointmentQuery {
  /** Only the fields given change. */
  change: Partial<Pick<Appointment, 'externalId' | 'metadata' | 'showAs'>>;
  /** Epoch milliseconds. */
  now: number;
}

export interface Cancellation extends AppointmentQuery {
  /** SEQUENCE of the cancellation. */
  sequence: number;
  /** Epoch milliseconds. */
  now: number;
}

/** What a series takes over from, or what takes over from it; ids of appointments. */
export interface SeriesLink extends AppointmentQuery, Partial<Record<'continues' | 'continuedBy', string>> {}

/** A present invitee, with the progress of the messages to them. */
export interface InviteeProgress {
  invitation: Invitation;
  progress: MessageProgress;
}

export interface LockedAppointment {
  appointment: Appointment;
  /** By id, with the progress locked until the transaction ends; `undefined` if there are more than 64. */
  invitees: readonly InviteeProgress[] | undefined;
}

export interface AppointmentWriter extends AppointmentReader {
  /** Like `find`, and locks the appointment until the transaction ends. */
  lock(query: AppointmentQuery): Promise<Appointment | undefined>;
  /** The same, and in one step what a change of the whole looks at. */
  lockWithInvitees(query: AppointmentQuery): Promise<LockedAppointment | undefined>;
  /** Writes an appointment with its revision. */
  insert(appointment: Appointment): Promise<void>;
  /** Adds the newest revision. This, `change` and `cancel` each raise the appointment's `version`. */
  addRevision(query: NewRevision): Promise<void>;
  change(query: AppointmentChange): Promise<void>;
  /** Lets a series name another one, without a change of its `version`. */
  link(query: SeriesLink): Promise<void>;
  /** Cancels an appointment; its newest revision does not change. */
  cancel(query: Cancellation): Promise<void>;
}
