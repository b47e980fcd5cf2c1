import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';

/** What distinguishes a new message; the rest follows from its appointment and invitation. */
type MessageInput = Pick<Message, 'kind' | 'ordinal' | 'sequence' | 'stamp' | 'state'> &
  Partial<Pick<Message, 'scope' | 'comment'>> & { appointment: Appointment; invitation: Invitation };

/** A message that nobody has tried to send yet, due now. */
export function newMessage(context: Pick<VerbContext, 'channel' | 'clock'>, input: MessageInput): Message {
  const { appointment, invitation, kind, ordinal, sequence, stamp, state, scope = null, comment = '' } = input;
  const createdAt = context.clock.now();
  return {
    invitationId: invitation.id,
    ordinal,
    appointmentId: appointment.id,
    accountId: appointment.accountId,
    kind,
    sequence,
    contentSequence: appointment.revision.sequence,
    stamp,
    response: invitation.response,
    scope,
    comment,
    transport: context.channel.transport,
    state,
    dueAt: createdAt,
    attempts: 0,
    crashes: 0,
    fence: 0,
    firstAttemptAt: null,
    detail: null,
    createdAt,
    finishedAt: null,
  };
}
