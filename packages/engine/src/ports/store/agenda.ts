import type { AppointmentSummary } from './appointments.js';
import type { ResponseCounts } from './invitations.js';

/** An appointment as the agenda has it. Instants are epoch milliseconds. */
export interface AgendaEntry {
  accountId: string;
  appointmentId: string;
  /** Of a series, those of its next occurrence, or of its last one. */
  startUtc: number;
  endUtc: number;
  /** Of a series, when its first occurrence starts; otherwise `null`. */
  seriesFrom: number | null;
  /** A time that no occurrence of a series ends after; `null` of a single appointment. */
  seriesUntil: number | null;
  cancelled: boolean;
  /** When it was changed or cancelled last. */
  changedAt: number;
  /** Words of subject, place and invitees, as `searchableWords` makes them. */
  words: string;
}

/** An appointment whose times or words may have changed. */
export type ChangedAppointment = Pick<AgendaEntry, 'accountId' | 'appointmentId'>;

/** Where a page ends, in each order. */
export interface AgendaPosition {
  /** What the order goes by, epoch milliseconds: the start, or the last change. */
  at: number;
  appointmentId: string;
}

/**
 * By start, the earliest or the latest first; by creation, the oldest or the newest first; or by the last change, those
 * that were changed first or last.
 */
export type AgendaOrder = 'earliest' | 'latest' | 'oldest' | 'newest' | 'changed_first' | 'changed_last';

/**
 * What to list. Of series, the filters by time find those that may have an occurrence in the period: their callers leave
 * out those that have none.
 */
export interface AgendaQuery {
  accountId: string;
  order: AgendaOrder;
  /** Only those whose words contain each of these texts of `queryWords`. */
  words: readonly string[];
  status?: 'active' | 'cancelled' | undefined;
  externalId?: string | undefined;
  /** Only those that have all of these pairs. */
  metadata?: Readonly<Record<string, string>> | undefined;
  /** Only those that were changed or cancelled at this time or later, epoch milliseconds. */
  changedSince?: number | undefined;
  /** Only those that start at this time or later. */
  startFrom?: number | undefined;
  /** Only those that start before this time, epoch milliseconds. */
  startTo?: number | undefined;
  /**
   * Only those that end after this time. Of appointments longer than a month, some may be left out if there
   * are hundreds.
   */
  endsAfter?: number | undefined;
  /** Only those that have ended at this time, series with their last occurrence. */
  endedAt?: number | undefined;
  /** Only those that follow in the order. */
  after?: AgendaPosition | undefined;
  limit: number;
  /** How many appointments filters may look through for one page; by default, what takes some milliseconds. */
  examined?: number | undefined;
}

/** An appointment with the answers of its current invitees. */
export interface AgendaSummary extends AppointmentSummary {
  responseCounts: ResponseCounts;
}

export interface AgendaPage {
  appointments: AgendaSummary[];
  /** The `after` of the next page; `undefined` on the last one. */
  next: AgendaPosition | undefined;
}

/**
 * Appointments by start and by words. It is updated after the commits that change appointments, so that these need
 * not wait for it. Listed appointments are current, but a recent change may still be sorted at its old position.
 */
export interface AgendaReader {
  /** Looks through a bounded number of entries: if few match, the page is short, but not the last. */
  list(query: AgendaQuery): Promise<AgendaPage>;
  /** Appointments that have changed and whose entry has not been brought up to date, at most `limit`. */
  changed(limit: number): Promise<ChangedAppointment[]>;
}

export interface AgendaWriter extends AgendaReader {
  /**
   * Says that the appointment's entry is out of date. To be called in each transaction that changes an appointment's
   * revision, status or invitees; the worker is woken by its commit.
   */
  outdate(changed: ChangedAppointment): Promise<void>;
  /** Writes an entry in place of what there was of the appointment. */
  put(entry: AgendaEntry): Promise<void>;
  /** Forgets that appointments have changed. */
  settle(appointmentIds: readonly string[]): Promise<void>;
}
