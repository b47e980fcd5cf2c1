import type { components, paths } from '@convoke/contract';
import { type CallOptions, type ChangeOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { listPages, type Paged } from './paged.js';
import { type Call, dataOf, type Input, listOf, type Result, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

type Schemas = components['schemas'];

/** What a new appointment consists of. */
export type CreateAppointmentInput = Input<Schemas['CreateAppointmentRequest']>;
/** Whom to invite. */
export type SendInvitationInput = Input<Schemas['SendInvitationRequest']>;
/** Many people to invite. */
export type SendInvitationsInput = Input<Schemas['SendInvitationsRequest']>;
/** The fields to change; those that are left out stay as they are. */
export type UpdateAppointmentInput = Input<Schemas['UpdateAppointmentRequest']>;
/** What to tell the invitees. */
export type CancelAppointmentInput = Input<Schemas['CancelAppointmentRequest']>;
/** What to change of an invitee; what is left out stays as it is. */
export type ChangeInvitationInput = Input<Schemas['ChangeInvitationRequest']>;
/** The corrected address. */
export type CorrectAddressInput = Input<Schemas['CorrectAddressRequest']>;
/** What to tell the invitee who is removed. */
export type RemoveInvitationInput = Input<Schemas['RemoveInvitationRequest']>;
/** Which appointments to list. */
export type ListAppointmentsInput = NonNullable<paths['/api/v1/appointments']['get']['parameters']['query']>;

/** Which invitees to list. */
export type ListInvitationsInput = NonNullable<
  paths['/api/v1/appointments/{appointmentId}/invitations']['get']['parameters']['query']
>;

/** A new appointment, and the message of the response. */
export type CreatedAppointment = Result<Schemas['CreatedAppointment']>;
/** A new invitation, and the message of the response. */
export type SentInvitation = Result<Schemas['SentInvitation']>;
/** What has become of each entry of a list of invitees, and the message of the response. */
export type SentInvitations = Result<Schemas['SentInvitations']>;
/** What has become of one entry of a list of invitees. */
export type InviteeResult = Schemas['InviteeResult'];
/** An appointment after a change, and the message of the response. */
export type UpdatedAppointment = Result<Schemas['UpdatedAppointment']>;
/** A cancelled appointment, and the message of the response. */
export type CancelledAppointment = Result<Schemas['CancelledAppointment']>;
/** An invitation after a change, and the message of the response. */
export type ChangedInvitation = Result<Schemas['Invitation']>;
/** The invitation to a corrected address, and the message of the response. */
export type CorrectedInvitation = Result<Schemas['CorrectedInvitation']>;
/** A removed invitation, and the message of the response. */
export type RemovedInvitation = Result<Schemas['RemovedInvitation']>;

/** The current appointment, with its body and its first hundred invitees. */
export type Appointment = Schemas['Appointment'];
/** An appointment as it is listed. */
export type AppointmentSummary = Schemas['AppointmentSummary'];
/** One invitee: the answer, and how far the newest message has come. */
export type Invitation = Schemas['Invitation'];

/** One thing that happened. A newer server may send types that the list does not have. */
export type TimelineEntry = Omit<Schemas['TimelineEntry'], 'type'> & {
  /** What happened, for programs to read. */
  type: Schemas['TimelineEntryType'] | (string & {});
};

/** What has happened to an appointment. */
export interface Timeline {
  /** Oldest first. */
  entries: TimelineEntry[];
  /** Whether older entries were left out. */
  truncated: boolean;
}

/**
 * Appointments and their invitations. Every method rejects with a `ConvokeError`,
 * or with a `TypeError` if one of its options is invalid.
 */
export interface Appointments {
  /**
   * Creates an appointment; with `name` and `address`, which come together, also invites that person, with `invitees`
   * everybody in the list whom it can. Rejects if that is nobody.
   */
  create(input: CreateAppointmentInput, options?: CallOptions): Call<CreatedAppointment>;

  /** Invites one more person. Nobody else is notified. */
  invite(appointmentId: string, input: SendInvitationInput, options?: CallOptions): Call<SentInvitation>;

  /**
   * Invites up to 500 people at once; `results` says what has become of each. Rejects if nobody can be invited, or with
   * `allOrNothing` if one cannot: `problems` of the error then says what is wrong.
   */
  inviteMany(appointmentId: string, input: SendInvitationsInput, options?: CallOptions): Call<SentInvitations>;

  /**
   * Changes an invitee, who alone is notified, and only if calendars or messages show it: a change of the language is not
   * announced. `''` removes a language or a time zone.
   */
  changeInvitation(
    appointmentId: string,
    invitationId: string,
    options?: ChangeInvitationInput & CallOptions,
  ): Call<ChangedInvitation>;

  /** Removes one invitee, who alone is notified, with the comment if there is one. */
  uninvite(
    appointmentId: string,
    invitationId: string,
    options?: RemoveInvitationInput & CallOptions,
  ): Call<RemovedInvitation>;

  /** Invites a corrected address in place of a wrong one, in one step: either both happen or neither. */
  correctAddress(
    appointmentId: string,
    invitationId: string,
    options: CorrectAddressInput & CallOptions,
  ): Call<CorrectedInvitation>;

  /** Changes what is given and notifies every invitee; `''` clears a subject, body or location. */
  update(appointmentId: string, input: UpdateAppointmentInput, options?: ChangeOptions): Call<UpdatedAppointment>;

  /** Cancels permanently and notifies every invitee, with the comment if there is one. */
  cancel(appointmentId: string, input?: CancelAppointmentInput, options?: ChangeOptions): Call<CancelledAppointment>;

  /** The account's appointments that fit every filter, the newest first; fetched while they are read. */
  list(input?: ListAppointmentsInput, options?: ReadOptions): Paged<AppointmentSummary>;

  /** The current appointment, with the answers of its first hundred invitees; `invitations` lists all. */
  get(appointmentId: string, options?: ReadOptions): Call<Appointment>;

  /** The invitees that fit every filter, in the order of their invitation; fetched while they are read. */
  invitations(appointmentId: string, input?: ListInvitationsInput, options?: ReadOptions): Paged<Invitation>;

  /** What has happened to the appointment, its invitations and the messages that carry them. */
  timeline(appointmentId: string, options?: ReadOptions): Call<Timeline>;
}

const collection = '/api/v1/appointments';
const single = '/api/v1/appointments/{appointmentId}';
const one = `${single}/invitations/{invitationId}` as const;

/** A call about one invitation, whose input comes together with its options. */
function invitationInit<Given extends CallOptions>(
  ids: Record<'appointmentId' | 'invitationId', string>,
  given: Given,
) {
  const { idempotencyKey, headers, signal, timeout, maxRetries, ...body } = { ...given };
  return { ...pathInit(ids, { idempotencyKey, headers, signal, timeout, maxRetries }), body };
}

/** The appointment operations over a client that already carries address and credentials. */
export function makeAppointments(client: Raw): Appointments {
  return {
    create: (body, options) => resultOf(() => client.POST(collection, { ...callInit(options), body })),
    invite: (appointmentId, body, options) =>
      resultOf(() => client.POST(`${single}/invitations`, { ...pathInit({ appointmentId }, options), body })),
    inviteMany: (appointmentId, body, options) =>
      resultOf(() => client.POST(`${single}/invitations/batch`, { ...pathInit({ appointmentId }, options), body })),
    changeInvitation: (appointmentId, invitationId, options = {}) =>
      resultOf(() => client.PATCH(one, invitationInit({ appointmentId, invitationId }, options))),
    uninvite: (appointmentId, invitationId, options = {}) =>
      resultOf(() => client.DELETE(one, invitationInit({ appointmentId, invitationId }, options))),
    correctAddress: (appointmentId, invitationId, options) =>
      resultOf(() => client.POST(`${one}/correct-address`, invitationInit({ appointmentId, invitationId }, options))),
    update: (appointmentId, body, options) =>
      resultOf(() => client.PUT(single, { ...pathInit({ appointmentId }, options), body })),
    cancel: (appointmentId, body = {}, options) =>
      resultOf(() => client.DELETE(single, { ...pathInit({ appointmentId }, options), body })),
    list: ({ cursor, ...filters } = {}, options) =>
      listPages(cursor, (page) =>
        client.GET(collection, { ...callInit(options), params: { query: { ...filters, ...page } } }),
      ),
    get: (appointmentId, options) => dataOf(() => client.GET(single, pathInit({ appointmentId }, options))),
    invitations: (appointmentId, { cursor, ...filters } = {}, options) =>
      listPages(cursor, (page) =>
        client.GET(`${single}/invitations`, {
          ...callInit(options),
          params: { path: { appointmentId }, query: { ...filters, ...page } },
        }),
      ),
    timeline: (appointmentId, options) =>
      listOf(
        () => client.GET(`${single}/timeline`, pathInit({ appointmentId }, options)),
        ({ data: entries, truncated }) => ({ entries, truncated }),
      ),
  };
}
