import { appointmentSettings } from '@convoke/contract';
import { announcementOf } from '../mail/announcement.js';
import { writeMail } from '../mail/mail-text.js';
import type { Brand, PageInput, Person } from '../mail-input.js';

/** Every kind of message, in the order of an appointment's life. */
export const PREVIEWED_MESSAGES = [
  'announcement',
  'invitation',
  'meeting',
  'moved',
  'changed',
  'reminder',
  'cancellation',
  'removal',
] as const;

export type PreviewedMessage = (typeof PREVIEWED_MESSAGES)[number];

export interface PreviewInput {
  message: PreviewedMessage;
  /** BCP 47. */
  language: string;
  brand: Brand;
  organizer: Person;
  /** The address of the invitee. */
  attendee: string;
}

/** A message about an appointment that does not exist. */
export interface PreviewedMail {
  subject: string;
  /** A whole page, in which a logo has a `cid:` URL; `undefined` for a message that is plain text. */
  html: string | undefined;
  text: string;
}

/** Shows what a message looks like with a brand; it has everything that messages of its kind can have. */
export function previewMail({ message, language, brand, organizer, attendee }: PreviewInput): PreviewedMail {
  const input: PageInput = {
    ...SAMPLE,
    brand,
    organizer,
    attendee: { name: '', address: attendee },
    languages: [language],
    ...(message === 'announcement' ? {} : CHANGES[message]),
  };
  if (message === 'announcement') return { ...announcementOf(input), html: undefined };
  return writeMail(input);
}

const SAMPLE: Omit<PageInput, 'brand' | 'organizer' | 'attendee' | 'languages'> = {
  kind: 'request',
  uid: 'preview@convoke.example',
  sequence: 0,
  stamp: 0,
  response: 'needsAction',
  follows: false,
  scope: null,
  role: 'required',
  comment: '',
  subject: 'Roof inspection',
  body: '<p>Please leave the side gate <b>unlocked</b>. What we look at is in the <a href="https://example.org/list">list</a>.</p>',
  location: 'Hill Road 12, 10969 Berlin',
  conferenceUrl: '',
  alarms: [],
  ...appointmentSettings,
  guests: [],
  respondBy: null,
  showAs: 'busy',
  series: null,
  start: '2027-03-15T14:00:00',
  end: '2027-03-15T15:30:00',
  timeZone: 'Europe/Berlin',
  createdAt: 0,
  modifiedAt: 0,
  messageId: '<preview@convoke.example>',
  envelopeFrom: '',
  answerUrl: 'https://convoke.example/r/preview',
};

const PREVIOUS = {
  subject: SAMPLE.subject,
  location: SAMPLE.location,
  conferenceUrl: '',
  start: '2027-03-12T09:00:00',
  end: '2027-03-12T10:30:00',
  timeZone: SAMPLE.timeZone,
  respondBy: null,
  isBodyChanged: false,
};

const CHANGES: Record<Exclude<PreviewedMessage, 'announcement'>, Partial<PageInput>> = {
  invitation: {},
  meeting: {
    location: '',
    conferenceUrl: 'https://meet.example.com/abc-defg-hij',
    attendeeTimeZone: 'America/New_York',
  },
  moved: { follows: true, previous: PREVIOUS },
  changed: {
    follows: true,
    response: 'accepted',
    previous: { ...PREVIOUS, start: SAMPLE.start, end: SAMPLE.end, location: 'Hill Road 21', isBodyChanged: true },
  },
  reminder: { kind: 'reminder', response: 'accepted' },
  cancellation: { kind: 'cancel', scope: 'appointment', comment: 'The storm has passed; no inspection is needed.' },
  removal: { kind: 'cancel', scope: 'invitee' },
};
