import type { RequestBody } from '@convoke/contract';

/** An appointment as applications write them: every field, a body of some lines of HTML, an invitee. */
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
