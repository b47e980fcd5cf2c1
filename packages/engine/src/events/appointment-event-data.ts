import type { components } from '@convoke/contract';
import type { Appointment } from '../domain/appointment.js';

/** What every event says of its appointment, as it stands at `sequence` (specification §2.5). */
export function appointmentEventData(
  { id, externalId, metadata, revision }: Appointment,
  sequence: number = revision.sequence,
): components['schemas']['AppointmentEventData'] {
  const { subject, start, end, timeZone, startUtc, endUtc } = revision;
  return {
    appointmentId: id,
    ...{ subject, start, end, timeZone },
    startUtc: new Date(startUtc).toISOString(),
    endUtc: new Date(endUtc).toISOString(),
    revision: sequence,
    ...{ externalId, metadata },
  };
}
