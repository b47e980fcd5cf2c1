import { choices, type components, limits } from '@convoke/contract';
import { writeCursor } from '@convoke/contract/cursors';
import { find } from './appointments.js';
import { Refusal } from './fields.js';
import { pageOf, parametersOf, placeIn } from './list-appointments.js';
import { withLateness } from './respond-by.js';
import { isFound, wordsOf } from './search.js';
import type { State, StoredAppointment } from './state.js';

type Schemas = components['schemas'];
type Invitation = Schemas['Invitation'];

/** An appointment as it is read: with a page of its invitees, and the answers of all. */
export function viewAppointment({ wantedShowAs: _, ...appointment }: StoredAppointment): Schemas['Appointment'] {
  const { invitations } = appointment;
  const count = (response: Invitation['response']) => invitations.filter((each) => each.response === response).length;
  return {
    ...appointment,
    invitations: invitations.slice(0, limits.PageSize.maximum).map((each) => withLateness(appointment, each)),
    hasMoreInvitations: invitations.length > limits.PageSize.maximum,
    responseCounts: {
      needsAction: count('needsAction'),
      accepted: count('accepted'),
      declined: count('declined'),
      tentative: count('tentative'),
    },
  };
}

/** One page of the invitees that fit every filter, in the order of their invitation. @throws Refusal */
export function listInvitations(state: State, appointmentId: string, query: URLSearchParams) {
  const read = parametersOf(query);
  const { limit, cursor } = pageOf(read);
  const response = read('response', (text) => choices.AttendeeResponse.some((each) => each === text));
  const deliveryStatus = read('deliveryStatus', (text) => choices.DeliveryStatus.some((each) => each === text));
  const search = read('search', (text) => [...text].length <= limits.InviteeSearch.maxLength) ?? '';
  const words = wordsOf(search).slice(0, 10);
  const isSought = words.length > 0 || search.trim() === '';
  const after = cursor === undefined ? '' : placeIn('invitations', cursor);
  const appointment = find(state, appointmentId);
  const { invitations } = appointment;
  const rest = invitations
    .filter(({ invitationId }) => invitationId > after)
    .filter((each) => (response ?? each.response) === each.response)
    .filter((each) => (deliveryStatus ?? each.deliveryStatus) === each.deliveryStatus)
    .filter(({ name, address }) => {
      return isSought && isFound(words, [name, address]);
    });
  const data = rest.slice(0, limit).map((each) => withLateness(appointment, each));
  const last = rest.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last ? writeCursor('invitations', last.invitationId) : null };
}

/** One invitee. @throws Refusal */
export function getInvitation(
  state: State,
  { appointmentId, invitationId }: { appointmentId: string; invitationId: string },
): Invitation {
  const appointment = find(state, appointmentId);
  const invitation = appointment.invitations.find((each) => each.invitationId === invitationId);
  if (invitation) return withLateness(appointment, invitation);
  throw new Refusal('invitation_not_found', 'No invitee of this appointment has that invitationId.', 'invitationId');
}
