import type { components } from '@convoke/contract';

type Schemas = components['schemas'];
type Input<Body> = Omit<Body, 'apiKey' | 'apiSecret'>;
/** What the operation returned and, in `message`, what happened, for people to read. */
type Result<Data> = Data & { message: string };

export type CreateAppointmentInput = Input<Schemas['CreateAppointmentRequest']>;
export type SendInvitationInput = Input<Schemas['SendInvitationRequest']>;
export type UpdateAppointmentInput = Input<Schemas['UpdateAppointmentRequest']>;
export type CancelAppointmentInput = Input<Schemas['CancelAppointmentRequest']>;

export type CreatedAppointment = Result<Schemas['CreatedAppointment']>;
export type SentInvitation = Result<Schemas['SentInvitation']>;
export type UpdatedAppointment = Result<Schemas['UpdatedAppointment']>;
export type CancelledAppointment = Result<Schemas['CancelledAppointment']>;

/** Appointments and their invitations. Every method rejects with a `ConvokeError` and nothing else. */
export interface Appointments {
  /** Creates an appointment; with `name` and `address`, which come together, also invites that person. */
  create(input: CreateAppointmentInput): Promise<CreatedAppointment>;

  /** Invites one more person. Nobody else is notified. */
  invite(appointmentId: string, input: SendInvitationInput): Promise<SentInvitation>;

  /** Changes what is given and notifies every invitee; `''` clears a subject, body or location. */
  update(appointmentId: string, input: UpdateAppointmentInput): Promise<UpdatedAppointment>;

  /** Cancels for good and notifies every invitee, with the comment if there is one. */
  cancel(appointmentId: string, input?: CancelAppointmentInput): Promise<CancelledAppointment>;
}
