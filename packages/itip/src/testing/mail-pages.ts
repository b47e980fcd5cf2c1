import type { PageInput, SeriesInput, SeriesSubject } from '../mail-input.js';
import { sampleCancel, sampleReminder, sampleRequest } from './sample-mail.js';

const DETAILS: Partial<PageInput> = {
  subject: 'Roof inspection',
  body: '<p>Please leave the side gate <b>unlocked</b>. What we look at is in the <a href="https://example.org/list">list</a>.</p>',
  location: 'Lindenstraße 12, 10969 Berlin',
  start: '2027-03-15T14:00:00',
  end: '2027-03-15T15:30:00',
  brand: { name: 'Hill & Daughters Roofing', footer: 'Hill & Daughters Roofing Ltd, Berlin' },
  answerUrl: 'https://convoke.example/r/0199b3a26f0e7c419d532b8f7c1e4a60aBcDeFgHiJk',
};

const PREVIOUS = {
  subject: 'Roof inspection',
  location: 'Lindenstraße 12, 10969 Berlin',
  conferenceUrl: '',
  start: '2027-03-12T09:00:00',
  end: '2027-03-12T10:30:00',
  timeZone: 'Europe/Berlin',
  respondBy: null,
  isBodyChanged: false,
};

const SERIES: SeriesInput = {
  rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270531T120000Z',
  exdates: [],
  occurrences: [],
  about: { kind: 'series' },
  dropped: [],
  isOneDate: false,
  continuedBy: null,
  continues: false,
};

const ONE = {
  kind: 'occurrence',
  occurrence: {
    occurrenceStart: '2027-03-29T14:00:00',
    start: '2027-03-30T09:00:00',
    end: '2027-03-30T10:30:00',
    subject: 'Roof inspection',
    body: '',
    location: 'Hill Road 7',
    conferenceUrl: '',
    showAs: 'busy',
    response: 'needsAction',
    modifiedAt: Date.UTC(2027, 2, 1),
  },
} satisfies SeriesSubject;

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A message of each kind, with everything that it can show. */
export function mailPages(changes: Partial<PageInput> = {}): Record<string, PageInput> {
  const request = (more: Partial<PageInput> = {}) => sampleRequest({ ...DETAILS, ...more, ...changes });
  const online = {
    location: '',
    conferenceUrl: 'https://meet.google.com/abc-defg-hij',
    attendeeTimeZone: 'America/New_York',
  };
  return {
    invitation: request(),
    meeting: request({
      ...online,
      brand: { name: 'Sunrise Yoga', colour: '#ffd84d', supportAddress: 'help@sunrise.example' },
    }),
    allDay: request({ start: '2027-03-15', end: '2027-03-17', conferenceUrl: 'https://meet.example.com/fair' }),
    unlinked: request({ answerUrl: undefined, body: '' }),
    answeredUnlinked: request({
      follows: true,
      response: 'accepted',
      answerUrl: undefined,
      previous: { ...PREVIOUS, location: 'Hill Road 7', start: '2027-03-15T14:00:00', end: '2027-03-15T15:30:00' },
    }),
    logo: request({
      brand: { name: 'Sunrise Yoga', logo: { type: 'image/png', width: 1, height: 1, content: PIXEL } },
      body: `${DETAILS.body}<p><img src="https://example.org/plan.png" alt="Plan of the roof"></p>`,
    }),
    moved: request({ follows: true, previous: PREVIOUS }),
    changed: request({
      follows: true,
      response: 'accepted',
      previous: {
        ...PREVIOUS,
        ...online,
        start: '2027-03-15T14:00:00',
        end: '2027-03-15T15:30:00',
        isBodyChanged: true,
      },
    }),
    reminder: sampleReminder({ ...DETAILS, response: 'tentative', ...changes }),
    cancellation: sampleCancel({
      ...DETAILS,
      comment: 'The storm has passed; no inspection is needed.\nThank you!',
      attendeeTimeZone: 'America/New_York',
      ...changes,
    }),
    removal: sampleCancel({ ...DETAILS, scope: 'invitee', ...changes }),
    series: request({ series: SERIES }),
    seriesChanged: request({
      follows: true,
      previous: { ...PREVIOUS, start: '2027-03-15T14:00:00', end: '2027-03-15T15:30:00', rule: 'FREQ=WEEKLY;BYDAY=MO' },
      series: { ...SERIES, dropped: ['2027-03-22T14:00:00'], continuedBy: '2027-06-07T14:00:00' },
    }),
    dateMoved: request({ follows: true, previous: PREVIOUS, series: { ...SERIES, about: ONE } }),
    dateOut: sampleCancel({
      ...DETAILS,
      comment: 'No inspection on a holiday.',
      ...changes,
      series: { ...SERIES, about: ONE },
    }),
    dateOutOfSet: request({
      follows: true,
      stamp: Date.UTC(2027, 3, 1),
      series: { ...SERIES, about: { ...ONE, kind: 'whole_set', isCancelled: true } },
    }),
    seriesCancelled: sampleCancel({ ...DETAILS, ...changes, series: SERIES }),
  };
}
