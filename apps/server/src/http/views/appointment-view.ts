import type { components } from '@convoke/contract';
import type { AppointmentSummary, AppointmentWithInvitations, Invitation } from '@convoke/engine';
import { isoInstant } from '../iso-instant.js';

type Schemas = components['schemas'];

/** An appointment as lists show it. */
export function viewAppointmentSummary({
  appointment,
  inviteeCount,
}: AppointmentSummary): Schemas['AppointmentSummary'] {
  const { id, revision, externalId, metadata, createdAt, cancelledAt } = appointment;
  const { subject, start, end, timeZone, startUtc, endUtc, location, sequence } = revision;
  return {
    appointmentId: id,
    ...{ subject, start, end, timeZone, location },
    startUtc: isoInstant(startUtc),
    endUtc: isoInstant(endUtc),
    isActive: cancelledAt === null,
    inviteeCount: cancelledAt === null ? inviteeCount : 0,
    revision: sequence,
    externalId,
    metadata,
    dateCreated: isoInstant(createdAt),
    lastUpdated: isoInstant(revision.createdAt),
    dateCanceled: cancelledAt === null ? null : isoInstant(cancelledAt),
  };
}

/** An appointment with everything that is known of it. */
export function viewAppointment({ appointment, invitations }: AppointmentWithInvitations): Schemas['Appointment'] {
  return {
    ...viewAppointmentSummary({ appointment, inviteeCount: invitations.length }),
    body: appointment.revision.body,
    invitations: invitations.map(viewInvitation),
  };
}

function viewInvitation(invitation: Invitation): Schemas['Invitation'] {
  const { id, name, address, response, respondedAt, comment, deliveryStatus } = invitation;
  return {
    invitationId: id,
    ...{ name, address, response, deliveryStatus },
    respondedAt: respondedAt === null ? null : isoInstant(respondedAt),
    comment: comment ?? '',
  };
}
