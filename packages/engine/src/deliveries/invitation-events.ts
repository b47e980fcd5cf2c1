import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { type Invitation, namedAttendee } from '../domain/invitation.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import type { Webhook } from '../domain/webhook.js';
import type { Transaction } from '../ports/store/store.js';
import { effectiveOccurrence } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';
import { currentSeries } from '../series/next-times.js';
import { appointmentEventData, queueEvents, subscribersTo } from './emit-event.js';

type InvitationEvent = 'invitation.created' | 'invitation.removed';

interface InvitationEvents {
  transaction: Transaction;
  appointment: Appointment;
  invitations: readonly Invitation[];
  eventType: InvitationEvent;
  /** Who gets it, if that is known. */
  subscribers?: readonly Webhook[] | undefined;
}

/** Tells the webhooks that want it of each invitation. An event of one to a single date shows that date. */
export async function emitInvitationEvents(
  context: Pick<VerbContext, 'ids' | 'settings' | 'traceparent' | 'zones' | 'clock'>,
  { transaction, appointment, invitations, eventType, subscribers }: InvitationEvents,
): Promise<void> {
  const { accountId, id: appointmentId } = appointment;
  const told = subscribers ?? (await subscribersTo(transaction, { accountId, eventType }));
  if (told.length === 0 || invitations.length === 0) return;
  const dates = await datesOf(context, { transaction, appointment, invitations });
  const at = context.clock.now();
  const events = invitations.map((invitation) => {
    const { occurrenceStart, id: invitationId } = invitation;
    const occurrence = occurrenceStart === null ? undefined : dates.get(occurrenceStart);
    const about = { ...appointmentEventData(appointment, { occurrence }), ...(occurrenceStart && { occurrenceStart }) };
    return { eventType, appointmentId, at, data: { ...about, invitationId, attendee: namedAttendee(invitation) } };
  });
  await queueEvents(context, transaction, { subscribers: told, events });
}

/** The single dates to which somebody is invited, by their names; without those that no longer take place. */
async function datesOf(
  { zones }: Pick<VerbContext, 'zones'>,
  { transaction, appointment, invitations }: Pick<InvitationEvents, 'transaction' | 'appointment' | 'invitations'>,
): Promise<Map<string, EffectiveOccurrence>> {
  const names = new Set(invitations.flatMap(({ occurrenceStart }) => occurrenceStart ?? []));
  const whole = names.size === 0 ? undefined : await currentSeries({ zones }, transaction, appointment);
  const dates = new Map<string, EffectiveOccurrence>();
  if (whole === undefined) return dates;
  for (const name of names) {
    const occurrence = firstOccurrence(whole.series, name);
    if (occurrence) dates.set(name, effectiveOccurrence(zones, whole, occurrence));
  }
  return dates;
}
