import type { CalendarInput } from '@convoke/itip';
import { APPOINTMENT } from './appointment.js';

/**
 * The invitation of the sample appointment to one of many invitees.
 *
 * @param at which invitee, from 0
 */
export function sampleInput(at: number): CalendarInput {
  const number = String(at).padStart(8, '0');
  return {
    kind: 'request',
    uid: `01900000-0000-7000-8000-0000${number}.0123456789abcdef01234567${number}@organizer.example`,
    sequence: 0,
    stamp: Date.UTC(2027, 5, 1, 10),
    response: 'needsAction',
    follows: false,
    scope: null,
    comment: '',
    organizer: { name: 'Benchmark', address: 'calendar@organizer.example' },
    attendee: { name: APPOINTMENT.name, address: `invitee-${number}@invitee.example` },
    subject: APPOINTMENT.appointmentSubject,
    body: APPOINTMENT.appointmentBody,
    location: APPOINTMENT.appointmentLocation,
    start: APPOINTMENT.appointmentStart,
    end: APPOINTMENT.appointmentEnd,
    timeZone: APPOINTMENT.appointmentTimeZone,
    createdAt: Date.UTC(2027, 5, 1, 9),
    modifiedAt: Date.UTC(2027, 5, 1, 9, 30),
    messageId: `<${number}.1@organizer.example>`,
    envelopeFrom: `calendar+b-0123456789abcdef01234567${number}@organizer.example`,
  };
}
