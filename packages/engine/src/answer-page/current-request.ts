import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { OutgoingMessage } from '../domain/message.js';
import { newMessage } from '../messages/new-message.js';

/**
 * The request that an invitee would be sent if one were due: the newest revision and their answer, under the DTSTAMP of
 * the newest message, so that calendars take it for that one. It is shown and never queued.
 */
export function currentRequest(
  context: Pick<VerbContext, 'channel' | 'clock'>,
  { appointment, invitation }: { appointment: Appointment; invitation: Invitation },
): OutgoingMessage {
  const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
  const { revision: content } = appointment;
  const { sequence } = content;
  const message = newMessage(context, {
    ...{ appointment, invitation, ordinal, sequence, stamp },
    ...{ kind: 'request', state: 'sent' },
  });
  return { message, appointment, content, invitation, follows: false };
}
