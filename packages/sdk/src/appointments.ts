import type {
  Appointment,
  AppointmentSummary,
  CancelAppointmentInput,
  CancelledAppointment,
  ChangedInvitation,
  ChangeInvitationInput,
  CorrectAddressInput,
  CorrectedInvitation,
  CreateAppointmentInput,
  CreatedAppointment,
  Delivery,
  DuplicateAppointmentInput,
  Invitation,
  InvitationMessage,
  ListAppointmentDeliveriesInput,
  ListAppointmentsInput,
  ListInvitationsInput,
  RecordAnswerInput,
  RecordedAnswer,
  RemovedInvitation,
  RemoveInvitationInput,
  ResentInvitation,
  SendInvitationInput,
  SendInvitationsInput,
  SentInvitation,
  SentInvitations,
  TimelineEntry,
  UpdateAppointmentInput,
  UpdatedAppointment,
} from '@convoke/contract/models';
import {
  type CallOptions,
  type ChangeOptions,
  callInit,
  pathInit,
  type ReadOptions,
  splitInit,
} from './call-options.js';
import { makeOccurrences, type Occurrences } from './occurrences.js';
import { listPages, type Paged } from './paged.js';
import { type Call, dataOf, listOf, resultOf, streamOf } from './results.js';
import type { Raw } from './transport/raw.js';

/** What has happened to an appointment. */
export interface Timeline {
  /** Oldest first. */
  entries: TimelineEntry[];
  /** Whether older entries were left out. */
  truncated: boolean;
}

/** The messages to an invitee. */
export interface InvitationMessages {
  /** Newest first. */
  messages: InvitationMessage[];
  /** Whether older messages were left out. */
  truncated: boolean;
}

/**
 * Appointments and their invitations. Every method rejects with a `ConvokeError`,
 * or with a `TypeError` if one of its options is invalid.
 */
export interface Appointments extends Occurrences {
  /**
   * Creates an appointment; with `name` and `address`, which come together, also invites that person, with `invitees`
   * everybody in the list whom it can. Rejects if that is nobody.
   *
   * @example
   * const { appointmentId } = await convoke.appointments.create({
   *   appointmentSubject: 'Roof inspection',
   *   appointmentStart: '2027-03-15T14:00:00',
   *   appointmentEnd: '2027-03-15T14:45:00',
   *   appointmentTimeZone: 'Europe/Berlin',
   *   name: 'Ada Lovelace',
   *   address: 'ada@example.com',
   * });
   */
  create(input: CreateAppointmentInput, options?: CallOptions): Call<CreatedAppointment>;

  /**
   * Invites one more person. Nobody else is notified.
   *
   * @example
   * await convoke.appointments.invite(appointmentId, {
   *   name: 'Bob Kahn',
   *   address: 'bob@example.com',
   * });
   */
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

  /**
   * Changes what is given and notifies every invitee; `''` clears a subject, body or location.
   *
   * @example
   * await convoke.appointments.update(appointmentId, {
   *   appointmentStart: '2027-03-16T14:00:00',
   *   appointmentEnd: '2027-03-16T14:45:00',
   * });
   */
  update(appointmentId: string, input: UpdateAppointmentInput, options?: ChangeOptions): Call<UpdatedAppointment>;

  /**
   * Cancels permanently and notifies every invitee, with the comment if there is one.
   *
   * @example
   * await convoke.appointments.cancel(appointmentId, {
   *   comment: 'The storm is too strong.',
   * });
   */
  cancel(appointmentId: string, input?: CancelAppointmentInput, options?: ChangeOptions): Call<CancelledAppointment>;

  /**
   * Creates an appointment like another one, at other times; with `withInvitees` invites the same people. `externalId` and
   * `respondBy` are not repeated.
   */
  duplicate(appointmentId: string, input: DuplicateAppointmentInput, options?: CallOptions): Call<CreatedAppointment>;

  /**
   * The account's appointments that fit every filter, the newest first; fetched while they are read.
   *
   * @example
   * const active = convoke.appointments.list({ status: 'active' });
   * for await (const { subject } of active) console.log(subject);
   */
  list(input?: ListAppointmentsInput, options?: ReadOptions): Paged<AppointmentSummary>;

  /**
   * All appointments with their invitees and answers as CSV, which is written while it is read.
   *
   * @example
   * const csv = await convoke.appointments.exportCsv();
   * await pipeline(csv, createWriteStream('appointments.csv'));
   */
  exportCsv(options?: ReadOptions): Promise<ReadableStream<Uint8Array>>;

  /** The current appointment, with the answers of its first hundred invitees; `invitations` lists all. */
  get(appointmentId: string, options?: ReadOptions): Call<Appointment>;

  /** The invitees that fit every filter, in the order of their invitation; fetched while they are read. */
  invitations(appointmentId: string, input?: ListInvitationsInput, options?: ReadOptions): Paged<Invitation>;

  /** One invitee with the answer. */
  invitation(appointmentId: string, invitationId: string, options?: ReadOptions): Call<Invitation>;

