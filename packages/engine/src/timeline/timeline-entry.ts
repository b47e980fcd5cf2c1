import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';

type Invitee = Pick<Invitation, 'name' | 'address'> & { invitationId: string };
type Sent = { invitationId: string } & Pick<Message, 'kind' | 'sequence'>;

/** What an entry tells, by its type. */
interface Facts {
  'appointment.created': { sequence: number };
  'appointment.updated': { sequence: number };
  'appointment.cancelled': object;
  'invitation.added': Invitee;
  'invitation.removed': Invitee;
  'message.queued': Sent;
  'message.sent': Sent & Pick<Message, 'attempts' | 'detail'>;
  'message.failed': Sent & Pick<Message, 'attempts' | 'detail'>;
  'message.superseded': Sent;
}

/** One thing that happened to an appointment, at an instant in epoch milliseconds. */
export type TimelineEntry = { [Type in keyof Facts]: { at: number; type: Type } & Facts[Type] }[keyof Facts];
