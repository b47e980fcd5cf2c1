import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.js';

const BEFORE = {
  subject: 'Roof',
  start: '2027-03-15T14:00:00',
  end: '2027-03-15T15:00:00',
  timeZone: 'Europe/Berlin',
  location: 'Here',
  body: '',
};

it('names only what differs', () => {
  const after = { ...BEFORE, end: '2027-03-15T16:00:00', location: '' };
  expect(changedFields(BEFORE, after)).toEqual({ appointmentEnd: '2027-03-15T16:00:00', appointmentLocation: '' });
});

it('names nothing where nothing differs', () => {
  expect(changedFields(BEFORE, { ...BEFORE })).toEqual({});
});