  /** Sends an invitee the current invitation again, at most three times in 24 hours. */
  resend(appointmentId: string, invitationId: string, options?: CallOptions): Call<ResentInvitation>;

  /** Records what an invitee has answered in another way, such as by telephone. They are told nothing. */
  recordAnswer(
    appointmentId: string,
    invitationId: string,
    options: RecordAnswerInput & CallOptions,
  ): Call<RecordedAnswer>;

  /** What was sent to an invitee and what waits to be sent, newest first. */
  messages(appointmentId: string, invitationId: string, options?: ReadOptions): Call<InvitationMessages>;

  /** The deliveries of the appointment's events to all webhooks, newest first; fetched while they are read. */
  deliveries(appointmentId: string, input?: ListAppointmentDeliveriesInput, options?: ReadOptions): Paged<Delivery>;

  /** What has happened to the appointment, its invitations and the messages that carry them. */
  timeline(appointmentId: string, options?: ReadOptions): Call<Timeline>;
}

const collection = '/api/v1/appointments';
const single = '/api/v1/appointments/{appointmentId}';
const one = `${single}/invitations/{invitationId}` as const;

const CHANGEABLE = ['name', 'language', 'timeZone', 'role', 'calendarKind'] as const;
const CORRECTABLE = ['address', 'name', 'comment'] as const;
const FILTERS = [
  ...(['status', 'externalId', 'q', 'metadata'] as const),
  ...(['startFrom', 'startTo', 'updatedSince', 'order'] as const),
];
const RECORDABLE = ['response', 'comment', 'occurrenceStart'] as const;

/** The appointment operations over a client that already carries address and credentials. */
export function makeAppointments(client: Raw): Appointments {
  return {
    ...makeOccurrences(client),
    create: (body, options) => resultOf(() => client.POST(collection, { ...callInit(options), body })),
    invite: (appointmentId, body, options) =>
      resultOf(() => client.POST(`${single}/invitations`, { ...pathInit({ appointmentId }, options), body })),
    inviteMany: (appointmentId, body, options) =>
      resultOf(() => client.POST(`${single}/invitations/batch`, { ...pathInit({ appointmentId }, options), body })),
    changeInvitation: (appointmentId, invitationId, options = {}) =>
      resultOf(() => client.PATCH(one, splitInit({ appointmentId, invitationId }, options, CHANGEABLE))),
    uninvite: (appointmentId, invitationId, options = {}) =>
      resultOf(() => client.DELETE(one, splitInit({ appointmentId, invitationId }, options, ['comment']))),
    correctAddress: (appointmentId, invitationId, options) =>
      resultOf(() =>
        client.POST(`${one}/correct-address`, splitInit({ appointmentId, invitationId }, options, CORRECTABLE)),
      ),
    update: (appointmentId, body, options) =>
      resultOf(() => client.PUT(single, { ...pathInit({ appointmentId }, options), body })),
    cancel: (appointmentId, body = {}, options) =>
      resultOf(() => client.DELETE(single, { ...pathInit({ appointmentId }, options), body })),
    duplicate: (appointmentId, body, options) =>
      resultOf(() => client.POST(`${single}/duplicate`, { ...pathInit({ appointmentId }, options), body })),
    list: (input = {}, options) =>
      listPages(input, FILTERS, (query) => client.GET(collection, { ...callInit(options), params: { query } })),
    exportCsv: (options) =>
      streamOf(() => client.GET(`${collection}.csv`, { ...callInit(options), parseAs: 'stream' })),
    get: (appointmentId, options) => dataOf(() => client.GET(single, pathInit({ appointmentId }, options))),
    invitations: (appointmentId, input = {}, options) =>
      listPages(input, ['response', 'deliveryStatus', 'search'], (query) =>
        client.GET(`${single}/invitations`, { ...callInit(options), params: { path: { appointmentId }, query } }),
      ),
    invitation: (appointmentId, invitationId, options) =>
      dataOf(() => client.GET(one, pathInit({ appointmentId, invitationId }, options))),
    resend: (appointmentId, invitationId, options) =>
      resultOf(() => client.POST(`${one}/resend`, pathInit({ appointmentId, invitationId }, options))),
    recordAnswer: (appointmentId, invitationId, options) =>
      resultOf(() => client.POST(`${one}/answer`, splitInit({ appointmentId, invitationId }, options, RECORDABLE))),
    messages: (appointmentId, invitationId, options) =>
      listOf(
        () => client.GET(`${one}/messages`, pathInit({ appointmentId, invitationId }, options)),
        ({ data: messages, truncated }) => ({ messages, truncated }),
      ),
    deliveries: (appointmentId, input = {}, options) =>
      listPages(input, ['status', 'eventType'], (query) =>
        client.GET(`${single}/deliveries`, { ...callInit(options), params: { path: { appointmentId }, query } }),
      ),
    timeline: (appointmentId, options) =>
      listOf(
        () => client.GET(`${single}/timeline`, pathInit({ appointmentId }, options)),
        ({ data: entries, truncated }) => ({ entries, truncated }),
      ),
  };
}
