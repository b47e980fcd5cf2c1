import { describe, expect, it } from 'vitest';
import { formatWait, relativeTime } from './format-time.js';

const NOW = Date.parse('2027-03-15T12:00:00Z');

describe('relativeTime', () => {
  it.each([
    ['2027-03-15T12:00:00Z', 'just now'],
    ['2027-03-15T11:59:51Z', 'just now'],
    ['2027-03-15T11:59:40Z', '20 seconds ago'],
    ['2027-03-15T11:58:59Z', '1 minute ago'],
    ['2027-03-15T11:00:31Z', '59 minutes ago'],
    ['2027-03-15T11:00:01Z', '1 hour ago'],
    ['2027-03-15T14:29:00Z', 'in 2 hours'],
    ['2027-03-15T14:31:00Z', 'in 3 hours'],
    ['2027-03-16T11:45:00Z', 'tomorrow'],
    ['2027-03-22T11:58:00Z', 'in 7 days'],
    ['2027-03-14T11:00:00Z', 'yesterday'],
    ['2027-03-16T13:00:00Z', 'tomorrow'],
    ['2027-03-01T12:00:00Z', '14 days ago'],
    ['2026-12-15T12:00:00Z', '3 months ago'],
    ['2026-03-20T12:00:00Z', 'last year'],
    ['2024-03-15T12:00:00Z', '3 years ago'],
  ])('says of %s: %s', (at, expected) => {
    expect(relativeTime(Date.parse(at), NOW)).toBe(expected);
  });
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1:00 minutes'],
  [899, '14:59 minutes'],
  [3_600, '1:00 hours'],
  [86_399, '23:59 hours'],
])('formats a wait of %i seconds as %s', (seconds, expected) => {
  expect(formatWait(seconds)).toBe(expected);
});
