import type { components } from '@convoke/contract';
import { addressKey, namedAttendee, placePeriod } from '@convoke/engine/fields';
import { timeZones } from '@convoke/zones';
import { findAppointment } from './find-appointment.js';
import { lateness } from './reads.js';
import { emit, eventData, type InMemoryDelivery, iso, type State } from './state.js';

/** What an invitee can answer. */
export type InviteeAnswer = components['schemas']['GivenAnswer'];

/** Whose answer it is. */
export interface Invitee {
  /** Id of the appointment. */
  appointmentId: string;
  /** The invitee's e-mail address. */
  address: string;
}

/** A time on the clock of the appointment's time zone; dates for one of whole days. */
export interface ProposedTime {
  /** When it would begin, such as `2027-03-15T15:00:00`. */
  start: string;
  /** When it would end. */
  end: string;
}

/** What mail and time do to appointments, when a test says so. Each returns its deliveries, one for each webhook. */
export interface Happenings {
  /**
   * An invitee answers; after `respondBy`, late. None if the invitee gives the same response again.
   *
   * @returns the deliveries of `attendee.responded`
   * @throws Error where nobody of that address is invited
   */
  answer(this: void, invitee: Invitee, response: InviteeAnswer, comment?: string): InMemoryDelivery[];
  /**
   * An invitee answers “maybe” and proposes another time.
   *
   * @returns the deliveries of `attendee.responded`, if the answer is new, and of `attendee.proposed_new_time`
   * @throws Error where nobody of that address is invited, or no appointment can be at that time
   */
  propose(this: void, invitee: Invitee, time: ProposedTime, comment?: string): InMemoryDelivery[];
  /**
   * An invitee asks for somebody else to come.
   *
   * @param to the delegate's address
   * @returns the deliveries of `attendee.delegated`
   * @throws Error where nobody of that address is invited
   */
  delegate(this: void, invitee: Invitee, to: string, comment?: string): InMemoryDelivery[];
  /**
   * The newest message to an invitee comes back: its `deliveryStatus` is `undeliverable`.
   *
   * @param reason what the mail system says
   * @returns the deliveries of `invitation.undeliverable`; none if one came back before
   * @throws Error where nobody of that address is invited
   */
  bounce(this: void, invitee: Invitee, reason?: string): InMemoryDelivery[];
  /** Everything that waits is taken over by the receiving side: each `queued` becomes `sent`. */
  deliver(this: void): void;
  /**
   * The time of an appointment's reminders to webhooks comes.
   *
   * @returns the deliveries of `appointment.starting`, the earliest reminder first
   * @throws Error if there is no such appointment, or it is cancelled
   */
  start(this: void, appointmentId: string): InMemoryDelivery[];
}

export function happeningsIn(state: State): Happenings {
  const answer: Happenings['answer'] = (invitee, response, comment = '') => {
    const { appointment, invitation } = reached(state, invitee);
    const isRepeated = response === invitation.response;
    const respondedAt = (isRepeated ? invitation.respondedAt : null) ?? iso(state.now());
    const words = comment || (isRepeated ? invitation.comment : '');
    Object.assign(invitation, { response, respondedAt, comment: words, delegatedTo: null });
    if (isRepeated) return [];
    const attendee = { ...namedAttendee(invitation), response, respondedAt, ...lateness(appointment, { respondedAt }) };
    return emit(state, 'attendee.responded', { ...eventData(appointment), attendee });
  };
  return {
    answer,
    propose(invitee, { start, end }, comment = '') {
      const { appointment, invitation } = invitationOf(state, invitee);
      placePeriod(timeZones, { start, end, timeZone: appointment.timeZone });
      const answered = answer(invitee, 'tentative', comment);
      const proposal = { respondedAt: iso(state.now()), proposedStart: start, proposedEnd: end };
      const words = comment !== '' && { comment };
      const attendee = { ...namedAttendee(invitation), response: 'tentativelyAccepted', ...proposal, ...words };
      return [...answered, ...emit(state, 'attendee.proposed_new_time', { ...eventData(appointment), attendee })];
    },
    delegate(invitee, delegatedTo, comment = '') {
      const { appointment, invitation } = reached(state, invitee);
      Object.assign(invitation, { response: 'needsAction', respondedAt: null, comment, delegatedTo });
      const attendee = { ...namedAttendee(invitation), delegatedTo, respondedAt: iso(state.now()), comment };
      return emit(state, 'attendee.delegated', { ...eventData(appointment), attendee });
    },
    bounce(invitee, reason = '550 5.1.1 No such user') {
      const { appointment, invitation } = invitationOf(state, invitee);
      if (invitation.deliveryStatus === 'undeliverable') return [];
      invitation.deliveryStatus = 'undeliverable';
      const attendee = namedAttendee(invitation);
      return emit(state, 'invitation.undeliverable', { ...eventData(appointment), attendee, reason });
    },
    deliver() {
      const all = [...state.appointments.values()].flatMap(({ invitations }) => invitations);
      for (const each of all.filter(({ deliveryStatus }) => deliveryStatus === 'queued')) each.deliveryStatus = 'sent';
    },
    start(appointmentId) {
      const appointment = findAppointment(state, appointmentId);
      if (!appointment.isActive) throw new Error('The appointment is cancelled.');
      return appointment.reminders
        .filter(({ to }) => to === 'webhook' || to === 'both')
        .flatMap(({ minutesBefore }) =>
          emit(state, 'appointment.starting', { ...eventData(appointment), minutesBefore }),
        );
    },
  };
}

/** Whoever answers has received what is answered. */
function reached(state: State, invitee: Invitee) {
  const found = invitationOf(state, invitee);
  if (found.invitation.deliveryStatus === 'queued') found.invitation.deliveryStatus = 'sent';
  return found;
}

function invitationOf(state: State, { appointmentId, address }: Invitee) {
  const appointment = findAppointment(state, appointmentId);
  const invitation = appointment.invitations.find((each) => addressKey(each.address) === addressKey(address));
  if (!invitation || !appointment.isActive) throw new Error(`${address} is not invited.`);
  return { appointment, invitation };
}
