import { say, storedText } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { calendarTransport } from '../domain/calendar.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';

/** The properties of a new message that do not follow from its appointment and invitation. */
export type MessageInput = Pick<Message, 'kind' | 'ordinal' | 'sequence' | 'stamp' | 'state'> &
  Partial<
    Pick<Message, 'scope' | 'occurrenceStart' | 'form' | 'response' | 'answers' | 'cause' | 'comment' | 'dueAt'>
  > & {
    appointment: Appointment;
    invitation: Invitation;
  };

/** A new message, due now by default. */
export function newMessage(
  context: Pick<VerbContext, 'channel' | 'clock' | 'traceparent'>,
  input: MessageInput,
): Message {
  const { appointment, invitation, kind, ordinal, sequence, stamp, state } = input;
  const { scope = null, form = null, answers = null, cause = null, comment = '' } = input;
  const occurrenceStart = input.occurrenceStart ?? invitation.occurrenceStart;
  const { response = invitation.response } = input;
  const createdAt = context.clock.now();
  const { dueAt = createdAt } = input;
  return {
    invitationId: invitation.id,
    ordinal,
    appointmentId: appointment.id,
    accountId: appointment.accountId,
    kind,
    sequence,
    contentSequence: appointment.revision.sequence,
    stamp,
    response,
    scope,
    occurrenceStart,
    form,
    answers,
    cause,
    comment,
    transport: appointment.calendarId === null ? context.channel.transport : calendarTransport(appointment.calendarId),
    state,
    dueAt,
    attempts: 0,
    crashes: 0,
    fence: 0,
    firstAttemptAt: null,
    detail: dueAt > createdAt ? storedText(say('message_limit_waits')) : null,
    refusal: null,
    traceparent: context.traceparent ?? null,
    createdAt,
    finishedAt: null,
  };
}

/**
 * DTSTAMP of a new message: the current time in whole seconds, and later than the one before, so that clients can order
 * what they receive (RFC 5546 §2.1.5).
 *
 * @param last DTSTAMP of the invitee's newest message, epoch milliseconds
 * @param now epoch milliseconds
 */
export function stampAfter(last: number, now: number): number {
  return Math.max(Math.floor(now / 1_000) * 1_000, last + 1_000);
}
