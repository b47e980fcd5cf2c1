import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import type { ReplySource, ReplyVerdict } from '../domain/reply.js';

type Invitee = Pick<Invitation, 'name' | 'address'> & { invitationId: string };
type Sent = { invitationId: string } & Pick<Message, 'kind' | 'sequence'>;

type Judged = { invitationId?: string; verdict: ReplyVerdict; reason: string };
type Answered = { invitationId: string; source: ReplySource; comment: string };

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
  'message.undeliverable': Judged;
  'response.accepted': Answered;
  'response.declined': Answered;
  'response.tentative': Answered;
  'response.proposed': Judged;
  'response.delegated': Judged;
  'response.quarantined': Judged;
  'response.ignored': Judged;
}

/** One thing that happened to an appointment, at an instant in epoch milliseconds. */
export type TimelineEntry = { [Type in keyof Facts]: { at: number; type: Type } & Facts[Type] }[keyof Facts];
