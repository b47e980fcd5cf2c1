import type {
  CancelOccurrenceInput,
  ChangedOccurrence,
  InviteToOccurrenceInput,
  ListOccurrenceInvitationsInput,
  ListOccurrencesInput,
  Occurrence,
  OccurrenceInvitation,
  SentInvitation,
  UpdatedAppointment,
  UpdateFollowingInput,
  UpdateOccurrenceInput,
} from '@convoke/contract/models';
import {
  type CallOptions,
  type ChangeOptions,
  callInit,
  conditionalInit,
  type ReadOptions,
  splitInit,
} from './call-options.js';
import { listPages, type Paged } from './paged.js';
import { type Call, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

/** The occurrences of appointments that repeat. */
export interface Occurrences {
  /** The occurrences of a series in a period, by default those that have not ended; fetched while they are read. */
  occurrences(appointmentId: string, input?: ListOccurrencesInput, options?: ReadOptions): Paged<Occurrence>;

  /**
   * The invitees of a series with their answers to one occurrence, named by its original start, in the order of their
   * invitation; fetched while they are read.
   */
  occurrenceInvitations(
    appointmentId: string,
    occurrenceStart: string,
    options?: ListOccurrenceInvitationsInput & ReadOptions,
  ): Paged<OccurrenceInvitation>;

  /**
   * Changes what is given of one occurrence, named by its original start, and notifies every invitee; the rest of it
   * follows the series.
   */
  updateOccurrence(
    appointmentId: string,
    occurrenceStart: string,
    options: UpdateOccurrenceInput & ChangeOptions,
  ): Call<ChangedOccurrence>;

  /**
   * Takes one occurrence out permanently and notifies every invitee, with the comment if there is one. With `following`, the
   * series ends before it.
   */
  cancelOccurrence(
    appointmentId: string,
    occurrenceStart: string,
    options?: CancelOccurrenceInput & ChangeOptions,
  ): Call<ChangedOccurrence>;

  /**
   * Changes what is given of one occurrence and all that follow. The series ends before it and continues as the appointment
   * in the result, which names the other one in `continues`; without an occurrence before it, the series itself is updated.
   * Notifies every invitee.
   */
  updateFollowing(
    appointmentId: string,
    occurrenceStart: string,
    options: UpdateFollowingInput & ChangeOptions,
  ): Call<UpdatedAppointment>;

  /** Invites one more person to one occurrence, which is all that they see of the series. Nobody else is notified. */
  inviteToOccurrence(
    appointmentId: string,
    occurrenceStart: string,
    options: InviteToOccurrenceInput & CallOptions,
  ): Call<SentInvitation>;

  /** Lets one occurrence follow the series again in everything, and notifies every invitee. */
  resetOccurrence(appointmentId: string, occurrenceStart: string, options?: ChangeOptions): Call<ChangedOccurrence>;
}

const collection = '/api/v1/appointments/{appointmentId}/occurrences';
const occurrence = `${collection}/{occurrenceStart}` as const;

const OWN = [
  'appointmentStart',
  'appointmentEnd',
  'appointmentSubject',
  'appointmentBody',
  'appointmentLocation',
  'showAs',
  'conferenceUrl',
] as const;

const INVITEE = ['name', 'address', 'language', 'timeZone', 'role', 'calendarKind'] as const;

export function makeOccurrences(client: Raw): Occurrences {
  return {
    occurrences: (appointmentId, input = {}, options) =>
      listPages(input, ['from', 'to'], (query) =>
        client.GET(collection, { ...callInit(options), params: { path: { appointmentId }, query } }),
      ),
    occurrenceInvitations: (
      appointmentId,
      occurrenceStart,
      { cursor, limit, response, deliveryStatus, ...options } = {},
    ) =>
      listPages({ cursor, limit, response, deliveryStatus }, ['response', 'deliveryStatus'], (query) =>
        client.GET(`${occurrence}/invitations`, {
          ...callInit(options),
          params: { path: { appointmentId, occurrenceStart }, query },
        }),
      ),
    updateOccurrence: (appointmentId, occurrenceStart, options) =>
      resultOf(() => client.PUT(occurrence, conditionalInit({ appointmentId, occurrenceStart }, options, OWN))),
    cancelOccurrence: (appointmentId, occurrenceStart, options = {}) =>
      resultOf(() =>
        client.DELETE(
          occurrence,
          conditionalInit({ appointmentId, occurrenceStart }, options, ['comment', 'following']),
        ),
      ),
    updateFollowing: (appointmentId, occurrenceStart, options) =>
      resultOf(() =>
        client.POST(
          `${occurrence}/following`,
          conditionalInit({ appointmentId, occurrenceStart }, options, [...OWN, 'appointmentTimeZone', 'recurrence']),
        ),
      ),
    inviteToOccurrence: (appointmentId, occurrenceStart, options) =>
      resultOf(() =>
        client.POST(`${occurrence}/invitations`, splitInit({ appointmentId, occurrenceStart }, options, INVITEE)),
      ),
    resetOccurrence: (appointmentId, occurrenceStart, options = {}) =>
      resultOf(() =>
        client.DELETE(`${occurrence}/changes`, conditionalInit({ appointmentId, occurrenceStart }, options, [])),
      ),
  };
}
