import { appointmentSettings, type RequestBody } from '@convoke/contract';
import { type CalendarInput, composeMail } from '@convoke/itip';
import PostalMime from 'postal-mime';

/** A typical appointment of applications: every field, a body of some lines of HTML, an invitee. */
export const APPOINTMENT = {
  appointmentStart: '2027-07-01T10:00:00',
  appointmentEnd: '2027-07-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Kick-off: the new reporting pipeline',
  appointmentBody: [
    '<p>We go through what was decided last week and plan the next steps.</p>',
    '<ul><li>Where the data comes from</li><li>Who is told of failures</li></ul>',
    '<p>The <a href="https://example.org/agenda">agenda</a> is open until Monday.</p>',
  ].join(''),
  appointmentLocation: 'Room 4, Example Street 1',
  name: 'Bob Jones',
  address: 'bob.jones@invitee.example',
} as const satisfies Partial<RequestBody<'createAppointment'>>;

/**
 * The invitation of the sample appointment to one of many invitees.
 *
 * @param at index of the invitee, from 0
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
    role: 'required',
    comment: '',
    organizer: { name: 'Benchmark', address: 'calendar@organizer.example' },
    attendee: { name: APPOINTMENT.name, address: `invitee-${number}@invitee.example` },
    brand: { name: 'Benchmark' },
    languages: [],
    subject: APPOINTMENT.appointmentSubject,
    body: APPOINTMENT.appointmentBody,
    location: APPOINTMENT.appointmentLocation,
    conferenceUrl: '',
    alarms: [],
    ...appointmentSettings,
    guests: [],
    respondBy: null,
    showAs: 'busy',
    series: null,
    start: APPOINTMENT.appointmentStart,
    end: APPOINTMENT.appointmentEnd,
    timeZone: APPOINTMENT.appointmentTimeZone,
    createdAt: Date.UTC(2027, 5, 1, 9),
    modifiedAt: Date.UTC(2027, 5, 1, 9, 30),
    messageId: `<${number}.1@organizer.example>`,
    envelopeFrom: `calendar+b-0123456789abcdef01234567${number}@organizer.example`,
  };
}

/** The content of the sample's invitation, for a sender that composes the same message again. */
interface MailContent {
  subject: string;
  text: string;
  html: string;
  ics: string;
}

export async function sampleContent(): Promise<MailContent> {
  const { raw, ics } = composeMail(sampleInput(0));
  const { subject, text, html } = await PostalMime.parse(raw);
  if (!subject || !text || !html || !ics) throw new Error('a part of the invitation is missing');
  return { subject, text, html, ics };
}
