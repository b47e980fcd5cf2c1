import { describe, expect, it } from 'vitest';
import type { OccurrenceEvent, SeriesInput } from '../mail-input.js';
import { sampleCancel, sampleReminder, sampleRequest } from '../testing/sample-mail.js';
import { composeMail } from './compose-mail.js';

const update = {
  follows: true,
  sequence: 1,
  stamp: Date.UTC(2026, 5, 2, 8),
  modifiedAt: Date.UTC(2026, 5, 2, 8),
  start: '2026-07-02T14:00:00',
  end: '2026-07-02T15:00:00',
  messageId: '<second@in.example>',
  inReplyTo: '<first@in.example>',
};
const previous = {
  subject: 'Kick-off',
  location: 'Room 1',
  conferenceUrl: '',
  start: '2026-07-01T10:00:00',
  end: '2026-07-01T11:00:00',
  timeZone: 'Europe/Berlin',
  respondBy: null,
  isBodyChanged: false,
};
const reminder = {
  stamp: Date.UTC(2026, 6, 1, 7),
  response: 'accepted' as const,
  messageId: '<second@in.example>',
  inReplyTo: '<first@in.example>',
};
const cancel = {
  ...update,
  sequence: 2,
  stamp: Date.UTC(2026, 5, 3, 8),
  comment: 'Sorry; moved, bye',
  messageId: '<third@in.example>',
};

const weekly = { start: '2026-07-01T10:00:00', end: '2026-07-01T11:00:00' };
const occurrence: OccurrenceEvent = {
  occurrenceStart: '2026-07-15T10:00:00',
  start: '2026-07-16T09:00:00',
  end: '2026-07-16T10:00:00',
  subject: 'Kick-off',
  body: '',
  location: 'Room 2',
  conferenceUrl: '',
  showAs: 'busy',
  response: 'needsAction',
  modifiedAt: Date.UTC(2026, 5, 2, 8),
};
const series: SeriesInput = {
  rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261028T090000Z',
  exdates: ['2026-07-08T10:00:00'],
  occurrences: [occurrence],
  about: { kind: 'series' },
  dropped: [],
  isOneDate: false,
  continuedBy: null,
  continues: false,
};

describe('the messages as they are sent', () => {
  it.each([
    ['invitation', sampleRequest({ answerUrl: 'https://convoke.example/r/0123456789abcdef' })],
    ['update', sampleRequest({ ...update, previous })],
    ['cancellation', sampleCancel(cancel)],
    ['reminder', sampleReminder({ ...reminder, answerUrl: 'https://convoke.example/r/0123456789abcdef' })],
    ['series', sampleRequest({ ...weekly, series })],
    [
      'date-moved',
      sampleRequest({ ...update, ...weekly, series: { ...series, about: { kind: 'occurrence', occurrence } } }),
    ],
    ['priming', { ...sampleRequest({ messageId: '<priming@in.example>' }), kind: 'priming' as const }],
  ])('%s.eml and its calendar data', async (name, input) => {
    const { raw, ics } = composeMail(input);
    await expect(raw.toString()).toMatchFileSnapshot(`fixtures/${name}.eml`);
    if (ics !== undefined) await expect(ics).toMatchFileSnapshot(`fixtures/${name}.ics`);
  });
});
