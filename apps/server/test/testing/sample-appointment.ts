/** Fields of a create call with its initial invitee. */
export const SAMPLE_APPOINTMENT = {
  appointmentStart: '2026-07-01T10:00:00',
  appointmentEnd: '2026-07-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Kick-off',
  name: 'Bob Jones',
  address: 'bob@example.org',
};
