import { type components, type HandlerInput, limits } from '@convoke/contract';
import { domainOf, FIRST_INVITE_DOMAINS, mailboxKey } from '@convoke/contract/mailbox';
import {
  addressKey,
  admitRows,
  type CheckedInvitee,
  type CheckedRow,
  checkComment,
  checkHasRows,
  checkInvitee,
  checkRows,
  DomainError,
  type InviteeList,
  invitationNotFound,
  namedAttendee,
  refuseRows,
  roomOf,
} from '@convoke/engine/fields';
import { english } from '@convoke/texts';
import { timeZones as zones } from '@convoke/zones';
import { openAppointment } from './find-appointment.js';
import { emit, eventData, newId, type State, type StoredAppointment } from './state.js';

type Invitation = components['schemas']['Invitation'];
type InviteeResult = components['schemas']['InviteeResult'];

/** @throws DomainError */
export function invite(state: State, { params, body }: HandlerInput<'sendInvitation'>) {
  const invitee = checkInvitee({ zones }, body);
  const appointment = openAppointment(state, params.appointmentId);
  const { appointmentId, subject: appointmentSubject } = appointment;
  return {
    ...{ appointmentId, appointmentSubject, invitee: body.name, email: body.address },
    ...addOne(state, appointment, invitee),
    totalInvitees: appointment.invitations.length,
  };
}

/** @throws DomainError */
export function inviteMany(state: State, { params, body }: HandlerInput<'sendInvitations'>) {
  const { invitees: rows, allOrNothing = false } = body;
  checkHasRows(rows);
  const appointment = openAppointment(state, params.appointmentId);
  const results = addRows(state, appointment, { rows, allOrNothing });
  const invited = results.filter(({ result }) => result === 'invited').length;
  const { appointmentId, subject: appointmentSubject, invitations } = appointment;
  return { appointmentId, appointmentSubject, totalInvitees: invitations.length, invited, results };
}

/** @throws DomainError */
export function uninvite(state: State, { params, body }: HandlerInput<'removeInvitation'>) {
  checkComment(body.comment ?? '');
  const appointment = openAppointment(state, params.appointmentId);
  const invitation = invitationOf(appointment, params.invitationId);
  const left = appointment.invitations.filter((each) => each !== invitation);
  setInvitations(appointment, left);
  emit(state, 'invitation.removed', dataOf(appointment, invitation));
  const { invitationId, name: invitee, address: email } = invitation;
  return { appointmentId: appointment.appointmentId, invitee, email, invitationId, totalInvitees: left.length };
}

/** @throws DomainError */
export function invitationOf({ invitations }: StoredAppointment, invitationId: string): Invitation {
  const found = invitations.find((each) => each.invitationId === invitationId);
  if (found) return found;
  throw invitationNotFound();
}

/** @throws DomainError */
export function addOne(state: State, appointment: StoredAppointment, invitee: CheckedInvitee) {
  const [row] = admit(appointment, [{ invitee }]);
  if (!row || !('problem' in row)) return add(state, appointment, invitee);
  const { code, reason, param = 'appointmentId' } = row.problem;
  throw new DomainError(code, reason, { param });
}

/** Invites whom it can. @throws DomainError if nobody can be, or not everybody who must be */
export function addRows(state: State, appointment: StoredAppointment, list: InviteeList): InviteeResult[] {
  const rows = admit(appointment, checkRows({ zones }, list));
  const refused = rows.filter((row) => 'problem' in row).length;
  if (refused > 0 && (list.allOrNothing || refused === rows.length)) throw refuseRows(rows, list);
  return rows.map((row, index) => {
    if ('invitee' in row) return { index, result: 'invited', ...add(state, appointment, row.invitee) };
    const { code: result, reason, param } = row.problem;
    return { index, result, ...(param !== undefined && { param }), message: english(reason), reason };
  });
}

/** Of rows those for whom the appointment has room. */
function admit(appointment: StoredAppointment, rows: readonly CheckedRow[]): CheckedRow[] {
  const present = new Set(appointment.invitations.map(({ address }) => addressKey(address)));
  return admitRows(rows, { present, ...roomOf({ maxInvitees: limits.inviteesPerAppointment }, appointment) });
}

function add(state: State, appointment: StoredAppointment, invitee: CheckedInvitee) {
  const { addressKey: key, calendarKind, calendarKindSource, ...shown } = invitee;
  const kind = calendarKind && calendarKindSource && { calendarKind, calendarKindSource };
  const invitation = unanswered({ invitationId: newId(state), ...shown, ...kind, deliveryStatus: 'queued' });
  setInvitations(appointment, [...appointment.invitations, invitation]);
  const mailbox = mailboxKey(key);
  const providerFirstInvite = FIRST_INVITE_DOMAINS.includes(domainOf(key)) && !state.invited.has(mailbox);
  state.invited.add(mailbox);
  emit(state, 'invitation.created', dataOf(appointment, invitation));
  return { providerFirstInvite, invitationId: invitation.invitationId };
}

function setInvitations(appointment: StoredAppointment, invitations: Invitation[]): void {
  Object.assign(appointment, { invitations, inviteeCount: invitations.length });
}

/** What events say of an invitation that came or went. */
function dataOf(appointment: StoredAppointment, invitation: Invitation) {
  const { invitationId } = invitation;
  return { ...eventData(appointment), invitationId, attendee: namedAttendee(invitation) };
}

/** A new message to everybody waits for its turn. */
export function queueMessages(appointment: Pick<StoredAppointment, 'invitations'>): void {
  appointment.invitations = appointment.invitations.map((each) => ({ ...each, deliveryStatus: 'queued' }));
}

export function unanswered(
  invitation: Omit<Invitation, 'response' | 'respondedAt' | 'comment' | 'delegatedTo'>,
): Invitation {
  return { ...invitation, response: 'needsAction', respondedAt: null, comment: '', delegatedTo: null };
}
