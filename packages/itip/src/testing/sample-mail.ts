import { appointmentSettings } from '@convoke/contract';
import type { CalendarInput, MailInput, PageInput } from '../mail-input.js';

const sample: CalendarInput = {
  kind: 'request',
  uid: 'a1.0123456789abcdef0123456789abcdef@in.example',
  sequence: 0,
  stamp: Date.UTC(2026, 5, 1, 10),
  response: 'needsAction',
  follows: false,
  scope: null,
  role: 'required',
  comment: '',
  organizer: { name: 'Example Corp', address: 'acct7@in.example' },
  attendee: { name: 'Bob Jones', address: 'bob@example.org' },
  brand: { name: 'Example Corp' },
  languages: [],
  subject: 'Kick-off',
  body: '<p>See the <a href="https://example.org/agenda">agenda</a>.</p>',
  location: 'Room 1',
  conferenceUrl: '',
  alarms: [],
  ...appointmentSettings,
  guests: [],
  respondBy: null,
  showAs: 'busy',
  start: '2026-07-01T10:00:00',
  end: '2026-07-01T11:00:00',
  timeZone: 'Europe/Berlin',
  series: null,
  createdAt: Date.UTC(2026, 5, 1, 9),
  modifiedAt: Date.UTC(2026, 5, 1, 9, 30),
  messageId: '<first@in.example>',
  envelopeFrom: 'acct7+b-0123456789abcdef@in.example',
};

/** A complete request, with the changes of a test. */
export function sampleRequest(changes: Partial<MailInput> = {}): CalendarInput {
  return { ...sample, ...changes, kind: 'request' };
}

/** A reminder of an appointment in 2026, with the changes of a test. */
export function sampleReminder(changes: Partial<MailInput> = {}): PageInput {
  return { ...sample, ...changes, kind: 'reminder' };
}

/** A cancel of the whole appointment, with the changes of a test. */
export function sampleCancel(changes: Partial<MailInput> = {}): CalendarInput {
  return { ...sample, scope: 'appointment', sequence: 1, follows: true, ...changes, kind: 'cancel' };
}
