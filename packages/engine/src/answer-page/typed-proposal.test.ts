import { createFakeClock } from '@convoke/testkit';
import { requireZone } from '@convoke/zones';
import { describe, expect, it } from 'vitest';
import { readTypedProposal } from './typed-proposal.js';

const HOUR = 3_600_000;
const clock = createFakeClock({ now: Date.UTC(2027, 0) });
const toUtc = (local: string): number | undefined => Date.parse(`${local}Z`);
const zones = {
  has: () => true,
  toUtc,
  toLocal: () => '',
  suggest: () => undefined,
  rulesOf: requireZone,
  occursTwice: () => false,
};
const start = '2027-03-15T14:00:00';
const startUtc = Date.parse(`${start}Z`);
const appointment = { start, startUtc, endUtc: startUtc + HOUR, timeZone: 'UTC' };

describe('a form that contains the start of the appointment', () => {
  const unchanged = ['2027-03-15T14:00', '2027-03-15 14:00:00', ' 2027-03-15T14:00:00.000 '];

  it.each(unchanged)('proposes nothing: %j', (typed) => {
    const form = { start: typed, end: '', comment: '' };
    expect(readTypedProposal({ clock, zones }, form, appointment)).toEqual({ proposal: null });
  });

  it.each([
    ['have moved it', (local: string) => (toUtc(local) ?? 0) + HOUR],
    ['have moved it into the past', () => 0],
    ['skip it', () => undefined],
  ])('proposes nothing when new rules of its zone %s', (_name, toUtcNow) => {
    const form = { start: '2027-03-15T14:00', end: '', comment: '' };
    const context = { clock, zones: { ...zones, toUtc: toUtcNow } };
    expect(readTypedProposal(context, form, appointment)).toEqual({ proposal: null });
  });

  it('proposes another end if one is given', () => {
    const form = { start: '2027-03-15T14:00', end: '2027-03-15T16:00', comment: 'Longer' };
    const proposal = { start: startUtc, end: startUtc + 2 * HOUR, comment: 'Longer' };
    expect(readTypedProposal({ clock, zones }, form, appointment)).toEqual({ proposal });
  });
});

describe('the form of an all-day appointment', () => {
  const day = 24 * HOUR;
  const dates = { start: '2027-03-15', startUtc: Date.parse('2027-03-15T00:00:00Z'), timeZone: 'UTC' };
  const days = { ...dates, endUtc: dates.startUtc + 2 * day };
  const read = (start: string, end = '') =>
    readTypedProposal(
      { clock, zones: { ...zones, toUtc: (local) => toUtc(local.length === 10 ? `${local}T00:00:00` : local) } },
      { start, end, comment: '' },
      days,
    );

  it('proposes nothing unless a day is changed', () => {
    expect([read('2027-03-15'), read('')]).toEqual([{ proposal: null }, { proposal: null }]);
  });

  it('proposes days, of which the last is included; without one, as many as before', () => {
    const start = days.startUtc + day;
    expect(read('2027-03-16')).toEqual({ proposal: { start, end: start + 2 * day, comment: '' } });
    expect(read('2027-03-16', '2027-03-16')).toEqual({ proposal: { start, end: start + day, comment: '' } });
    // Browsers without a picker let people type a time as well.
    expect(read('2027-03-16 14:00', '2027-03-16')).toEqual({ proposal: { start, end: start + day, comment: '' } });
  });

  it('refuses days in the wrong order', () => {
    expect(read('2027-03-16', '2027-03-15')).toEqual({ problems: { end: 'timeOrder' } });
    expect(read('soon')).toEqual({ problems: { start: 'timeUnreadable' } });
  });
});
