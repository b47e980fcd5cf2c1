import { appointmentParams } from '@convoke/contract';
import type { VerbContext } from '../context.js';
import type { Revision } from '../domain/appointment.js';
import type { Warning } from '../errors.js';
import { placePeriod } from '../fields/period.js';
import { checkBody, checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { TimeZones } from '../ports/time-zones.js';

/** What an appointment says, before it has a place among its revisions. */
export type Draft = Omit<Revision, 'sequence' | 'timeSequence' | 'createdAt'>;

/** The content fields of specification §2.1 in the engine's names. */
export type DraftInput = Pick<Draft, 'subject' | 'body' | 'location' | 'start' | 'end' | 'timeZone'>;

/**
 * Checks content and places it in time.
 *
 * @throws DomainError `invalid_time_zone`, `invalid_date_time`, `invalid_time_range`, `field_too_long`,
 *   `invalid_characters`
 */
export function checkDraft(input: DraftInput, zones: TimeZones): Draft {
  const period = placePeriod(zones, input);
  return {
    subject: checkText(input.subject, { param: appointmentParams.subject, max: LIMITS.subject }),
    body: checkBody(input.body),
    location: checkText(input.location, { param: appointmentParams.location, max: LIMITS.location }),
    // Last: after a spread that holds epoch milliseconds V8 gives each object a hidden class of its own, some 2 µs.
    ...period,
  };
}

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
