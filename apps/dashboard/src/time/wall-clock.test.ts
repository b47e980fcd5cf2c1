import { describe, expect, it } from 'vitest';
import { durationBetween, formatWallClockRange, isBefore, laterBy, toFieldValue, toWallClock } from './wall-clock.js';

describe('formatWallClockRange', () => {
  it('names a day once, and keeps its times on one line', () => {
    expect(formatWallClockRange('2027-03-15T14:00:00', '2027-03-15T14:45:00')).toBe(
      'Mon, 15 Mar 2027, 14:00\u00a0–\u00a014:45',
    );
  });

  it('names both days of a night', () => {
    expect(formatWallClockRange('2027-03-15T23:00:00', '2027-03-16T01:00:00')).toBe(
      'Mon, 15 Mar 2027, 23:00 – Tue, 16 Mar 2027, 01:00',
    );
  });

  it('shows what it cannot read as it is', () => {
    expect(formatWallClockRange('soon', 'later')).toBe('soon – later');
  });
});

it('fields leave out seconds that are zero, and get them back', () => {
  expect(toWallClock('2027-03-15T14:00')).toBe('2027-03-15T14:00:00');
  expect(toWallClock('2027-03-15T14:00:30')).toBe('2027-03-15T14:00:30');
  expect(toFieldValue('2027-03-15T14:00:00')).toBe('2027-03-15T14:00');
  expect(toFieldValue('2027-03-15T14:00:30')).toBe('2027-03-15T14:00:30');
});

it('an end lies as much later as before, whatever the day, and nowhere after the year 9999', () => {
  expect(durationBetween('2027-03-15T23:30', '2027-03-16T00:15')).toBe(45 * 60_000);
  expect(durationBetween('2027-03-15T14:00', '2027-03-15T14:00')).toBeUndefined();
  expect(durationBetween('', '2027-03-15T14:00')).toBeUndefined();
  expect(laterBy('2027-12-31T23:30', 45 * 60_000)).toBe('2028-01-01T00:15');
  expect(laterBy('', 60_000)).toBeUndefined();
  expect(laterBy('9999-12-31T23:59', 60_000)).toBeUndefined();
});

it('decides in the time zone of the appointment what is past, to the minute', () => {
  const now = Date.parse('2027-03-15T13:00:30Z');
  const at = (start: string, timeZone: string) => isBefore({ start, timeZone }, now);
  expect(at('2027-03-15T13:59:00', 'Europe/Berlin')).toBe(true);
  expect(at('2027-03-15T14:00:00', 'Europe/Berlin')).toBe(false);
  expect(at('2027-03-15T08:59:00', 'America/New_York')).toBe(true);
  expect(at('2027-03-15T09:00:00', 'America/New_York')).toBe(false);
  expect(at('2001-03-15T09:00:00', 'Europe/Atlantis')).toBe(false);
});
