import { cleanLine } from './clean-line.js';

/** SUMMARY, which a REQUEST must have (RFC 5546 §3.2.2) even where the appointment has no subject. */
export function summaryOf({ subject }: { subject: string }): string {
  return cleanLine(subject) || 'Appointment';
}
