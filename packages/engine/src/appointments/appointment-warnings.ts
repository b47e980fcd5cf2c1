import { appointmentParams } from '@convoke/contract';
import type { VerbContext } from '../context.js';
import type { Revision } from '../domain/appointment.js';
import type { Warning } from '../domain/warning.js';

/**
 * What a request may not have meant that makes an appointment what it is, or invites to it.
 *
 * @param about.sent which of its times the request has said
 * @param about.param what a request names the appointment by that says neither
 */
export function appointmentWarnings(
  { clock, zones }: Pick<VerbContext, 'clock' | 'zones'>,
  revision: Revision,
  { sent, param = appointmentParams.start }: { sent: readonly ('start' | 'end')[]; param?: string },
): Warning[] {
  const { end, timeZone, endUtc } = revision;
  const twice = sent.filter((part) => zones.occursTwice(revision[part], timeZone));
  const warnings: Warning[] = twice.map((part) => {
    const first = new Date(part === 'start' ? revision.startUtc : endUtc).toISOString();
    const message = `Clocks in ${timeZone} show ${revision[part]} twice; the first is meant, ${first}.`;
    return { code: 'ambiguous_time', message, param: appointmentParams[part] };
  });
  if (endUtc > clock.now()) return warnings;
  const message = `The appointment lies in the past: it has ended at ${end} (${timeZone}).`;
  return [...warnings, { code: 'appointment_in_past', message, param }];
}
