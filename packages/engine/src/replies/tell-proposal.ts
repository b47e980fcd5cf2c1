import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { ProposedPeriod } from '../domain/reply.js';
import { appointmentEventData } from '../events/appointment-event-data.js';
import { emitEvent } from '../events/emit-event.js';
import type { Transaction } from '../ports/store.js';
import { namedAttendee } from './named-attendee.js';

export interface ToldProposal {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  proposal: ProposedPeriod;
  /** Epoch milliseconds. */
  respondedAt: number;
}

/**
 * Tells the application of a proposed time, where the operator wants that (specification §6.1 reserves the event). One
 * that has no end is as long as the appointment; one that nobody can place in time is not told.
 */
export async function tellProposal(context: VerbContext, told: ToldProposal): Promise<void> {
  if (context.settings.proposedTimes !== 'send') return;
  const { transaction, appointment, invitation, proposal, respondedAt } = told;
  const { startUtc, endUtc, timeZone } = appointment.revision;
  const { start, end, comment } = proposal;
  if (start === null) return;
  const local = (instant: number) => context.zones.toLocal(instant, timeZone);
  await emitEvent(context, transaction, {
    ...{ accountId: appointment.accountId, appointmentId: appointment.id },
    ...{ eventType: 'attendee.proposed_new_time', at: context.clock.now() },
    data: {
      ...appointmentEventData(appointment),
      attendee: {
        ...namedAttendee(invitation),
        response: 'tentativelyAccepted',
        respondedAt: new Date(respondedAt).toISOString(),
        proposedStart: local(start),
        proposedEnd: local(end ?? start + endUtc - startUtc),
        ...(comment !== '' && { comment }),
      },
    },
  });
}
