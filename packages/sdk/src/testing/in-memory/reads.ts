import { type components, type HandlerInput, limits } from '@convoke/contract';
import { writeCursor } from '@convoke/contract/cursors';
import {
  checkSearchedPeriod,
  countResponses,
  isFound,
  isLate,
  pick,
  placeIn,
  SEARCHED_FIELDS,
} from '@convoke/engine/fields';
import { findAppointment } from './find-appointment.js';
import { invitationOf } from './invitees.js';
import { instantsOf, iso, SHOWN, type State, type StoredAppointment } from './state.js';

type Schemas = components['schemas'];
type Invitation = Schemas['Invitation'];

/** An appointment as it is read: with a page of its invitees, and the answers of all. @throws DomainError */
export function getAppointment(state: State, appointmentId: string): Schemas['Appointment'] {
  const found = findAppointment(state, appointmentId);
  const { wantedShowAs: _, respondByUtc: __, invitations, ...appointment } = found;
  const most = limits.PageSize.maximum;
  return {
    ...appointment,
    ...instantsOf(found),
    invitations: invitations.slice(0, most).map((each) => viewInvitation(found, each)),
    hasMoreInvitations: invitations.length > most,
    responseCounts: countResponses(invitations),
  };
}

/** An invitation as it is read, which says whether its answer came late. */
function viewInvitation(appointment: StoredAppointment, invitation: Invitation): Invitation {
  return { ...invitation, ...lateness(appointment, invitation) };
}

export function lateness(appointment: StoredAppointment, { respondedAt }: Pick<Invitation, 'respondedAt'>) {
  const given = respondedAt === null ? null : Date.parse(respondedAt);
  return isLate({ respondedAt: given }, appointment) && { isLate: true };
}

/** One invitee. @throws DomainError */
export function getInvitation(state: State, { params }: HandlerInput<'getInvitation'>): Invitation {
  const appointment = findAppointment(state, params.appointmentId);
  return viewInvitation(appointment, invitationOf(appointment, params.invitationId));
}

/** One page of the invitees that fit every filter, in the order of their invitation. @throws DomainError */
export function listInvitations(state: State, { params, query }: HandlerInput<'listInvitations'>) {
  const { response, deliveryStatus, search } = query;
  const appointment = findAppointment(state, params.appointmentId);
  const rows = appointment.invitations.filter(
    (each) =>
      (response ?? each.response) === each.response &&
      (deliveryStatus ?? each.deliveryStatus) === each.deliveryStatus &&
      isFound([each.name, each.address], search),
  );
  const { data, nextCursor } = pageOf(rows, { ...query, list: 'invitations', placeOf: (each) => each.invitationId });
  return { data: data.map((each) => viewInvitation(appointment, each)), nextCursor };
}

/** One page of what fits every filter, in the order that is asked for. @throws DomainError */
export function listAppointments(state: State, { query }: HandlerInput<'listAppointments'>) {
  const { status, externalId, q, metadata = {}, updatedSince } = query;
  const { order = updatedSince === undefined ? '-created' : 'updated' } = query;
  const instantOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));
  const [since, startFrom, startTo] = [updatedSince, query.startFrom, query.startTo].map(instantOf);
  checkSearchedPeriod({ startFrom, startTo });
  const rows = [...state.appointments.values()].filter(
    (each) =>
      (status === undefined || each.isActive === (status === 'active')) &&
      (externalId ?? each.externalId) === each.externalId &&
      Object.entries(metadata).every(([key, value]) => each.metadata[key] === value) &&
      (since === undefined || Date.parse(changedAt(each)) >= since) &&
      (startFrom === undefined || each.startUtc >= startFrom) &&
      (startTo === undefined || each.startUtc < startTo) &&
      isFound([...SEARCHED_FIELDS.map((field) => each[field]), ...each.invitations.flatMap(namesOf)], q),
  );
  const placeOf = (each: StoredAppointment) => `${KEYS[order](each)} ${each.appointmentId}`;
  const place = { list: order, isBackwards: order.startsWith('-'), placeOf, pattern: /^\S* [0-9a-f-]{36}$/ };
  const { data, nextCursor } = pageOf(rows, { ...query, ...place });
  return { data: data.map(summaryOf), nextCursor };
}

const startOf = ({ startUtc }: StoredAppointment) => iso(startUtc);
const changedAt = ({ lastUpdated, dateCanceled }: StoredAppointment) =>
  dateCanceled !== null && dateCanceled > lastUpdated ? dateCanceled : lastUpdated;
/** What each order goes by; those that are equal are in the order of their creation. */
const KEYS = {
  created: () => '',
  '-created': () => '',
  start: startOf,
  '-start': startOf,
  updated: changedAt,
  '-updated': changedAt,
};

function namesOf({ name, address }: Invitation): string[] {
  return [name, address];
}

function summaryOf(appointment: StoredAppointment): Schemas['AppointmentSummary'] {
  const own = ['isActive', 'inviteeCount', 'externalId', 'metadata', 'revision'] as const;
  const fields = [...SHOWN, ...own, 'dateCreated', 'lastUpdated', 'dateCanceled'] as const;
  return { ...pick(appointment, fields), ...instantsOf(appointment) };
}

interface Paging<Row> {
  limit: number;
  cursor?: string | undefined;
  /** Which list the cursor belongs to. */
  list: string;
  /** What the list is sorted by, one for each row. */
  placeOf: (row: Row) => string;
  isBackwards?: boolean;
  /** What a place looks like; by default a row's id. */
  pattern?: RegExp;
}

/** @throws DomainError if the cursor is none of this list */
function pageOf<Row>(
  rows: readonly Row[],
  { limit, cursor, list, placeOf, isBackwards = false, pattern }: Paging<Row>,
) {
  const [after] = cursor === undefined ? [] : placeIn(list, cursor, pattern);
  const isBefore = (one: string, other: string) => (isBackwards ? one > other : one < other);
  const rest = rows
    .map((row) => ({ row, place: placeOf(row) }))
    .filter(({ place }) => after === undefined || isBefore(after, place))
    .sort((one, other) => (isBefore(one.place, other.place) ? -1 : 1));
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return { data: page.map(({ row }) => row), nextCursor: last ? writeCursor(list, last.place) : null };
}
