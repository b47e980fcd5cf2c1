import { findAccount } from '../accounts/accounts.js';
import { currentVersion, loadBrand } from '../brands/brand-versions.js';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { OutgoingMessage } from '../domain/message.js';
import { newMessage } from '../messages/queue-messages.js';
import type { Presentation } from '../ports/channel.js';

/** What the page shows to an invitee: only an `open` invitation can be answered. */
export interface ShownInvitation extends Presentation, Pick<Invitation, 'response'> {
  state: 'open' | 'cancelled';
  /** SEQUENCE of the revision that is shown. */
  sequence: number;
  /** The invitee's comment on the answer; may be `''`. */
  comment: string;
}

/** A removed invitee is shown nothing: later changes are not for them. */
export type AnswerPage = ShownInvitation | { state: 'removed' };

/**
 * Reads the content of the answer page; changes nothing.
 *
 * @returns `undefined` if the invitation no longer exists
 */
export async function readAnswerPage(context: VerbContext, invitationId: string): Promise<AnswerPage | undefined> {
  const invitation = await context.store.invitations.find(invitationId);
  if (!invitation) return undefined;
  const { accountId, appointmentId: id, response, comment, removedAt } = invitation;
  if (removedAt !== null) return { state: 'removed' };
  const appointment = await context.store.appointments.find({ accountId, id });
  if (!appointment) return undefined;
  return {
    ...context.channel.present(await currentRequest(context, { appointment, invitation })),
    response,
    comment: comment ?? '',
    state: appointment.cancelledAt === null ? 'open' : 'cancelled',
    sequence: appointment.revision.sequence,
  };
}

/**
 * The current invitation as a calendar file, with the UID and SEQUENCE of the mail, so that calendars that have the
 * mailed event show only one, and with the answer given so far. Changes nothing.
 *
 * @returns `undefined` if there is nothing to attend
 */
export async function readCalendarFile(context: VerbContext, invitationId: string): Promise<string | undefined> {
  const invitation = await context.store.invitations.find(invitationId);
  if (!invitation || invitation.removedAt !== null) return undefined;
  const { accountId, appointmentId: id } = invitation;
  const appointment = await context.store.appointments.find({ accountId, id });
  if (!appointment || appointment.cancelledAt !== null) return undefined;
  return context.channel.calendarFile(await currentRequest(context, { appointment, invitation }));
}

/**
 * The request that an invitee would be sent now: the newest revision and their answer, with the DTSTAMP of the newest
 * message, so that calendars recognise it as that message. It is shown and never queued.
 */
async function currentRequest(
  context: Pick<VerbContext, 'channel' | 'clock' | 'store'>,
  { appointment, invitation }: { appointment: Appointment; invitation: Invitation },
): Promise<OutgoingMessage> {
  const account = await findAccount(context.store, appointment.accountId);
  const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
  const { revision: content } = appointment;
  const { sequence } = content;
  const message = newMessage(context, {
    appointment,
    invitation,
    ordinal,
    sequence,
    stamp,
    kind: 'request',
    state: 'sent',
  });
  const languages = [invitation.language, account.language].filter((language) => language !== null);
  const brand = await loadBrand(context.store, await currentVersion(context.store, account));
  return { message, appointment, content, invitation, brand, languages, follows: false };
}
