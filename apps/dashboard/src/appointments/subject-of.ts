/** An appointment without subject is called what calendars call it. */
export function subjectOf(subject: string): string {
  return subject === '' ? 'Appointment' : subject;
}
