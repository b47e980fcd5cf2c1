import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { countResponses, type Invitation } from '../domain/invitation.js';
import type { Reminder } from '../domain/reminder.js';
import { queryWords } from '../domain/search-words.js';
import { checkLimit, cursorAfter, rowBefore } from '../fields/page.js';
import { checkSearchedPeriod } from '../fields/period.js';
import { LIMITS } from '../limits.js';
import { appointmentNotFound } from '../not-found.js';
import type { AgendaOrder } from '../ports/store/agenda.js';
import type { AppointmentListQuery, AppointmentSummary } from '../ports/store/appointments.js';
import type { ResponseCounts } from '../ports/store/invitations.js';
import { type SeriesInList, withOccurrences } from '../series/listed-series.js';
import { readSeries, type SeriesState } from '../series/read-occurrences.js';
import { agendaCursor, agendaPosition, searchInSteps } from './agenda.js';

export interface AppointmentWithInvitations {
  appointment: Appointment;
  /** The earliest first. */
  reminders: Reminder[];
  /** Its first invitees, at most a page of them, in the order of their invitation; also those of a cancelled one. */
  invitations: Invitation[];
  hasMoreInvitations: boolean;
  /** Of all its invitees. */
  responseCounts: ResponseCounts;
  /** Of those among them who are invited to one date only; `undefined` if nobody is. */
  oneDateResponseCounts: ResponseCounts | undefined;
  /** `undefined` of a single appointment. */
  series: SeriesState | undefined;
}

/** @throws DomainError `appointment_not_found` */
export async function getAppointment(
  context: VerbContext,
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<AppointmentWithInvitations> {
  const appointment = await context.store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const found = await context.store.invitations.listPage({ accountId, appointmentId, limit: LIMITS.pageSize + 1 });
  const planned = await context.store.reminders.list({ accountId, appointmentId });
  const reminders = planned.map(({ minutesBefore, to }) => ({ minutesBefore, to }));
  const hasMoreInvitations = found.length > LIMITS.pageSize;
  const responseCounts = hasMoreInvitations
    ? await context.store.invitations.countResponses({ accountId, appointmentId })
    : countResponses(found);
  const series = await readSeries(context, appointment);
  const ofOneDate =
    hasMoreInvitations && series !== undefined
      ? await context.store.invitations.countOneDateResponses({ accountId, appointmentId })
      : countResponses(found.filter(({ occurrenceStart }) => occurrenceStart !== null));
  const oneDateResponseCounts = Object.values(ofOneDate).some((count) => count > 0) ? ofOneDate : undefined;
  const invitations = found.slice(0, LIMITS.pageSize);
  return { appointment, reminders, invitations, hasMoreInvitations, responseCounts, oneDateResponseCounts, series };
}

type Filters = Pick<
  AppointmentListQuery,
  'accountId' | 'status' | 'externalId' | 'metadata' | 'changedSince' | 'startFrom' | 'startTo' | 'limit'
>;

/** By start, creation or last change; with a minus, the last first. */
export type AppointmentOrder = 'start' | '-start' | 'created' | '-created' | 'updated' | '-updated';

export interface ListAppointments extends Filters {
  /** Beginnings of words of the subject, the place, and the names and addresses of invitees; all must be found. */
  search?: string | undefined;
  /** By default `-created`, and `updated` with `changedSince`. */
  order?: AppointmentOrder | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface AppointmentPage {
  /** May be fewer than `limit`, even none, if few pass the filters. */
  appointments: (AppointmentSummary & SeriesInList)[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/** As the agenda calls each order. */
const AGENDA_ORDERS = {
  start: 'earliest',
  '-start': 'latest',
  created: 'oldest',
  '-created': 'newest',
  updated: 'changed_first',
  '-updated': 'changed_last',
} as const satisfies Record<AppointmentOrder, AgendaOrder>;

/**
 * One page of the account's appointments, cancelled ones included unless `status` says otherwise. Those by creation are
 * read where they are stored, others and searches from the agenda, which lags behind changes by a second. A series starts
 * with its next occurrence, or its last one, and is in a period with any of its occurrences.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `invalid_time_range`
 */
export async function listAppointments(context: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { store } = context;
  const { cursor, search = '', order = orderOf(input), ...filters } = input;
  checkSearchedPeriod(input);
  const words = queryWords(search);
  // A search that contains only punctuation matches no appointment.
  if (words.length === 0 && search.trim() !== '') return { appointments: [], nextCursor: null };
  if (words.length === 0 && (order === 'created' || order === '-created')) {
    const query = { ...filters, oldestFirst: order === 'created', after: rowBefore(order, input) };
    const { appointments, next } = await store.appointments.list(query);
    return {
      appointments: await withNext(context, { ...input, appointments }),
      nextCursor: cursorAfter(order, next),
    };
  }
  checkLimit(input);
  const after = cursor === undefined ? undefined : agendaPosition(order, cursor);
  const query = { ...filters, words, order: AGENDA_ORDERS[order], after };
  const { appointments, next } = await searchInSteps(store, query);
  return {
    appointments: await withNext(context, { ...input, appointments }),
    nextCursor: agendaCursor(order, next),
  };
}

/** The store finds the series that reach into the period; those without an occurrence that starts in it are left out. */
function withNext(
  context: VerbContext,
  { accountId, startFrom, startTo, appointments }: ListAppointments & { appointments: readonly AppointmentSummary[] },
): Promise<AppointmentPage['appointments']> {
  const period = { startFrom, startTo };
  return withOccurrences(context, { accountId, appointments, period, withCancelled: false });
}

function orderOf({ changedSince }: ListAppointments): AppointmentOrder {
  return changedSince === undefined ? '-created' : 'updated';
}
