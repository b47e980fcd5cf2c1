import { describe, expect, it } from 'vitest';
import { formatWallClockRange, toFieldValue, toWallClock } from './wall-clock.js';

describe('formatWallClockRange', () => {
  it('names a day once', () => {
    expect(formatWallClockRange('2027-03-15T14:00:00', '2027-03-15T14:45:00')).toBe('Mon, 15 Mar 2027, 14:00 – 14:45');
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
