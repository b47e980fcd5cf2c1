import { describe, expect, it } from 'vitest';
import { emptyValues } from './appointment-fields.js';
import { changedFields, newFields, openDraft, rebase, toStored } from './draft.js';

const BEFORE = {
  ...emptyValues({ start: '2027-03-15T14:00:00', end: '2027-03-15T15:00:00', timeZone: 'Europe/Berlin' }),
  subject: 'Roof',
  location: 'Here',
  body: '<p>One</p>\r\n<p>Two</p>',
  reminders: '60 both',
};

it('names only what differs', () => {
  const after = { ...BEFORE, end: '2027-03-15T16:00:00', location: '' };
  expect(changedFields(BEFORE, after)).toEqual({ appointmentEnd: '2027-03-15T16:00:00', appointmentLocation: '' });
});

it('sends all reminders if one differs', () => {
  const after = { ...BEFORE, reminders: '1440 attendees,60 both', alarm: 'on' };
  expect(changedFields(BEFORE, after)).toEqual({
    reminders: [
      { minutesBefore: 1_440, to: 'attendees' },
      { minutesBefore: 60, to: 'both' },
    ],
    alarm: true,
  });
  expect(changedFields(after, { ...after, reminders: '', alarm: '' })).toEqual({ reminders: [], alarm: false });
});

it('removes the time to answer by with null', () => {
  const asked = { ...BEFORE, respondBy: '2027-03-12T18:00:00' };
  expect(changedFields(BEFORE, asked)).toEqual({ respondBy: '2027-03-12T18:00:00' });
  expect(changedFields(asked, BEFORE)).toEqual({ respondBy: null });
});

it('names nothing if nothing differs, also in a text area, which has other line ends', () => {
  expect(changedFields(BEFORE, { ...BEFORE, body: '<p>One</p>\n<p>Two</p>' })).toEqual({});
});

it('sends all that was typed for a new appointment, and its texts and times in any case', () => {
  const content = {
    ...{ appointmentSubject: 'Roof', appointmentBody: '<p>One</p>\r\n<p>Two</p>', appointmentLocation: 'Here' },
    ...{ appointmentStart: BEFORE.start, appointmentEnd: BEFORE.end, appointmentTimeZone: BEFORE.timeZone },
    ...{ showAs: 'busy', conferenceUrl: '' },
  };
  expect(newFields({ ...BEFORE, reminders: '' })).toEqual(content);
  const options = { alarm: 'on', allowProposals: 'on', allowForwarding: 'on', guestsVisible: 'on' };
  expect(newFields({ ...BEFORE, ...options, respondBy: '2027-03-12T18:00:00' })).toEqual({
    ...content,
    ...{ respondBy: '2027-03-12T18:00:00', reminders: [{ minutesBefore: 60, to: 'both' }], alarm: true },
    ...{ allowProposals: false, allowForwarding: false, guestsVisible: true },
  });
});

it('keeps typed values next to the changes of others, and marks conflicts', () => {
  const typed = { ...BEFORE, location: 'There', subject: 'Roof and gutter', body: '<p>One</p>\n<p>Two</p>' };
  const current = { ...BEFORE, subject: 'Cellar', end: '2027-03-15T16:00:00', body: 'Three' };
  const draft = rebase(typed, { base: BEFORE, current });
  expect(draft).toEqual({
    base: current,
    values: { ...current, location: 'There', subject: 'Roof and gutter' },
    theirs: [
      { field: 'subject', value: 'Cellar', isContested: true },
      { field: 'end', value: '2027-03-15T16:00:00', isContested: false },
      { field: 'body', value: 'Three', isContested: false },
    ],
  });
  expect(changedFields(draft.base, draft.values)).toEqual({
    appointmentLocation: 'There',
    appointmentSubject: 'Roof and gutter',
  });
});

it('has no conflict if both have made the same change', () => {
  const both = { ...BEFORE, subject: 'Cellar' };
  const draft = rebase(both, { base: BEFORE, current: both });
  expect([draft.theirs, changedFields(draft.base, draft.values)]).toMatchObject([[{ isContested: false }], {}]);
});

describe('openDraft', () => {
  const current = { ...BEFORE, location: '' };

  it('opens with the typed values, over later changes of others', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify(toStored({ base: current, typed: { ...current, subject: 'Mine' } })),
    );
    const opened = openDraft({ ...current, location: 'There' }, stored);
    expect(opened.values).toEqual({ ...current, subject: 'Mine', location: 'There' });
    expect(opened.theirs).toEqual([{ field: 'location', value: 'There', isContested: false }]);
  });

  it.each([undefined, null, 'text', {}, { base: current }, { base: current, typed: { subject: 'Mine' } }])(
    'opens with the appointment itself if %j is stored',
    (stored) => {
      expect(openDraft(current, stored)).toEqual({ base: current, values: current, theirs: [] });
    },
  );
});
